import type { APIRoute } from 'astro'

const PERSONAL = ['/cart', '/checkout', '/order/', '/account', '/admin', '/region']

/** Robots may read everything that is for everybody. */
export const GET: APIRoute = ({ cache }) => {
  cache.set({ maxAge: 86_400, tags: ['store'] })
  const rules = ['User-agent: *', 'Allow: /', ...PERSONAL.map((path) => `Disallow: ${path}`)]
  return new Response(`${rules.join('\n')}\n`, { headers: { 'content-type': 'text/plain' } })
}
