import type { LakeConfiguration } from '../configuration.ts'

type Known = Pick<LakeConfiguration, 'origins' | 'publicUrl'>

/** The origins of pages that may use an editor's session. */
export const isKnownOrigin = ({ origins, publicUrl }: Known, origin: string): boolean =>
  origins.includes(origin) || origin === new URL(publicUrl).origin

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
/** The headers of the vendor's client; others are not allowed. */
const HEADERS =
  'authorization, content-type, last-event-id, x-sanity-app, x-sanity-project-id, x-sanity-lineage'

/** The CORS headers of a page that may read the answer; none for unknown pages. */
export function corsHeaders(
  configuration: Known,
  origin: string | undefined,
): Record<string, string> {
  if (origin === undefined || !isKnownOrigin(configuration, origin)) return { vary: 'origin' }
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'content-length, etag',
  }
}

export const preflightHeaders = {
  'access-control-allow-methods': METHODS,
  'access-control-allow-headers': HEADERS,
  'access-control-max-age': '86400',
}
