import { readdirSync } from 'node:fs'
import { ROOT } from '#scripts/paths.ts'
import { storeRoutes } from '#tests/contract/resources/routes-store.ts'

/** An address for each page with a parameter: a new one without a row fails. */
export const ADDRESSES: Readonly<Record<string, (orderId: string) => string>> = {
  '/[...slug]': () => '/privacy',
  '/account/orders/[id]': (id) => `/account/orders/${id}`,
  '/account/orders/[id]/invoice': (id) => `/account/orders/${id}/invoice`,
  '/account/orders/[id]/reorder': (id) => `/account/orders/${id}/reorder`,
  '/account/subscriptions/[id]': () => '/account/subscriptions/sub_none',
  '/account/subscriptions/[id]/change': () =>
    '/account/subscriptions/sub_none/change?action=skip&cycle=2',
  '/admin/[...path]': () => '/admin/orders',
  '/categories/[...handle]': () => '/categories/coffee',
  '/collections/[handle]': () => '/collections/good-places-to-start',
  // A code that holds is given to the bag, and takes nothing (decision 13).
  '/discount/[code]': () => '/discount/NOSUCHCODE',
  '/og/[kind]/[...handle]': () => '/og/products/guji-uraga',
  '/order-edits/[id]': () => '/order-edits/oe_none',
  '/order/[id]/confirmed': (id) => `/order/${id}/confirmed`,
  '/order/[id]/invoice': (id) => `/order/${id}/invoice`,
  '/orders/[id]/cancel': (id) => `/orders/${id}/cancel`,
  '/orders/[id]/claim': (id) => `/orders/${id}/claim`,
  '/orders/[id]/return': (id) => `/orders/${id}/return`,
  '/orders/[id]/swap': (id) => `/orders/${id}/swap`,
  '/payment-collections/[id]': () => '/payment-collections/paycol_none',
  '/products/[handle]': () => '/products/guji-uraga',
  '/products/[handle].md': () => '/products/guji-uraga.md',
  '/sitemaps/[kind]-[page].xml': () => '/sitemaps/products-1.xml',
  '/subscriptions/pay/[token]': () => '/subscriptions/pay/none',
  '/stories/[slug]': () => '/stories/one-cup-of-filter',
  '/stories/tagged/[tag]': () => '/stories/tagged/brewing',
}

/** Every page and endpoint of the site, as its file says. */
export const pages = readdirSync(`${ROOT}/src/pages`, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:astro|ts)$/.test(path) && !/(?:^|\/)_/.test(path))
  .map((path) => `/${path.replace(/\.(?:astro|ts)$/, '').replace(/(?:^|\/)index$/, '')}`)

/** Every address of the site that a GET may be sent to. */
export const addresses = (orderId: string): string[] => [
  ...pages.map((page) => (page.includes('[') ? (ADDRESSES[page]?.(orderId) ?? page) : page)),
  ...storeRoutes
    .filter((route) => route.startsWith('GET '))
    .map((route) => `/commerce${route.slice('GET '.length).replace(/:\w+/g, 'id_none')}`),
]
