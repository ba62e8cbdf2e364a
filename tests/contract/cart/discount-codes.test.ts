import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/address.ts'
import { unique } from '#tests/fixtures/unique.ts'
import { chooseDeliveries, choosePayment, sendTo } from '../support/checkout.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

let shop: FreshTestShop
beforeAll(async () => {
  shop = await openFreshTestShop()
})
afterAll(() => shop.stop())

const text = (value: unknown) => (typeof value === 'string' ? value : '')

async function variantOf(handle: string) {
  const [row] = await shop.query(
    `SELECT v.id FROM product_variant v JOIN product p ON p.id = v.product_id
     WHERE p.handle = $1 ORDER BY v.variant_rank LIMIT 1`,
    [handle],
  )
  return text(row?.['id'])
}

async function aCart(handles: readonly string[], by = shop.guest, currency = 'eur') {
  const made = await by.post('/store/carts', { region_id: shop.regionOf(currency) })
  const path = `/store/carts/${made.text('cart.id')}`
  for (const handle of handles) {
    const variant_id = await variantOf(handle)
    await by.post(`${path}/line-items`, { variant_id, quantity: 1 })
  }
  return path
}

const say = async (path: string, code: string, by = shop.guest) => {
  const reply = await by.call('POST', `${path}/codes`, { code })
  if (reply.status === 200) return reply.at('applied')
  return [reply.status, reply.at('reason'), reply.at('details')]
}

const taken = (code: string) => ({ kind: 'discount', code, replaced: null })

const COFFEE = 'guji-uraga'
const TEA = 'sencha-kirishima'

test.each([
  ['TEAONLY', TEA, COFFEE, { only: 'Tea' }],
  ['NOTCOFFEE', TEA, COFFEE, { except: 'Coffee' }],
  ['GUJI', COFFEE, TEA, { only: 'Guji Uraga' }],
  ['NOTGUJI', TEA, COFFEE, { except: 'Guji Uraga' }],
  ['STARTER', COFFEE, 'kettle-electric', { only: 'Good places to start' }],
  ['NOTTOGIVE', COFFEE, 'tasting-box', { except: 'To give' }],
  ['WASHED', COFFEE, TEA, { only: 'washed' }],
  ['NOTLIGHT', TEA, COFFEE, { except: 'light roast' }],
])('%s applies to %s but not to %s', async (code, good, bad, details) => {
  expect(await say(await aCart([good]), code)).toEqual(taken(code))
  expect(await say(await aCart([bad]), code)).toEqual([400, 'goods', details])
})

test('a code with a condition discounts the matching items only', async () => {
  const path = await aCart([TEA, COFFEE])
  const before = await shop.guest.get(path)
  const tea = before.number(`${before.where('cart.items', 'title', 'Kirishima Sencha')}.unit_price`)
  await shop.guest.post(`${path}/codes`, { code: 'TEAONLY' })
  const after = await shop.guest.get(path)
  expect(before.number('cart.total') - after.number('cart.total')).toBe(Math.round(tea * 0.2))
})

test.each([
  ['NONSENSE', [404, 'unknown', {}]],
  ['SUMMER2025', [400, 'ended', { at: '2025-09-01T00:00:00.000Z', day: '2025-09-01' }]],
  ['SPRING2099', [400, 'not_yet', { at: '2099-03-01T00:00:00.000Z', day: '2099-03-01' }]],
  ['PAUSED', [400, 'ended', {}]],
  ['CAFES', [400, 'group', {}]],
])('%s is refused with its reason', async (code, answer) => {
  expect(await say(await aCart([COFFEE]), code)).toEqual(answer)
})

test.each([
  ['us', 'NY', '2025-08-31'],
  ['us', 'HI', '2025-08-31'],
  ['de', '', '2025-09-01'],
])('the end of a code is a day of the clock in %s %s', async (country_code, province, day) => {
  const currency = country_code === 'us' ? 'usd' : 'eur'
  const path = await aCart([COFFEE], shop.guest, currency)
  await shop.guest.post(path, { shipping_address: { country_code, province } })
  const at = '2025-09-01T00:00:00.000Z'
  expect(await say(path, 'SUMMER2025')).toEqual([400, 'ended', { at, day }])
})

test('a code of one region names that region', async () => {
  const path = await aCart([COFFEE], shop.guest, 'usd')
  expect(await say(path, 'ONEOFFEACH')).toEqual([400, 'region', { regions: 'EU' }])
})

test('a code for a group applies to its customers', async () => {
  const member = await shop.customer()
  await shop.query(
    `INSERT INTO customer_group_customers (customer_group_id, customer_id)
     SELECT id, $1 FROM customer_group WHERE name = 'Wholesale'`,
    [member.customerId],
  )
  expect(await say(await aCart([COFFEE], member), 'CAFES', member)).toEqual(taken('CAFES'))
  expect(await say(await aCart([COFFEE], member), 'NOTCAFES', member)).toEqual([400, 'group', {}])
})

test('a second code replaces the first and reports it; free delivery stays', async () => {
  const path = await aCart([TEA])
  await say(path, 'FREESHIP')
  await say(path, 'WELCOME10')
  expect(await say(path, 'TEAONLY')).toEqual({
    kind: 'discount',
    code: 'TEAONLY',
    replaced: 'WELCOME10',
  })
  const cart = await shop.guest.get(path)
  expect(cart.list('cart.discounts', 'code').toSorted()).toEqual(['FREESHIP', 'TEAONLY'])
  expect(await say(path, 'teaonly')).toEqual([400, 'already', {}])
  await shop.guest.remove(`${path}/codes/TEAONLY`)
  expect((await shop.guest.get(path)).list('cart.discounts', 'code')).toEqual(['FREESHIP'])
})

test('beside a code that can be used no more, another can be removed', async () => {
  const code = unique('POST')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  const made = await shop.staff.post('/admin/discounts', {
    code,
    rule: { type: 'free_shipping', value: 0, allocation: 'total' },
    regions: [shop.regionOf('eur')],
  })
  const path = await aCart([TEA])
  const codes = async () => (await shop.guest.get(path)).list('cart.discounts', 'code').toSorted()
  await say(path, code)
  await say(path, 'WELCOME10')
  expect(await codes()).toEqual([code, 'WELCOME10'].toSorted())
  await shop.staff.post(`/admin/discounts/${made.text('discount.id')}`, { is_disabled: true })
  await shop.guest.remove(`${path}/codes/WELCOME10`)
  expect(await codes()).toEqual([])
})

test('a personal code has the limit that staff set, and ends with its parent', async () => {
  const [parent] = await shop.query(`SELECT id FROM discount WHERE code = 'FRIENDS'`)
  const path = `/admin/discounts/${parent?.['id']}/dynamic-codes`
  await shop.staff.post(path, { code: 'FRIENDS-MIA', usage_limit: 1 })
  const [made] = await shop.query(`SELECT usage_limit FROM discount WHERE code = 'FRIENDS-MIA'`)
  expect(made).toEqual({ usage_limit: 1 })
  expect(await say(await aCart([TEA]), 'FRIENDS-MIA')).toEqual(taken('FRIENDS-MIA'))
  await shop.query('UPDATE discount SET is_disabled = true WHERE id = $1', [parent?.['id']])
  expect(await say(await aCart([TEA]), 'FRIENDS-MIA')).toEqual([400, 'ended', {}])
})

async function readyCart(code: string | null) {
  const path = await aCart(['mug-dipped'])
  await sendTo(shop.guest, path, anAddress(), { email: 'ines@example.com' })
  if (code) await shop.guest.post(`${path}/codes`, { code })
  await chooseDeliveries(shop.guest, path)
  await choosePayment(shop.guest, path, 'invoice')
  return path
}

test('of two simultaneous orders one gets the last use of a code', async () => {
  const paths = [await readyCart('EARLYBIRD'), await readyCart('EARLYBIRD')]
  const answers = await Promise.all(
    paths.map((path) => shop.guest.call('POST', `${path}/complete`)),
  )
  const [row] = await shop.query(
    `SELECT count(*)::int AS uses FROM order_discounts o JOIN discount d ON d.id = o.discount_id
     WHERE d.code = 'EARLYBIRD'`,
  )
  expect(row).toEqual({ uses: 1 })
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await say(await aCart(['mug-dipped']), 'EARLYBIRD')).toEqual([400, 'used_up', {}])
})

test('a cancelled order gives the use of its code back', async () => {
  await shop.staff.post('/admin/discounts', {
    code: 'ONCEONLY',
    usage_limit: 1,
    regions: [shop.regionOf('eur')],
    is_dynamic: false,
    rule: { type: 'percentage', value: 10, allocation: 'total' },
  })
  const order = async () =>
    (await shop.guest.post(`${await readyCart('ONCEONLY')}/complete`)).text('data.id')
  const cancelled = await order()
  await shop.query(`UPDATE discount SET usage_count = 1 WHERE code = 'ONCEONLY'`)
  expect(await say(await aCart(['mug-dipped']), 'ONCEONLY')).toEqual([400, 'used_up', {}])
  await shop.staff.post(`/admin/orders/${cancelled}/cancel`)
  const [seen] = await shop.query(`SELECT usage_count FROM discount WHERE code = 'ONCEONLY'`)
  expect(seen).toEqual({ usage_count: 0 })
  expect(await order()).not.toBe(cancelled)
  expect(await say(await aCart(['mug-dipped']), 'ONCEONLY')).toEqual([400, 'used_up', {}])
})

test('an order whose total differs from the shown one is refused, and charges nothing', async () => {
  const path = await readyCart(null)
  const total = (await shop.guest.get(path)).number('cart.total')
  const refused = await shop.guest.call('POST', `${path}/complete`, { total: total - 1 })
  expect([refused.status, refused.at('reason')]).toEqual([409, 'total_changed'])
  const made = await shop.query('SELECT 1 FROM "order" WHERE cart_id = $1', [
    path.split('/').at(-1),
  ])
  expect(made).toEqual([])
  expect((await shop.guest.post(`${path}/complete`, { total })).at('type')).toBe('order')
})

test('a price that changed meanwhile is on the cart when the order is refused', async () => {
  const path = await readyCart(null)
  const total = (await shop.guest.get(path)).number('cart.total')
  await shop.query(
    `UPDATE money_amount SET amount = amount + 100 WHERE currency_code = 'eur' AND id IN (
       SELECT money_amount_id FROM product_variant_money_amount WHERE variant_id = $1)`,
    [await variantOf('mug-dipped')],
  )
  const refused = await shop.guest.call('POST', `${path}/complete`, { total })
  expect(refused.status).toBe(409)
  const now = await shop.guest.get(path)
  expect(now.number('cart.total')).toBe(total + 100)
  expect(now.list('cart.items', 'has_shipping')).toEqual([true])
  const done = await shop.guest.post(`${path}/complete`, { total: total + 100 })
  expect(done.number('data.total')).toBe(total + 100)
})

test('items with different shipping profiles have separate delivery options', async () => {
  const path = await aCart([COFFEE, 'kettle-gooseneck', 'gift-card'])
  const address = anAddress()
  await shop.guest.post(path, { email: 'ines@example.com', shipping_address: address })
  const told = await shop.guest.get(`${path}/deliveries`)
  expect(told.list('deliveries')).toHaveLength(3)
  const names = [0, 1, 2].map((parcel) => told.list(`deliveries.${parcel}.options`, 'name'))
  expect(names[1]).toEqual(expect.arrayContaining(['Parcel, three days']))
  expect(names[2]).toEqual(['By e-mail'])
  expect(names.flat().some((name) => /return/i.test(String(name)))).toBe(false)
})

test('a note is copied to the order, and its length is limited', async () => {
  const path = await readyCart(null)
  for (const note of ['x'.repeat(501), 7, 'a\u0000b']) {
    expect((await shop.guest.call('POST', `${path}/note`, { note })).status).toBe(400)
  }
  await shop.guest.post(`${path}/note`, { note: ' Ring twice,\r\nplease. ' })
  const done = await shop.guest.post(`${path}/complete`)
  expect(done.at('data.metadata.note')).toBe('Ring twice,\nplease.')
})

test.each(['SIXTEENLETTERSAB', '2026SUMMERSALE16'])(
  'the code %s of sixteen letters and digits works like any other, and can be removed',
  async (code) => {
    const rule = { type: 'percentage', value: 10, allocation: 'total' }
    const regions = [shop.regionOf('eur')]
    await shop.staff.post('/admin/discounts', { code, rule, regions, is_dynamic: false })
    const path = await aCart([TEA])
    expect(await say(path, ` ${code.toLowerCase()} `)).toEqual(taken(code))
    const without = await shop.guest.remove(`${path}/codes/${code}`)
    expect(without.at('cart.discounts')).toEqual([])
  },
)
