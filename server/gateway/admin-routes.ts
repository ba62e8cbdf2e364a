import { PRICE_FILE_BYTES_AT_MOST, SHEET_BYTES_AT_MOST } from '#domain/staff/sheets.ts'
import { type GatewayRoute, patternOf, type RouteOptions, route } from './route-table.ts'

/** The resources of EN-14 that staff work with, and those of the store's own. */
const RESOURCES = [
  'audit-log',
  'batch-jobs',
  'collections',
  'currencies',
  'customer-groups',
  'customers',
  'discounts',
  'draft-orders',
  'failed-charges',
  'figures',
  'gift-cards',
  'in-use',
  'inventory-items',
  'invites',
  'invoices',
  'mails',
  'newsletter',
  'notes',
  'notifications',
  'order-edits',
  'order-tasks',
  'orders',
  'payment-collections',
  'payments',
  'price-lists',
  'prices',
  'product-attributes',
  'product-categories',
  'product-tags',
  'product-types',
  'products',
  'publishable-api-keys',
  'regions',
  'reservations',
  'return-reasons',
  'returns',
  'sales-channels',
  'session',
  'shipping-options',
  'shipping-profiles',
  'staff-alerts',
  'stock-levels',
  'stock-locations',
  'store',
  'subscription-plans',
  'subscriptions',
  'swaps',
  'tax-rates',
  'uploads',
  'users',
  'variant-demand',
  'variants',
  'webhook-deliveries',
  'webhook-endpoints',
]

const METHODS = ['GET', 'POST', 'DELETE'] as const
const DEEPEST = 6

/** `/admin/<resource>` with up to six further segments, by each method that Medusa v1 routes. */
function byShape(resource: string, options: RouteOptions): GatewayRoute[] {
  const path = `/admin/${resource}`
  const pattern = patternOf(`${path}(?:/:code){0,${DEEPEST}}`)
  return METHODS.map((method) => ({
    method,
    path: `${path}/*`,
    pattern,
    takesAnyJson: true,
    ...options,
  }))
}

const credentialFree = { isCredentialFree: true, limit: 'guess', takesAnyJson: true } as const
const byLink = { isCredentialFree: true, isByLink: true, takesAnyJson: true } as const

const priceFile = { takesAnyJson: true, jsonAtMostBytes: PRICE_FILE_BYTES_AT_MOST } as const
const sheet = { takesAnyJson: true, jsonAtMostBytes: SHEET_BYTES_AT_MOST } as const

/** In any case, as commerce matches: written otherwise it would pass as a record of its resource. */
function exception(line: string, options: RouteOptions): GatewayRoute {
  const made = route(line, options)
  return { ...made, pattern: patternOf(made.path, 'i') }
}

/**
 * The admin routes that browsers may call: the exceptions first, then every resource by its shape.
 */
export const adminRoutes: readonly GatewayRoute[] = [
  exception('POST /admin/auth', { ...credentialFree, accountUse: 'password', hidesKeys: true }),
  exception('POST /admin/users/password-token', { ...credentialFree, accountUse: 'mail' }),
  exception('POST /admin/users/reset-password', { ...byLink, hidesKeys: true }),
  exception('POST /admin/invites/accept', byLink),
  exception('GET /admin/auth', { hidesKeys: true }),
  exception('DELETE /admin/auth', { endsSession: true }),
  exception('POST /admin/uploads', { isUpload: true }),
  exception('POST /admin/uploads/protected', { isUpload: true }),
  exception('POST /admin/orders/:code/pictures', { takesPicture: true }),
  exception('POST /admin/prices', sheet),
  exception('POST /admin/stock-levels', sheet),
  exception('POST /admin/products', sheet),
  exception('POST /admin/products/:code', sheet),
  exception('POST /admin/price-lists/:code/csv', priceFile),
  exception('POST /admin/price-lists/:code/csv/check', priceFile),
  ...RESOURCES.flatMap((resource) =>
    byShape(resource, resource === 'users' ? { hidesKeys: true } : {}),
  ),
]
