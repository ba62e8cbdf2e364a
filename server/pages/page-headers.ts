import { type Head, NO_FRAMES } from '../http/security-headers.ts'

/** The headers of redirects are immutable. */
function changeable(response: Response): Response {
  try {
    response.headers.set('x-content-type-options', 'nosniff')
    return response
  } catch {
    return new Response(response.body, response)
  }
}

/** Adds the headers of every page to a response of Astro; it may be cached only if it says so. */
export function withPageHeaders(
  original: Response,
  security: Readonly<Head>,
  cacheControl?: string,
): Response {
  const response = changeable(original)
  const { headers } = response
  for (const [name, value] of Object.entries(security)) headers.set(name, value)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', NO_FRAMES)
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  if (isHtml) headers.set('content-type', 'text/html; charset=utf-8')
  if (cacheControl !== undefined) headers.set('cache-control', cacheControl)
  else if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  return response
}
