import { createClient, type SanityClient } from '@sanity/client'

/** Releases came after the version that the pages of the shop ask with. */
const API_VERSION = '2025-02-19'

/** Content at our own address, where the server says who is asking: no token is in this page. */
export const previewClient = ({ dataset }: HTMLElement): SanityClient =>
  createClient({
    projectId: dataset['project'] ?? '',
    dataset: dataset['dataset'] ?? '',
    apiHost: `${location.origin}/content`,
    apiVersion: API_VERSION,
    perspective: 'raw',
    useCdn: false,
    useProjectHostname: false,
    withCredentials: true,
  })
