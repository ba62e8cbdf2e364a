import type { SanityClient } from '@sanity/client'
import type { ContentService } from '../vendor-services.ts'

/** The version of the vendor's API that this server uses. */
const API_VERSION = '2022-03-13'

/** Loads the vendor's client only if content is configured: it costs a quarter of a second. */
export async function createContentClient(service: ContentService): Promise<SanityClient> {
  const { createClient } = await import('@sanity/client')
  const { projectId, dataset, apiHost, readToken } = service
  return createClient({
    projectId,
    dataset,
    apiVersion: API_VERSION,
    useCdn: false,
    ...(apiHost && { apiHost: apiHost.origin, useProjectHostname: false }),
    ...(readToken && { token: readToken }),
  })
}
