import { type Head, NO_FRAMES } from '../http/security-headers.ts'

export interface Dress {
  readonly security: Readonly<Head>
  /** Whether /speculation.json exists, so that pages may point browsers to it. */
  readonly speculates: boolean
}

/** A response of Astro with what every page carries. Its own headers may be unchangeable. */
export function dressed(response: Response, dress: Dress, cacheControl?: string): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(dress.security)) headers.set(name, value)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', NO_FRAMES)
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  if (dress.speculates && isHtml) headers.set('speculation-rules', '"/speculation.json"')
  if (cacheControl !== undefined) headers.set('cache-control', cacheControl)
  else if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  return new Response(response.body, { status: response.status, headers })
}
