import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '../resources/reply.ts'
import { subscribe } from '../subscription/support/subscribing.ts'
import { buy, pay } from '../support/after-sale.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

// Figures are of the whole shop: this file has a fresh one.

let shop: FreshTestShop
beforeAll(async () => {
  shop = await openFreshTestShop()
})
afterAll(() => shop.stop())

const DAY_MS = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The figures of the week around today, whatever the shop's clock says. */
const figures = (from = Date.now() - 3 * DAY_MS, to = Date.now() + 3 * DAY_MS) =>
  shop.staff.get(`/admin/figures?from=${dayOf(from)}&to=${dayOf(to)}`)

const inEuros = (seen: Reply) => seen.where('figures.sales', 'currency_code', 'eur')

const number = async (sql: string) => Number((await shop.query(sql))[0]?.['value'])

test('sales are what customers paid or owe, and equal the orders’ own sums', async () => {
  const orders = [await buy(shop, shop.guest), await buy(shop, shop.guest)]
  const cancelled = await buy(shop, shop.guest)
  await shop.staff.post(`/admin/orders/${cancelled.id}/cancel`)
  const seen = await figures()
  const row = seen.at(inEuros(seen))
  const paid = await number(
    `SELECT sum(amount) AS value FROM payment JOIN "order" o ON o.id = payment.order_id
     WHERE o.canceled_at IS NULL AND payment.canceled_at IS NULL AND o.currency_code = 'eur'`,
  )
  const count = await number(
    `SELECT count(*) AS value FROM "order" WHERE canceled_at IS NULL AND currency_code = 'eur'`,
  )
  expect(row).toMatchObject({ sales: paid, orders: count, average: Math.round(paid / count) })
  expect(paid).toBeGreaterThanOrEqual(orders.reduce((sum, { total }) => sum + total, 0))
  const days = seen.list('figures.days', 'sales').map(Number)
  expect(days.reduce((sum, each) => sum + each, 0)).toBe(paid)
})

test('each currency has its own sales', async () => {
  const abroad = await buy(shop, shop.guest)
  await shop.query(`UPDATE "order" SET currency_code = 'usd' WHERE id = $1`, [abroad.id])
  const rows = await shop.query(
    `SELECT o.currency_code, sum(p.amount)::float8 AS sales, count(DISTINCT o.id)::int AS orders
     FROM "order" o JOIN payment p ON p.order_id = o.id AND p.canceled_at IS NULL
     WHERE o.canceled_at IS NULL GROUP BY o.currency_code`,
  )
  const seen = await figures()
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows) {
    const at = seen.where('figures.sales', 'currency_code', String(row['currency_code']))
    expect(seen.at(at)).toMatchObject(row)
  }
})

test('refunds count on the day of the refund, and pieces by product', async () => {
  const order = await buy(shop, shop.guest)
  await pay(shop, order)
  const before = await number('SELECT coalesce(sum(amount), 0) AS value FROM refund')
  await shop.staff.post(`/admin/orders/${order.id}/refund`, { amount: 120, reason: 'other' })
  const seen = await figures()
  expect(seen.at(`${inEuros(seen)}.refunds`)).toBe(before + 120)
  const sold = await shop.query(
    `SELECT v.product_id, sum(line.quantity)::int AS pieces FROM line_item line
     JOIN "order" o ON o.id = line.order_id AND o.canceled_at IS NULL
     JOIN product_variant v ON v.id = line.variant_id GROUP BY v.product_id
     ORDER BY pieces DESC LIMIT 10`,
  )
  expect(seen.list('figures.most_sold', 'pieces')).toEqual(sold.map(({ pieces }) => pieces))
})

test('a customer returns whose earlier order is before the period', async () => {
  const customer = await shop.customer()
  const before = await figures()
  await buy(shop, customer, { email: customer.email })
  const first = await figures()
  await shop.query(
    `UPDATE "order" SET created_at = created_at - interval '30 days' WHERE customer_id = $1`,
    [customer.customerId],
  )
  await buy(shop, customer, { email: customer.email })
  const second = await figures()
  const people = [before, first, second].map((seen) => [
    seen.number('figures.customers.customers'),
    seen.number('figures.customers.returning'),
  ])
  const [[customers = 0, returning = 0] = []] = people
  expect(people.slice(1)).toEqual([
    [customers + 1, returning],
    [customers + 1, returning + 1],
  ])
})

test('bags with something in them are counted, and those of them that were ordered', async () => {
  const bags = async () => {
    const seen = await figures()
    return ['carts', 'ordered_carts'].map((name) => seen.number(`figures.customers.${name}`))
  }
  const [carts = 0, ordered = 0] = await bags()
  const region_id = shop.regionOf('eur')
  const items = [{ variant_id: (await shop.aVariant()).id, quantity: 1 }]
  await shop.guest.post('/store/carts', { region_id })
  expect(await bags()).toEqual([carts, ordered])
  await shop.guest.post('/store/carts', { region_id, items })
  expect(await bags()).toEqual([carts + 1, ordered])
  await buy(shop, shop.guest)
  expect(await bags()).toEqual([carts + 2, ordered + 1])
})

test.each([
  ['were stopped', { is_disabled: true }],
  ['have expired', { ends_at: '2026-01-01T00:00:00.000Z' }],
])('what is left on gift cards is owed, without those that %s', async (_, change) => {
  const card = await shop.staff.post('/admin/gift-cards', {
    value: 2500,
    region_id: shop.regionOf('eur'),
  })
  const balance = async () => {
    const seen = await figures()
    return seen.number(`${seen.where('figures.gift_cards', 'currency_code', 'eur')}.balance`)
  }
  const owed = await balance()
  await shop.staff.post(`/admin/gift-cards/${card.text('gift_card.id')}`, change)
  expect(await balance().catch(() => 0)).toBe(owed - 2500)
})

test('what runs low is named by product and variant, an only variant once', async () => {
  const titles = (await figures()).list('figures.running_low', 'title')
  expect(titles).toEqual(expect.arrayContaining(['Cold Brew', 'Guji Uraga · 1 kg / Espresso']))
  const scarce = await shop.query(
    `SELECT sum(l.stocked_quantity - l.reserved_quantity)::int AS available
     FROM product_variant v JOIN product p ON p.id = v.product_id AND p.status = 'published'
     JOIN product_variant_inventory_item x ON x.variant_id = v.id
     JOIN inventory_level l ON l.inventory_item_id = x.inventory_item_id
     WHERE v.deleted_at IS NULL AND v.manage_inventory GROUP BY v.id
     HAVING sum(l.stocked_quantity - l.reserved_quantity) <= 5 ORDER BY available LIMIT 10`,
  )
  expect((await figures()).list('figures.running_low', 'available')).toEqual(
    scarce.map(({ available }) => available),
  )
})

test.each([
  'from=2026-11-25',
  'from=2026-11-25&to=2026-11-24',
  'from=2020-01-01&to=2026-01-01',
  'from=yesterday&to=today',
])('figures of %s are refused with what to correct', async (query) => {
  const refused = await shop.staff.call('GET', `/admin/figures?${query}`)
  expect([refused.status, refused.at('type')]).toEqual([400, 'invalid_data'])
})

test('the last days are those of the shop, and today is one of them', async () => {
  const today = async () => {
    const seen = await shop.staff.get('/admin/figures?days=1')
    const row = seen.list('figures.sales', 'currency_code').indexOf('eur')
    return row < 0 ? 0 : seen.number(`figures.sales.${row}.orders`)
  }
  const before = await today()
  await buy(shop, shop.guest)
  expect(await today()).toBe(before + 1)
  for (const days of ['0', '401', 'many']) {
    const refused = await shop.staff.call('GET', `/admin/figures?days=${days}`)
    expect([days, refused.status]).toEqual([days, 400])
  }
})

test('an order late in the evening counts on the day of the shop’s clock', async () => {
  const order = await buy(shop, shop.guest)
  await shop.query(`UPDATE "order" SET created_at = '2026-06-10T22:30:00Z' WHERE id = $1`, [
    order.id,
  ])
  const on = async (day: string) => {
    const seen = await shop.staff.get(`/admin/figures?from=${day}&to=${day}`)
    return seen.list('figures.sales', 'orders')
  }
  expect([await on('2026-06-10'), await on('2026-06-11')]).toEqual([[], [1]])
  const next = await shop.staff.get('/admin/figures?from=2026-06-12&to=2026-06-12')
  expect(next.list('figures.sales_before', 'sales')).toEqual([order.total])
  expect(next.list('figures.days')).toEqual([])
})

const told = (id: string, event: string, actor: string, day: string) =>
  shop.query(
    `INSERT INTO subscription_history (subscription_id, event, status, actor, at)
     VALUES ($1, $2, 'active', $3, $4)`,
    [id, event, actor, `${day}T10:00:00Z`],
  )

test('subscriptions that started, ended, failed and recovered equal their history', async () => {
  const customer = await shop.customer()
  const ids: string[] = []
  for (let made = 0; made < 3; made++) ids.push((await subscribe(shop, customer)).id)
  const [left = '', unpaid = '', kept = ''] = ids
  for (const id of ids) await told(id, 'started', 'shopper', '2026-05-02')
  await told(kept, 'payment_failed', 'engine', '2026-05-10')
  await told(left, 'cancelled', 'shopper', '2026-06-03')
  await told(unpaid, 'payment_failed', 'engine', '2026-06-05')
  await told(unpaid, 'payment_failed', 'engine', '2026-06-06')
  await told(unpaid, 'cancelled', 'engine', '2026-06-20')
  await told(kept, 'payment_failed', 'engine', '2026-06-28')
  await told(kept, 'payment_recovered', 'engine', '2026-07-01')
  const seen = await shop.staff.get('/admin/figures?from=2026-06-01&to=2026-06-30')
  expect(seen.at('figures.subscription_changes')).toEqual({
    running: 3,
    started: 0,
    cancelled: 1,
    lapsed: 1,
    failed: 2,
    recovered: 1,
  })
  expect(seen.at('figures.subscription_changes_before')).toEqual({
    running: 0,
    started: 3,
    cancelled: 0,
    lapsed: 0,
    failed: 1,
    recovered: 1,
  })
})

test('what comes again is a month’s money while it is active, and past due beside it', async () => {
  const { id } = await subscribe(shop, await shop.customer())
  const seen = async () => {
    const now = await figures()
    const row = now.where('figures.subscriptions.recurring', 'currency_code', 'eur')
    return {
      late: now.number('figures.subscriptions.past_due'),
      monthly: now.number(`${row}.monthly`),
      soon: now.number(`${row}.charged_soon`),
    }
  }
  const before = await seen()
  const share = await number(
    `SELECT round(unit_price * quantity * 30.4375 / 14) AS value FROM subscription WHERE id = '${id}'`,
  )
  await shop.query(`UPDATE subscription SET status = 'past_due' WHERE id = $1`, [id])
  const after = await seen()
  expect([after.late, after.soon]).toEqual([before.late + 1, before.soon])
  expect(Math.abs(before.monthly - after.monthly - share)).toBeLessThanOrEqual(1)
})

test('the next thirty days need the goods and the money of every delivery that is planned', async () => {
  await subscribe(shop, await shop.customer())
  const planned = `
    FROM subscription s JOIN subscription_cycle c ON c.subscription_id = s.id
    WHERE s.status IN ('active', 'past_due') AND c.state = 'scheduled'
      AND c.due_at < now() + interval '30 days'`
  const money = await number(
    `SELECT sum(s.unit_price * s.quantity) AS value ${planned} AND s.currency_code = 'eur'`,
  )
  const goods = await shop.query(
    `SELECT s.variant_id, sum(s.quantity)::int AS pieces ${planned} GROUP BY s.variant_id`,
  )
  const seen = await figures()
  const row = seen.where('figures.subscriptions.recurring', 'currency_code', 'eur')
  expect(seen.number(`${row}.charged_soon`)).toBe(money)
  const needed = seen
    .list('figures.subscriptions.needed', 'variant_id')
    .map((variant_id, index) => ({
      variant_id,
      pieces: seen.at(`figures.subscriptions.needed.${index}.pieces`),
    }))
  expect(goods.length).toBeGreaterThan(0)
  expect(needed).toEqual(expect.arrayContaining(goods))
  expect(needed).toHaveLength(goods.length)
})
