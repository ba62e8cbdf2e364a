import type { LakeConfiguration } from '../configuration.ts'

type Known = Pick<LakeConfiguration, 'origins' | 'publicUrl'>

/** Pages that may ask with an editor's session. */
export const isKnownOrigin = ({ origins, publicUrl }: Known, origin: string): boolean =>
  origins.includes(origin) || origin === new URL(publicUrl).origin

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
/** What the vendor's client sends; nothing else is let through. */
const HEADERS =
  'authorization, content-type, last-event-id, x-sanity-app, x-sanity-project-id, x-sanity-lineage'

/** What tells a browser that a page may read the answer; nothing for pages that we do not know. */
export function corsHeaders(known: Known, origin: string | undefined): Record<string, string> {
  if (origin === undefined || !isKnownOrigin(known, origin)) return { vary: 'origin' }
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
