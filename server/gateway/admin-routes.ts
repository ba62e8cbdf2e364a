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

/**
 * The admin routes that browsers may call: the exceptions first, then every resource by its shape.
 */
export const adminRoutes: readonly GatewayRoute[] = [
  route('POST /admin/auth', { ...credentialFree, accountUse: 'password', hidesKeys: true }),
  route('POST /admin/users/password-token', { ...credentialFree, accountUse: 'mail' }),
  route('POST /admin/users/reset-password', { ...byLink, hidesKeys: true }),
  route('POST /admin/invites/accept', byLink),
  route('GET /admin/auth', { hidesKeys: true }),
  route('DELETE /admin/auth', { endsSession: true }),
  route('POST /admin/uploads', { isUpload: true }),
  route('POST /admin/uploads/protected', { isUpload: true }),
  route('POST /admin/orders/:code/pictures', { takesPicture: true }),
  route('POST /admin/prices', sheet),
  route('POST /admin/stock-levels', sheet),
  route('POST /admin/price-lists/:code/csv', priceFile),
  route('POST /admin/price-lists/:code/csv/check', priceFile),
  ...RESOURCES.flatMap((resource) =>
    byShape(resource, resource === 'users' ? { hidesKeys: true } : {}),
  ),
]
