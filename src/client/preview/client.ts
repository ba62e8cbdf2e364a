import { createClient, type SanityClient } from '@sanity/client'
import { PREVIEW_API_VERSION } from '#domain/constants.ts'

/** Content at our own address, where the server adds the credentials: this page has no token. */
export const previewClient = ({ dataset }: HTMLElement): SanityClient =>
  createClient({
    projectId: dataset['project'] ?? '',
    dataset: dataset['dataset'] ?? '',
    apiHost: `${location.origin}/content`,
    apiVersion: PREVIEW_API_VERSION,
    perspective: 'raw',
    useCdn: false,
    useProjectHostname: false,
    withCredentials: true,
  })
