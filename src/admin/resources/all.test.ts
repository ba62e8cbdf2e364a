import { expect, test } from 'vitest'
import { ADMIN_LISTS } from '#domain/staff/lists.ts'
import { adminRoutes } from '#tests/contract/resources/routes-admin.ts'
import { irregularOf } from '../medusa/envelopes.ts'
import { resources } from './all.ts'

const names = resources.map(({ name }) => name)
const shape = (route: string) => route.replaceAll(/:\w+/g, ':id')
/** Our own, beside the core's. */
const OWN = [
  'GET /admin/audit-log',
  'GET /admin/audit-log/:id',
  'GET /admin/invoices',
  'GET /admin/mails',
  'GET /admin/newsletter',
  'DELETE /admin/newsletter/:id',
  'GET /admin/payments',
  'GET /admin/product-attributes',
  'GET /admin/product-attributes/:id',
  'POST /admin/product-attributes',
  'POST /admin/product-attributes/:id',
  'DELETE /admin/product-attributes/:id',
  'GET /admin/subscription-plans',
  'GET /admin/subscription-plans/:id',
  'POST /admin/subscription-plans',
  'POST /admin/subscription-plans/:id',
  'DELETE /admin/subscription-plans/:id',
  'GET /admin/subscriptions',
  'GET /admin/subscriptions/:id',
  'GET /admin/failed-charges',
  'GET /admin/order-tasks',
  'GET /admin/staff-alerts',
  'GET /admin/variant-demand',
  'POST /admin/variants/:id',
  'GET /admin/webhook-deliveries',
  'GET /admin/webhook-deliveries/:id',
  'GET /admin/webhook-endpoints',
  'GET /admin/webhook-endpoints/:id',
  'POST /admin/webhook-endpoints',
  'POST /admin/webhook-endpoints/:id',
  'DELETE /admin/webhook-endpoints/:id',
]
const routes = new Set([...adminRoutes, ...OWN].map(shape))

test('every resource has a name, labels and columns of its own', () => {
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(resources.map(({ label }) => label)).size).toBe(names.length)
  for (const { name, columns } of resources) {
    const sources = columns.map(({ source }) => source)
    expect(sources.length, name).toBeGreaterThan(0)
    expect(new Set(sources).size, name).toBe(sources.length)
  }
})

test('a filter refers to a resource that exists', () => {
  const references = resources.flatMap(({ filters = [] }) =>
    filters.flatMap((filter) => (filter.kind === 'reference' ? [filter.resource] : [])),
  )
  expect(references.length).toBeGreaterThan(5)
  expect(references.filter((name) => !names.includes(name))).toEqual([])
})

test.each(resources)('the backend has the routes that $name needs', (resource) => {
  const { name, canCreate, canDelete, canEdit, Form } = resource
  expect(routes.has(`GET /admin/${name}`)).toBe(true)
  if (canCreate) expect(routes.has(`POST /admin/${name}`)).toBe(true)
  if (canDelete) expect(routes.has(`DELETE /admin/${name}/:id`)).toBe(true)
  if (Form && canEdit !== false) expect(routes.has(`POST /admin/${name}/:id`)).toBe(true)
})

test('what the backend deletes is deleted from its list, many at once', () => {
  const kept = resources.filter(
    ({ name, canDelete }) => routes.has(`DELETE /admin/${name}/:id`) && !canDelete,
  )
  // The deletion of a gift card asks first, and an order edit is cancelled.
  expect(kept.map(({ name }) => name)).toEqual(['order-edits', 'gift-cards'])
})

test('many notifications are sent again each to its own address, one to any', () => {
  const resends = resources.flatMap(({ name, actions = [] }) =>
    name === 'notifications' ? actions : [],
  )
  const typed = { to: 'ada@example.com' }
  const sent = resends.map(({ isBulk, request }) => [isBulk, request({ id: 'noti_1' }, typed).body])
  expect(sent).toEqual([
    [undefined, typed],
    ['only', {}],
  ])
})

test('a record that no route answers alone is found in its list', () => {
  const alone = resources.filter(({ name }) => !routes.has(`GET /admin/${name}/:id`))
  const unfound = alone.filter(({ name }) => {
    const { foundBy, isSingle } = irregularOf(name)
    return foundBy === undefined && !isSingle
  })
  expect(unfound.map(({ name }) => name)).toEqual([])
})

test('whatever can be created or changed has its fields', () => {
  const without = resources.filter(
    ({ canCreate, Form, CreateForm }) => canCreate && !Form && !CreateForm,
  )
  expect(without.map(({ name }) => name)).toEqual([])
})

test('an empty list says what to do next', () => {
  const silent = resources.filter(({ canCreate, origin, List }) => !canCreate && !origin && !List)
  expect(silent.map(({ name }) => name)).toEqual(['currencies'])
})

/** Their lists have tests of their own. */
const TABLED = resources.filter(({ name }) => name in ADMIN_LISTS)

test.each(TABLED)(
  'the list of $name is searched, sorted and filtered as the backend can',
  (resource) => {
    const { name, columns, filters = [], hasSearch = false } = resource
    const list = ADMIN_LISTS[name]
    expect(hasSearch).toBe(list?.isSearched)
    const sorted = columns.filter(({ isSortable }) => isSortable).map(({ source }) => source)
    expect(sorted.filter((source) => !list?.order.includes(source))).toEqual([])
    const filtered = filters.map(({ source }) => source)
    expect(filtered.filter((source) => !list?.filters.includes(source))).toEqual([])
  },
)
