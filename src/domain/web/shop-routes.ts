/** The addresses that the shop answers whatever content says; `[…]` stands for one part, `[...]` for any. */
export const SHOP_ROUTES: readonly string[] = [
  '/',
  '/account',
  '/account/[...]',
  '/admin',
  '/admin/[...]',
  '/cart',
  '/cart/add',
  '/cart/lines',
  '/cart/open',
  '/checkout',
  '/checkout/details',
  '/discount/[code]',
  '/gift-cards',
  '/llms.txt',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/og/[...]',
  '/order-edits/[id]',
  '/order/[id]/confirmed',
  '/order/[id]/invoice',
  '/cart/how-often',
  '/orders/[id]/cancel',
  '/orders/[id]/claim',
  '/orders/[id]/return',
  '/orders/[id]/swap',
  '/orders/claim',
  '/orders/lookup',
  '/orders/open',
  '/page-not-found',
  '/payment-collections/[id]',
  '/products',
  '/recently-seen',
  '/region',
  '/robots.txt',
  '/search',
  '/search/content.json',
  '/sitemap-index.xml',
  '/sitemaps/[...]',
  '/stories',
  '/stories/feed.xml',
  '/subscriptions/pay/[token]',
  '/thank-you',
  '/theme/[...]',
  // The front server's own.
  '/commerce/[...]',
  '/content/[...]',
  '/favicon.svg',
  '/healthz',
  '/image',
  '/livez',
  '/matomo.php',
  '/metrics',
  '/outbox',
  '/outbox/[...]',
  '/pictures/[...]',
  '/preview/[...]',
  '/readyz',
  '/studio',
  '/studio/[...]',
  '/uploads/[...]',
]

/** Where the catalogue and the stories decide what is there; without it, a redirect is looked up. */
export const CATALOGUE_ROUTES: readonly string[] = [
  '/categories/[...]',
  '/collections/[handle]',
  '/products/[handle]',
  '/stories/[slug]',
  '/stories/tagged/[tag]',
]

const partsOf = (path: string) => path.split('/').filter(Boolean)

function matches(route: string, path: string): boolean {
  const [wanted, given] = [partsOf(route), partsOf(path)]
  const isOpen = wanted.at(-1) === '[...]'
  if (isOpen ? given.length < wanted.length : given.length !== wanted.length) return false
  return wanted.every((part, i) => part.startsWith('[') || part === given[i])
}

/** Whether a request for a path never reaches the editors' pages and redirects. */
export const isShopRoute = (path: string): boolean =>
  path.startsWith('/_') || SHOP_ROUTES.some((route) => matches(route, path))

const FOLDERS = new Set([...SHOP_ROUTES, ...CATALOGUE_ROUTES].map((route) => partsOf(route)[0]))

/** The first part of a path if the shop uses it, or null: what editors put below could not be found. */
export function shopFolder(path: string): string | null {
  const [folder = ''] = partsOf(path)
  return FOLDERS.has(folder) ? folder : null
}
