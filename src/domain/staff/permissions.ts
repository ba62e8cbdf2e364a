import type { StaffRole } from './role.ts'

export type StaffAccess = 'read' | 'write'
type Roles = readonly StaffRole[]

const EVERYBODY: Roles = ['owner', 'manager', 'support', 'read_only']
const SERVICE: Roles = ['owner', 'manager', 'support']
const MANAGEMENT: Roles = ['owner', 'manager']
const OWNERS: Roles = ['owner']

/**
 * Who may change the resources of each family, the first part of a path under `/admin`. Everybody
 * reads them all; secrets among them are hidden (backend/src/staff/secrets.ts).
 */
const WRITERS: Readonly<Record<string, Roles>> = {
  'audit-log': OWNERS,
  'batch-jobs': MANAGEMENT,
  collections: MANAGEMENT,
  currencies: MANAGEMENT,
  'customer-groups': MANAGEMENT,
  customers: SERVICE,
  discounts: MANAGEMENT,
  'draft-orders': SERVICE,
  'failed-charges': MANAGEMENT,
  figures: MANAGEMENT,
  'gift-cards': SERVICE,
  'in-use': MANAGEMENT,
  'inventory-items': MANAGEMENT,
  invites: OWNERS,
  invoices: MANAGEMENT,
  mails: SERVICE,
  newsletter: MANAGEMENT,
  notes: SERVICE,
  notifications: SERVICE,
  'order-edits': SERVICE,
  'order-tasks': MANAGEMENT,
  orders: SERVICE,
  'payment-collections': MANAGEMENT,
  payments: MANAGEMENT,
  'price-lists': MANAGEMENT,
  prices: MANAGEMENT,
  'product-attributes': MANAGEMENT,
  'product-categories': MANAGEMENT,
  'product-tags': MANAGEMENT,
  'product-types': MANAGEMENT,
  products: MANAGEMENT,
  'publishable-api-keys': MANAGEMENT,
  regions: MANAGEMENT,
  reservations: MANAGEMENT,
  'return-reasons': MANAGEMENT,
  returns: SERVICE,
  'sales-channels': MANAGEMENT,
  session: EVERYBODY,
  'shipping-options': MANAGEMENT,
  'shipping-profiles': MANAGEMENT,
  'staff-alerts': EVERYBODY,
  'stock-levels': MANAGEMENT,
  'stock-locations': MANAGEMENT,
  store: MANAGEMENT,
  'subscription-plans': MANAGEMENT,
  subscriptions: SERVICE,
  swaps: SERVICE,
  'tax-rates': MANAGEMENT,
  uploads: MANAGEMENT,
  users: OWNERS,
  'variant-demand': MANAGEMENT,
  variants: MANAGEMENT,
  'webhook-deliveries': MANAGEMENT,
  'webhook-endpoints': MANAGEMENT,
}

interface Exception {
  readonly method: 'POST' | 'DELETE'
  readonly path: RegExp
  readonly roles: Roles
}

/** Single routes with roles of their own. */
const EXCEPTIONS: readonly Exception[] = [
  { method: 'POST', path: /^publishable-api-keys$/i, roles: OWNERS },
  { method: 'POST', path: /^publishable-api-keys\/[^/]+\/revoke$/i, roles: OWNERS },
  { method: 'DELETE', path: /^publishable-api-keys\/[^/]+$/i, roles: OWNERS },
  // Of stock, as reservations are.
  { method: 'POST', path: /^orders\/[^/]+\/allocations(?:\/|$)/i, roles: MANAGEMENT },
  // They change nothing: they answer with the address of a file, and with what a change would do.
  { method: 'POST', path: /^uploads\/download-url$/i, roles: EVERYBODY },
  { method: 'POST', path: /^subscriptions\/[^/]+\/preview$/i, roles: EVERYBODY },
]

export const STAFF_FAMILIES: readonly string[] = Object.keys(WRITERS)

/** The roles that may read or write the resources of a family. An unknown one is the owners'. */
const rolesFor = (family: string, access: StaffAccess): Roles => {
  const writers = WRITERS[family]
  if (writers === undefined) return OWNERS
  return access === 'read' ? EVERYBODY : writers
}

/** Whether a role may read or write a family's resources: what navigation and pages show. */
export const may = (role: StaffRole, family: string, access: StaffAccess): boolean =>
  rolesFor(family, access).includes(role)

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The parts of a path below `/admin`, whatever slashes are around them. */
const partsOf = (path: string) =>
  path
    .split('/')
    .filter((part) => part !== '')
    .slice(1)

/** The roles that may send a request; `path` is the whole of it, such as `/admin/products/prod_1`. */
export function rolesForRequest(method: string, path: string): Roles {
  const parts = partsOf(path)
  const below = parts.join('/')
  const exception = EXCEPTIONS.find((each) => each.method === method && each.path.test(below))
  if (exception) return exception.roles
  return rolesFor(parts[0]?.toLowerCase() ?? '', READS.has(method) ? 'read' : 'write')
}

/** Whether a role may send a request; `path` is below `/admin/`, such as `products/prod_1`. */
export const mayRequest = (role: StaffRole, method: string, path: string): boolean =>
  rolesForRequest(method, `/admin/${path}`).includes(role)

const PLURALS: Readonly<Record<StaffRole, string>> = {
  owner: 'owners',
  manager: 'managers',
  support: 'support',
  read_only: 'read-only staff',
}

/** "Only owners and managers may do this." */
export function refusalFor(roles: Roles): string {
  const named = new Intl.ListFormat('en', { type: 'conjunction' }).format(
    roles.map((role) => PLURALS[role]),
  )
  return `Only ${named} may do this.`
}
