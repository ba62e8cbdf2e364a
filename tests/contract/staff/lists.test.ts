import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_LISTS } from '#domain/staff/lists.ts'
import { openPool } from '#tests/support/pool.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { orderAtScale } from '../../../backend/src/seed/scale/orders.ts'
import { adminRoutes } from '../resources/routes-admin.ts'
import { ownRoutes } from '../support/own-routes.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

type Database = Parameters<typeof orderAtScale>[0]

let shop: FreshTestShop
beforeAll(async () => {
  shop = await openFreshTestShop()
  const pool = openPool(shop.databaseUrl, 1)
  const database: Database = {
    query: async (sql, values) => (await pool.query(sql, values)).rows,
    transaction: async (work) => {
      await pool.query('BEGIN')
      await work(database)
      await pool.query('COMMIT')
    },
  }
  const { signal } = new AbortController()
  await orderAtScale(database, 400, { say: () => undefined, signal })
  await pool.end()
})
afterAll(() => shop.stop())

const lists = Object.entries(ADMIN_LISTS)
const listOf = async (path: string, query: string) =>
  shop.staff.call('GET', `/admin/${path}?${query}`)

test('every list of staff is in the table', () => {
  const isList = (route: string) => /^GET \/admin\/[\w-]+$/.test(route)
  const routes = [...adminRoutes, ...ownRoutes('admin')].filter(isList)
  const single = 'auth figures session staff-alerts store subscriptions subscription-plans'.split(
    ' ',
  )
  const names = routes.map((route) => route.split('/')[2] ?? '')
  const known = [...Object.keys(ADMIN_LISTS), ...single]
  expect(names.filter((name) => !known.includes(name))).toEqual([])
})

test.each(lists)('%s has pages and a count', async (path, { envelope, hasPages = true }) => {
  const reply = await listOf(path, 'limit=1&offset=0')
  expect([reply.status, typeof reply.at('count')]).toEqual([200, 'number'])
  if (hasPages) expect(reply.list(envelope).length).toBeLessThanOrEqual(1)
})

/** The store's own lists have one shape, whatever is asked for. */
const isAnswered = [200, 400]
test.each(lists)('%s answers relations, fields and orders that nobody has', async (path) => {
  for (const name of ['unnamed', 'region.unnamed', '__proto__', 'constructor', 'x'.repeat(5000)]) {
    for (const query of [`expand=${name}`, `fields=${name}`, `order=-${name}`]) {
      const { status } = await listOf(path, query)
      expect([query, status]).toEqual([query, isAnswered.find((known) => known === status)])
    }
  }
})

const IN_SQL = encodeURIComponent('id||(SELECT pg_sleep(1))')
test.each(lists)('%s takes names of relations, fields and an order, and no SQL', async (path) => {
  for (const parameter of ['expand', 'fields', 'order']) {
    for (const query of [
      `${parameter}=${IN_SQL}`,
      `${parameter}=id,${IN_SQL}`,
      `${parameter}[]=${IN_SQL}`,
    ]) {
      const reply = await listOf(path, query)
      const words = `${parameter} takes names, separated by commas`
      expect([query, reply.status, reply.at('message')]).toEqual([query, 400, words])
    }
  }
})

test('a record and a change take names alone, too', async () => {
  const products = await shop.staff.get('/admin/products?limit=1&fields=id,+handle,-title')
  const path = `/admin/products/${products.text('products.0.id')}`
  expect((await shop.staff.call('GET', `${path}?fields=${IN_SQL}`)).status).toBe(400)
  expect((await shop.staff.call('POST', `${path}?expand=${IN_SQL}`, {})).status).toBe(400)
})

const searched = lists.filter(([, { isSearched }]) => isSearched)
test.each(searched)('%s is searched', async (path, { envelope }) => {
  const reply = await listOf(path, 'q=zzqqxx%25_')
  expect([reply.status, reply.at('count'), reply.at(envelope)]).toEqual([200, 0, []])
})

test.each(searched)('%s finds what is searched as it is written', async (path) => {
  expect((await listOf(path, 'q=%25_%25')).at('count')).toBe(0)
  expect((await listOf(path, 'q=%00')).status).toBe(400)
})

test.each(['50%_off', 'back\\slash'])(
  'a group that is called %s is found by that',
  async (name) => {
    await shop.staff.post('/admin/customer-groups', { name })
    const reply = await listOf('customer-groups', `q=${encodeURIComponent(name)}`)
    expect(reply.list('customer_groups', 'name')).toEqual([name])
  },
)

test('what stands in a group or a price list is found as it is written', async () => {
  const customer = await shop.customer()
  const group = await shop.staff.post('/admin/customer-groups', { name: 'Papermakers' })
  const members = `customer-groups/${group.text('customer_group.id')}/customers`
  await shop.staff.post(`/admin/${members}/batch`, {
    customer_ids: [{ id: customer.customerId }],
  })
  const priced = await shop.staff.post('/admin/price-lists', {
    name: 'Papers',
    description: 'Papers',
    type: 'sale',
    prices: [],
  })
  const products = `price-lists/${priced.text('price_list.id')}/products`
  for (const path of [members, products]) {
    const reply = await listOf(path, 'q=%25_%25')
    expect([path, reply.status, reply.at('count')]).toEqual([path, 200, 0])
  }
  const found = await listOf(members, `q=${encodeURIComponent(customer.email)}`)
  expect(found.list('customers', 'email')).toEqual([customer.email])
})

/** Every third order; `npm run test:long` takes them all. */
const ordered = sampleOf(
  lists.flatMap(([path, { envelope, order }]) =>
    order.map((field) => [path, field, envelope] as const),
  ),
  3,
)
test.each(ordered)('%s is ordered by %s', async (path, field, envelope) => {
  const ids = async (order: string) => {
    const reply = await listOf(path, `limit=100&order=${order}`)
    expect([path, order, reply.status, reply.at('message')]).toEqual([path, order, 200, undefined])
    return reply.list(envelope, field)
  }
  const [up, down] = [await ids(field), await ids(`-${field}`)]
  const known = (values: unknown[]) =>
    values.filter((value) => value !== null && value !== undefined)
  const rising = known(up)
  const isRising = rising.every(
    (value, index) => index === 0 || !comesAfter(rising[index - 1], value),
  )
  const falling = known(down)
  const isFalling = falling.every(
    (value, index) => index === 0 || !comesAfter(value, falling[index - 1]),
  )
  expect([isRising, isFalling]).toEqual([true, true])
})

/** Times and numbers exactly; texts are the database's business beyond their first letter. */
function comesAfter(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one > other
  const [first, second] = [String(one), String(other)]
  if (/^\d{4}-/.test(first)) return Date.parse(first) > Date.parse(second)
  return false
}

const filtered = lists.flatMap(([path, { filters }]) =>
  filters.map((name) => [path, name] as const),
)
test.each(filtered)('%s takes the filter %s', async (path, name) => {
  const reply = await listOf(path, `limit=1&${name}=2026-01-01`)
  expect(String(reply.at('message'))).not.toMatch(/should not exist|[Uu]nrecognized/)
})

const bounded = filtered.filter(([, name]) => /_at$/.test(name))
test.each(bounded)('%s is bounded by %s, and refuses no date', async (path, name) => {
  const count = async (query: string) => {
    const reply = await listOf(path, query)
    expect([path, query, reply.status, reply.at('message')]).toEqual([path, query, 200, undefined])
    return reply.number('count')
  }
  const LAST = '9000-01-01T00:00:00.000Z'
  expect(await count(`limit=1&${name}[gte]=${LAST}`)).toBe(0)
  const [all, known] = [
    await count('limit=1'),
    await count(`limit=1&${name}[gte]=2000-01-01T00:00:00.000Z&${name}[lte]=${LAST}`),
  ]
  // A moment that has not come is in no range.
  if (name === 'created_at') expect(known).toBe(all)
  else expect(known).toBeLessThanOrEqual(all)
  for (const rubbish of ['yesterday', '2026-99-99', "'; DROP TABLE region --"])
    expect((await listOf(path, `${name}[gte]=${encodeURIComponent(rubbish)}`)).status).toBe(400)
})

test('draft orders are filtered by state and region, and named by their customer', async () => {
  const email = 'cafe@filters.example'
  const { id: variant_id } = await shop.aVariant()
  const draft = await shop.staff.post('/admin/draft-orders', {
    email,
    region_id: shop.regionOf('eur'),
    items: [{ variant_id, quantity: 1 }],
    shipping_methods: [],
  })
  const found = async (query: string) => {
    const reply = await listOf('draft-orders', `q=filters.example&${query}`)
    return reply.list('draft_orders', 'id')
  }
  const here = `region_id[]=${shop.regionOf('eur')}`
  expect(await found(`status[]=open&${here}`)).toEqual([draft.text('draft_order.id')])
  expect(await found('status[]=completed')).toEqual([])
  expect(await found(`region_id[]=${shop.regionOf('jpy')}`)).toEqual([])
  const reply = await listOf('draft-orders', `status=open&${here}&q=filters.example`)
  expect(reply.at('draft_orders.0.cart')).toMatchObject({ email, region: { currency_code: 'eur' } })
})

test('gift cards are found by the end of their code or by all of it, and by no other part', async () => {
  const region_id = shop.regionOf('eur')
  const card = await shop.staff.post('/admin/gift-cards', { region_id, value: 5000 })
  const [id, code] = [card.text('gift_card.id'), card.text('gift_card.code')]
  const found = async (q: string, query = '') => {
    const path = `/admin/gift-cards?q=${encodeURIComponent(q)}${query}`
    return (await shop.staff.get(path)).list('gift_cards', 'id')
  }
  expect(await found(code.slice(-4))).toContain(id)
  expect(await found(`••••${code.slice(-4)}`)).toContain(id)
  expect(await found(code.toLowerCase())).toEqual([id])
  expect(await found(code.slice(0, 6))).toEqual([])
  expect(await found(code, '&is_disabled=true')).toEqual([])
  expect(await found(code, `&is_disabled=false&region_id[]=${region_id}`)).toEqual([id])
})

test('invitations are filtered by what has become of them', async () => {
  await shop.staff.post('/admin/invites', { user: 'late@filters.example', role: 'read_only' })
  const found = async (status: string) => {
    const reply = await listOf('invites', `q=filters.example&status[]=${status}`)
    return reply.list('invites', 'status')
  }
  expect([await found('pending'), await found('expired')]).toEqual([['pending'], []])
  await shop.query(
    "UPDATE invite SET expires_at = now() - interval '1 day' WHERE user_email LIKE '%filters.example'",
  )
  expect([await found('pending'), await found('expired')]).toEqual([[], ['expired']])
})

test('order edits are filtered by their state', async () => {
  const states = ['created', 'requested', 'confirmed', 'declined', 'canceled']
  const counts = await Promise.all(
    states.map(async (status) => {
      const reply = await listOf('order-edits', `limit=100&status[]=${status}`)
      const others = reply.list('order_edits', 'status').filter((each) => each !== status)
      expect([status, others]).toEqual([status, []])
      return reply.number('count')
    }),
  )
  const all = (await listOf('order-edits', 'limit=1')).number('count')
  expect(counts.reduce((sum, count) => sum + count)).toBe(all)
})

const byIds = lists.filter(([, { takesIds }]) => takesIds)
test.each(byIds)('%s answers records by their ids', async (path, { envelope }) => {
  const ids = (await listOf(path, 'limit=2')).list(envelope, 'id').map(String)
  expect(ids.length).toBeGreaterThan(0)
  const query = [...ids, 'none'].map((id) => `id[]=${id}`).join('&')
  const reply = await listOf(path, `${query}&limit=100`)
  expect(reply.list(envelope, 'id').map(String).toSorted()).toEqual(ids.toSorted())
})

test('lists of the core are found by what they belong to', async () => {
  const returns = await shop.staff.get(
    '/admin/returns?q=scale.example&order=-refund_amount&limit=2',
  )
  expect([returns.number('count'), returns.list('returns').length]).toEqual([10, 2])
  expect(returns.at('returns.0.order')).toMatchObject({ email: expect.stringMatching(/scale/) })
  const notes = await shop.staff.get('/admin/notes?q=NEIGHBOUR&order=created_at&limit=3')
  expect([notes.number('count'), notes.list('notes').length]).toEqual([20, 3])
  const held = await shop.staff.get('/admin/reservations?q=zzqqxx')
  expect(held.number('count')).toBe(0)
  const reasons = await shop.staff.get('/admin/return-reasons?limit=2&offset=1&order=label')
  expect(reasons.list('return_reasons')).toHaveLength(2)
})

test('returns and swaps are filtered without a search or an order, too', async () => {
  const all = (await shop.staff.get('/admin/returns?limit=1')).number('count')
  const statuses = ['requested', 'received', 'requires_action', 'canceled']
  const counts = await Promise.all(
    statuses.map(async (status) => {
      const reply = await shop.staff.get(`/admin/returns?limit=100&status[]=${status}`)
      const others = reply.list('returns', 'status').filter((each) => each !== status)
      expect([status, others]).toEqual([status, []])
      return reply.number('count')
    }),
  )
  expect(counts.reduce((sum, count) => sum + count)).toBe(all)
  const swaps = await listOf('swaps', 'payment_status[]=captured&fulfillment_status[]=shipped')
  expect([swaps.status, typeof swaps.at('count')]).toEqual([200, 'number'])
})

test('an order by something else is refused with the possible ones', async () => {
  const reply = await listOf('notes', 'order=value')
  expect([reply.status, reply.at('message')]).toEqual([
    400,
    'order must be one of created_at, -created_at, updated_at, -updated_at',
  ])
})
