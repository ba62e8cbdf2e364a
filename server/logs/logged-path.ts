import { adminRoutes } from '../gateway/admin-routes.ts'
import { contentPath } from '../gateway/content-routes.ts'
import { findRoute } from '../gateway/route-table.ts'
import { storeRoutes } from '../gateway/store-routes.ts'
import { plainPath } from './redact.ts'

/** A page of the site as its build names it: `/products/[handle]`. */
export interface PageRoute {
  readonly route: string
  readonly pattern: RegExp
}

/** Their parameters are public names: shown in full where such a page exists. */
const PUBLIC_ROUTES = new Set([
  '/[...slug]',
  '/categories/[...handle]',
  '/collections/[handle]',
  '/og/[kind]/[...handle]',
  '/products/[handle]',
  '/products/[handle].md',
  '/sitemaps/[kind]-[page].xml',
  '/stories/[slug]',
  '/stories/tagged/[tag]',
])
const PUBLIC_PATH = /^[a-z0-9/._-]{1,120}$/

/** The routes that the front server answers itself, beside pages. */
const OWN_PATHS = new Set([
  '/_purge',
  '/healthz',
  '/image',
  '/livez',
  '/matomo.php',
  '/metrics',
  '/orders/open',
  '/outbox',
  '/readyz',
  '/theme/events',
])
const OWN_FOLDERS = ['/_astro/', '/uploads/', '/preview/', '/outbox/', '/studio', '/theme/']
const CATCH_ALL = '/[...slug]'
const UNKNOWN = '(unknown)'

function gatewayPath(method: string, path: string): string {
  const inner = path.slice('/commerce'.length)
  const routes = inner.startsWith('/admin/') ? adminRoutes : storeRoutes
  return `/commerce/${findRoute(routes, method, inner)?.path.slice(1) ?? UNKNOWN}`
}

function contentPattern(path: string): string {
  const inner = contentPath(path)
  return `/content${inner === undefined ? `/${UNKNOWN}` : plainPath(inner)}`
}

function pagePath({ route }: PageRoute, path: string, status: number): string {
  const isPublic = PUBLIC_ROUTES.has(route) && status < 400 && PUBLIC_PATH.test(path)
  if (isPublic) return path
  return route === CATCH_ALL ? UNKNOWN : route
}

/**
 * The path as the log shows it: the pattern of its route. Ids, codes and typed text stay out of the
 * log; only the routes in PUBLIC_ROUTES are shown in full.
 */
export function createLoggedPath(pages: readonly PageRoute[]) {
  return (method: string, path: string, status: number): string => {
    if (path.startsWith('/commerce/')) return gatewayPath(method, path)
    if (path.startsWith('/content/')) return contentPattern(path)
    if (OWN_PATHS.has(path)) return path
    const folder = OWN_FOLDERS.find((each) => path.startsWith(each))
    if (folder !== undefined) return `${folder.replace(/\/$/, '')}/*`
    const page = pages.find(({ pattern }) => pattern.test(path))
    return page === undefined ? UNKNOWN : pagePath(page, path, status)
  }
}

export type LoggedPath = ReturnType<typeof createLoggedPath>
