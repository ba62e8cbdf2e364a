import type { IncomingMessage } from 'node:http'

/** Whether the visitor already holds these bytes. Compares weakly, as If-None-Match demands. */
export function isUnchanged({ headers }: IncomingMessage, etag: string): boolean {
  const etags = headers['if-none-match']
  return etags !== undefined && (etags.includes(etag) || etags === '*')
}
