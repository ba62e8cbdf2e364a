import type { IncomingMessage } from 'node:http'

/** The visitor already holds these bytes. Compared weakly, as If-None-Match asks. */
export function isUnchanged({ headers }: IncomingMessage, etag: string): boolean {
  const held = headers['if-none-match']
  return held !== undefined && (held.includes(etag) || held === '*')
}
