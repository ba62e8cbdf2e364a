import type { SanityClient } from '@sanity/client'
import { CONTENT_API_VERSION, CONTENT_RETRIES, CONTENT_TIMEOUT_MS } from '#domain/constants.ts'
import type { ContentService } from '../vendor-services.ts'

/** Loads the vendor's client only if content is configured: it costs a quarter of a second. */
export async function createContentClient(service: ContentService): Promise<SanityClient> {
  const { createClient } = await import('@sanity/client')
  const { projectId, dataset, apiHost, readToken } = service
  return createClient({
    projectId,
    dataset,
    apiVersion: CONTENT_API_VERSION,
    useCdn: false,
    timeout: CONTENT_TIMEOUT_MS.usual,
    maxRetries: CONTENT_RETRIES.usual,
    ...(apiHost && { apiHost: apiHost.origin, useProjectHostname: false }),
    ...(readToken && { token: readToken }),
  })
}
