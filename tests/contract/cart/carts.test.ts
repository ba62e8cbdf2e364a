import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { pruneEmptyCarts } from '../../../backend/src/api/store/carts/prune.ts'
import type { Body } from '../resources/caller.ts'
import { signedContext } from '../support/signed-context.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let cartBody: { readonly region_id: string }
beforeAll(async () => {
  shop = await openTestShop()
  cartBody = { region_id: shop.regionOf('eur') }
})
afterAll(() => shop.stop())

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })
const create = (headers: Readonly<Record<string, string>>, body: Body) =>
  shop.as(headers).call('POST', '/store/carts', body)
const countCarts = async () => (await shop.query('SELECT count(*)::int AS n FROM cart'))[0]?.['n']

async function wholesale() {
  const [row] = await shop.query(
    `SELECT g.id, g.metadata ->> 'sales_channel_id' AS channel, k.publishable_key_id AS key
     FROM customer_group g JOIN publishable_api_key_sales_channel k
       ON k.sales_channel_id = g.metadata ->> 'sales_channel_id'
     WHERE g.name = 'Wholesale'`,
  )
  return {
    group: String(row?.['id']),
    channel: String(row?.['channel']),
    key: String(row?.['key']),
  }
}

async function join({ customerId }: SignedIn, group: string) {
  const customer_ids = [{ id: customerId }]
  await shop.staff.post(`/admin/customer-groups/${group}/customers/batch`, { customer_ids })
}

test.each([{}, { region_id: '' }, { region_id: null }, { country_code: 'de' }])(
  'a cart without a region is refused with the specified message: %j (VE-2)',
  async (body) => {
    const reply = await shop.guest.call('POST', '/store/carts', body)
    expect(reply.status).toBe(400)
    expect(reply.at('message')).toBe('Missing region ID for cart creation')
  },
)

test('an unknown region creates no cart and uses up no key', async () => {
  const headers = newKey()
  expect((await create(headers, { region_id: 'reg_none' })).status).toBe(404)
  expect((await create(headers, cartBody)).status).toBe(200)
})

test('a body that is not JSON gets a 400', async () => {
  const response = await fetch(`${shop.url}/store/carts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"region_id":',
  })
  expect(response.status).toBe(400)
})

test('twenty requests at once under one key make one cart', async () => {
  const before = await countCarts()
  const variant = await shop.aVariant()
  const headers = newKey()
  const body = { ...cartBody, items: [{ variant_id: variant.id, quantity: 2 }] }
  const replies = await Promise.all(Array.from({ length: 20 }, () => create(headers, body)))

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map((reply) => reply.text('cart.id'))).size).toBe(1)
  expect(await countCarts()).toBe(Number(before) + 1)
  const again = await create(headers, body)
  expect(again.at('cart.items.0.quantity')).toBe(2)
  expect(again.at('cart.items.1')).toBeUndefined()
})

test('a key that another process is using waits for its cart', async () => {
  const [first, second] = [newKey(), newKey()]
  const made = (await create(first, cartBody)).text('cart.id')
  const rival = new Client({ connectionString: shop.databaseUrl })
  await rival.connect()
  await rival.query('BEGIN')
  await rival.query(
    `INSERT INTO cart_request (key, request_hash, cart_id)
     SELECT $2, request_hash, cart_id FROM cart_request WHERE key = $1`,
    [first['idempotency-key'], second['idempotency-key']],
  )
  const waiting = create(second, cartBody)
  await until('the request waits for the key', async () => {
    const blocked = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`
    return (await shop.query(blocked)).length > 0
  })
  await rival.query('COMMIT')
  await rival.end()
  expect((await waiting).text('cart.id')).toBe(made)
})

test('a key that created a cart creates no other kind of cart', async () => {
  const headers = newKey()
  const made = await create(headers, { ...cartBody, country_code: 'de' })
  const other = await create(headers, { ...cartBody, country_code: 'fr' })
  const same = await create(headers, { country_code: 'de', ...cartBody })
  expect(other.status).toBe(409)
  expect(same.text('cart.id')).toBe(made.text('cart.id'))
  expect(made.at('cart.shipping_address.country_code')).toBe('de')
})

test('without a key every request creates a cart', async () => {
  const [a, b] = await Promise.all([create({}, cartBody), create({}, cartBody)])
  expect(a?.text('cart.id')).not.toBe(b?.text('cart.id'))
})

test('a signed-in shopper’s cart is theirs from the start', async () => {
  const customer = await shop.customer()
  const made = await customer.post('/store/carts', cartBody)
  expect(made.at('cart.customer_id')).toBe(customer.customerId)
  expect(made.at('cart.email')).toBe(customer.email)
})

test('a cart cannot be assigned to another customer', async () => {
  const [owner, other] = [await shop.customer(), await shop.customer()]
  const path = `/store/carts/${(await shop.guest.post('/store/carts', cartBody)).text('cart.id')}`
  const body = { customer_id: owner.customerId }
  expect((await shop.guest.call('POST', path, body)).status).toBe(403)
  expect((await other.call('POST', path, body)).status).toBe(403)
  expect((await owner.call('POST', path, body)).status).toBe(200)
})

test('a cart gets the default channel, whatever audience web renders for', async () => {
  const { channel } = await wholesale()
  const retail = (await shop.guest.get('/store/custom')).text('store.default_sales_channel_id')
  const shown = signedContext({ salesChannelId: channel })
  for (const headers of [{}, shown]) {
    const made = await create(headers, cartBody)
    expect(made.at('cart.sales_channel_id')).toBe(retail)
    const created = await create(headers, { ...cartBody, sales_channel_id: retail })
    expect(created.at('cart.sales_channel_id')).toBe(retail)
  }
  expect((await create(shown, { ...cartBody, sales_channel_id: channel })).status).toBe(403)
})

test('another channel is refused by every route', async () => {
  const { channel, key } = await wholesale()
  const made = await create({}, cartBody)
  const path = `/store/carts/${made.text('cart.id')}`
  const forged = signedContext({ salesChannelId: channel }, 'guessed')
  const late = signedContext({ salesChannelId: channel, at: Date.now() - 61_000 })
  const cartInChannel = { ...cartBody, sales_channel_id: channel }
  const answers = await Promise.all([
    create({}, cartInChannel),
    create(forged, cartInChannel),
    create(late, cartInChannel),
    create({ 'x-publishable-api-key': key }, cartBody),
    shop.guest.call('POST', path, { sales_channel_id: channel }),
    shop.guest.call('GET', `/store/products?sales_channel_id[]=${channel}`),
    shop.guest.call('GET', `/store/products?sales_channel_id[25]=${channel}`),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
})

test('a customer’s group gives access to its channel', async () => {
  const { channel, group } = await wholesale()
  const customer = await shop.customer()
  const cartInChannel = { ...cartBody, sales_channel_id: channel }
  expect((await customer.call('POST', '/store/carts', cartInChannel)).status).toBe(403)
  const boast = { metadata: { sales_channel_id: channel } }
  expect((await customer.call('POST', '/store/customers/me', boast)).status).toBe(400)
  expect((await customer.call('POST', '/store/carts', cartInChannel)).status).toBe(403)

  await join(customer, group)
  expect((await customer.post('/store/carts', cartInChannel)).at('cart.sales_channel_id')).toBe(
    channel,
  )
})

test('retrieve-cart-workflow shows the cart with its totals', async () => {
  const variant = await shop.aVariant()
  const items = [{ variant_id: variant.id, quantity: 2 }]
  const made = await shop.guest.post('/store/carts', { ...cartBody, items })
  const path = `/store/carts/${made.text('cart.id')}/retrieve-cart-workflow`
  const cart = await shop.guest.get(path)
  expect(cart.text('cart.items.0.variant.product.handle')).toBeTruthy()
  expect(cart.number('cart.items.0.tax_lines.0.rate')).toBe(7)
  expect(cart.number('cart.items.0.variant.inventory_quantity')).toBeGreaterThan(0)
  expect(cart.number('cart.total')).toBe(cart.number('cart.items.0.total'))
  expect(cart.list('cart.region.countries').length).toBe(13)
  for (const list of ['discounts', 'gift_cards', 'shipping_methods', 'payment_sessions']) {
    expect(cart.list(`cart.${list}`)).toEqual([])
  }
  const none = await shop.guest.call('GET', '/store/carts/cart_none/retrieve-cart-workflow')
  expect(none.status).toBe(404)
})

test('an empty cart is deleted after 30 days, and no other (ST-1)', async () => {
  const variant = await shop.aVariant()
  const items = [{ variant_id: variant.id, quantity: 1 }]
  const headers = newKey()
  const abandoned = (await create(headers, { ...cartBody, country_code: 'de' })).text('cart.id')
  const fresh = (await create({}, cartBody)).text('cart.id')
  const filled = (await create({}, { ...cartBody, items })).text('cart.id')
  await shop.query(`UPDATE cart SET updated_at = now() - interval '31 days' WHERE id = ANY ($1)`, [
    [abandoned, filled],
  ])
  const addresses = `SELECT FROM address WHERE id = (SELECT shipping_address_id FROM cart WHERE id = $1)`
  expect(await shop.query(addresses, [abandoned])).toHaveLength(1)
  const homeless =
    'SELECT FROM address WHERE NOT EXISTS (SELECT FROM cart WHERE shipping_address_id = address.id)'
  const before = (await shop.query(homeless)).length

  expect(await pruneEmptyCarts(shop)).toBe(1)
  const left = await shop.query('SELECT id FROM cart WHERE id = ANY ($1) ORDER BY id', [
    [abandoned, fresh, filled],
  ])
  expect(left.map(({ id }) => id)).toEqual([fresh, filled].toSorted())
  expect(await shop.query(homeless)).toHaveLength(before)
  expect((await create(headers, cartBody)).status).toBe(200)
})

test('store info describes the shop (EN-13)', async () => {
  const store = (await shop.guest.get('/store/custom')).at('store')
  const { key, channel } = await wholesale()
  expect(store).toMatchObject({
    name: 'Tarn',
    default_currency_code: 'eur',
    currency_codes: ['eur', 'jpy', 'usd'],
    default_country_code: 'de',
    support_email: 'help@tarn.example',
    subscription_terms: {
      intervals: expect.arrayContaining(['1 week', '2 weeks', '4 weeks', '2 months']),
      discount_percent: expect.any(Number),
    },
    countries: expect.arrayContaining([
      { code: 'jp', name: 'Japan', region_id: shop.regionOf('jpy') },
    ]),
    features: expect.arrayContaining(['tax_inclusive_pricing', 'product_categories']),
  })
  expect(store).toHaveProperty('publishable_key', expect.not.stringMatching(key))
  const vouched = await shop.as(signedContext({ salesChannelId: channel })).get('/store/custom')
  expect(vouched.at('store.publishable_key')).toBe(key)
})

test('a customer group is visible to its own customer only (RO-7)', async () => {
  const [customer, other] = [await shop.customer(), await shop.customer()]
  const path = `/store/customer-group/${customer.customerId}`
  expect((await shop.guest.call('GET', path)).status).toBe(401)
  expect((await other.call('GET', path)).status).toBe(403)
})

test('a customer group names its channel, and a missing group is empty', async () => {
  const customer = await shop.customer()
  const path = `/store/customer-group/${customer.customerId}`
  await shop.query('DELETE FROM customer_group_customers WHERE customer_id = $1', [
    customer.customerId,
  ])
  const pending = await customer.get(path)
  expect(pending.list('customers')).toEqual([])
  expect(pending.list('salesChannels')).toEqual([])

  const { group, channel } = await wholesale()
  await join(customer, group)
  const settled = await customer.get(path)
  expect(settled.list('salesChannels')).toEqual([{ id: channel, name: 'Wholesale' }])
  expect(settled.at('customers.0')).toMatchObject({
    id: customer.customerId,
    sales_channels: [{ id: channel }],
    groups: [{ id: group, name: 'Wholesale', sales_channel_id: channel, is_retail: false }],
  })
})

test('a group of the default channel is not the retail group', async () => {
  const customer = await shop.customer()
  const regulars = await shop.staff.post('/admin/customer-groups', { name: 'Regulars' })
  await join(customer, regulars.text('customer_group.id'))
  const own = await customer.get(`/store/customer-group/${customer.customerId}`)
  const channel = (await shop.guest.get('/store/custom')).text('store.default_sales_channel_id')
  expect(own.list('customers.0.groups')).toMatchObject([
    { name: 'Regulars', sales_channel_id: channel, is_retail: false },
  ])
})
