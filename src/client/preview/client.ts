import { createClient, type SanityClient } from '@sanity/client'
import { CONTENT_RETRIES, CONTENT_TIMEOUT_MS, PREVIEW_API_VERSION } from '#domain/constants.ts'

/** Content at our own address, where the server adds the credentials: this page has no token. */
export const previewClient = ({ dataset }: HTMLElement): SanityClient =>
  createClient({
    projectId: dataset['project'] ?? '',
    dataset: dataset['dataset'] ?? '',
    apiHost: `${location.origin}/content`,
    apiVersion: PREVIEW_API_VERSION,
    perspective: 'raw',
    useCdn: false,
    timeout: CONTENT_TIMEOUT_MS.usual,
    maxRetries: CONTENT_RETRIES.usual,
    useProjectHostname: false,
    withCredentials: true,
  })
