import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../resources/caller.ts'
import type { Reply } from '../resources/reply.ts'
import { web } from '../support/shoppers.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { aSubscribableVariant, PLAN, priceOf } from './support/subscribing.ts'

let shop: TestShop
let variant: string
beforeAll(async () => {
  shop = await openTestShop()
  variant = await aSubscribableVariant(shop)
})
afterAll(() => shop.stop())

async function cartIn(currency: string, by: Caller = shop.guest) {
  const made = await by.post('/store/carts', { region_id: shop.regionOf(currency) })
  return `/store/carts/${made.text('cart.id')}`
}

const wanted = (unit_price: number, quantity = 1, plan_id: string = PLAN) => ({
  variant_id: variant,
  quantity,
  unit_price,
  metadata: { type: 'subscription', plan_id, interval: 'week', interval_count: 2 },
})

const figures = (reply: Reply) =>
  Object.fromEntries(
    ['subtotal', 'tax_total', 'total'].map((name) => [name, reply.number(`cart.${name}`)]),
  )

test.each(['eur', 'usd', 'jpy'])(
  'a subscription line in %s costs a tenth less than the one-off purchase, to the minor unit',
  async (currency) => {
    const cart = await cartIn(currency)
    const once = await shop.guest.post(`${cart}/line-items`, { variant_id: variant, quantity: 3 })
    const base = once.number('cart.items.0.unit_price')
    expect(base).toBe(await priceOf(shop, variant, currency))
    const price = Math.round(base * 0.9)
    const other = await cartIn(currency)
    const made = await shop.guest.post(`${other}/line-item-subscription`, wanted(price, 3))
    expect(made.at('cart.items.0')).toMatchObject({
      unit_price: price,
      quantity: 3,
      includes_tax: once.at('cart.items.0.includes_tax'),
      metadata: { type: 'subscription', plan_id: PLAN, unit_price: price },
    })
    const shown = figures(made)
    const rest = shown['subtotal'] === shown['total'] ? 0 : shown['tax_total']
    expect(shown['total']).toBe(Number(shown['subtotal']) + Number(rest))
  },
)

test('a price that is not the server’s is refused with 400 and changes nothing', async () => {
  const cart = await cartIn('eur')
  const price = Math.round((await priceOf(shop, variant, 'eur')) * 0.9)
  const refused = await shop.guest.call('POST', `${cart}/line-item-subscription`, wanted(price - 1))
  expect(refused.status).toBe(400)
  expect(refused.at('message')).toBe(`unit_price is ${price} now; show it and ask again`)
  expect((await shop.guest.get(cart)).list('cart.items')).toEqual([])
})

test.each([
  ['another interval', { plan_id: PLAN, interval: 'month' }, /every 2 weeks now/],
  ['an unknown plan', { plan_id: 'subplan_none' }, /not available by that subscription/],
  ['no plan', { type: 'subscription' }, /plan_id/],
])('%s is refused in words', async (_name, metadata, message) => {
  const cart = await cartIn('eur')
  const price = Math.round((await priceOf(shop, variant, 'eur')) * 0.9)
  const body = { variant_id: variant, quantity: 1, unit_price: price, metadata }
  const refused = await shop.guest.call('POST', `${cart}/line-item-subscription`, body)
  expect(refused.status).toBe(400)
  expect(refused.text('message')).toMatch(message)
})

test('a repeated request adds once, and another of the same plan joins the line', async () => {
  const cart = await cartIn('eur')
  const price = Math.round((await priceOf(shop, variant, 'eur')) * 0.9)
  const once = shop.as({ 'idempotency-key': crypto.randomUUID() })
  await once.post(`${cart}/line-item-subscription`, wanted(price))
  await once.post(`${cart}/line-item-subscription`, wanted(price))
  const more = await shop.guest.post(`${cart}/line-item-subscription`, wanted(price, 2))
  expect(more.list('cart.items', 'quantity')).toEqual([3])
})

test('one-off and subscription lines of one variant stay apart, and each keeps its price', async () => {
  const cart = await cartIn('eur')
  const base = await priceOf(shop, variant, 'eur')
  const price = Math.round(base * 0.9)
  await shop.guest.post(`${cart}/line-item-subscription`, wanted(price))
  const both = await shop.guest.post(`${cart}/line-items`, { variant_id: variant, quantity: 1 })
  expect(both.list('cart.items', 'unit_price').toSorted()).toEqual([price, base].toSorted())
  const line = both.text(`${both.where('cart.items', 'unit_price', price)}.id`)
  const two = await shop.guest.post(`${cart}/line-items/${line}`, { quantity: 2 })
  expect(two.at(`${two.where('cart.items', 'id', line)}.unit_price`)).toBe(price)
})

test('a line keeps its plan in another region, at that region’s price', async () => {
  const cart = await cartIn('eur')
  const price = Math.round((await priceOf(shop, variant, 'eur')) * 0.9)
  await shop.guest.post(`${cart}/line-item-subscription`, wanted(price))
  const moved = await shop.guest.post(cart, { region_id: shop.regionOf('jpy') })
  const there = Math.round((await priceOf(shop, variant, 'jpy')) * 0.9)
  expect(moved.at('cart.items.0')).toMatchObject({
    unit_price: there,
    metadata: { unit_price: there },
  })
})

test('a line becomes a one-off purchase and a subscription again, and joins its like', async () => {
  const cart = await cartIn('eur')
  const base = await priceOf(shop, variant, 'eur')
  const price = Math.round(base * 0.9)
  const made = await shop.guest.post(`${cart}/line-items`, { variant_id: variant, quantity: 2 })
  const line_item_id = made.text('cart.items.0.id')
  const path = `${cart}/update-line-item-subscription`
  const change = (body: object) => shop.guest.post(path, { line_item_id, ...body })
  const by = await change({ quantity: 2, unit_price: price, plan_id: PLAN })
  expect(by.at('cart.items.0')).toMatchObject({ unit_price: price, quantity: 2 })
  await shop.guest.post(`${cart}/line-items`, { variant_id: variant, quantity: 1 })
  const again = await change({ quantity: 2, unit_price: base, plan_id: null })
  expect(again.list('cart.items')).toHaveLength(1)
  expect(again.at('cart.items.0')).toMatchObject({ unit_price: base, quantity: 3, metadata: {} })
})

test('a line is not changed at a price that is not the server’s', async () => {
  const cart = await cartIn('eur')
  const made = await shop.guest.post(`${cart}/line-items`, { variant_id: variant, quantity: 2 })
  const line_item_id = made.text('cart.items.0.id')
  const before = made.at('cart.items.0')
  for (const change of [
    { plan_id: PLAN, quantity: 2, unit_price: 1 },
    { plan_id: null, quantity: 1, unit_price: 1 },
  ]) {
    const body = { line_item_id, ...change }
    const refused = await shop.guest.call('POST', `${cart}/update-line-item-subscription`, body)
    expect(refused.status).toBe(400)
  }
  const kept = (await shop.guest.get(cart)).at('cart.items.0')
  expect(kept).toMatchObject({
    ...{ id: line_item_id, quantity: 2 },
    unit_price: Reflect.get(Object(before), 'unit_price'),
  })
})

test('a percentage off counts on the subscription’s price, and its tax is of what is left', async () => {
  const cart = await cartIn('eur')
  const price = Math.round((await priceOf(shop, variant, 'eur')) * 0.9)
  await shop.guest.post(`${cart}/line-item-subscription`, wanted(price, 2))
  const less = await shop.guest.post(`${cart}/codes`, { code: 'WELCOME10' })
  expect(less.number('cart.total')).toBe(price * 2 - Math.round(price * 2 * 0.1))
})

test('a gift card has no plan', async () => {
  const [row] = await shop.query(
    `SELECT v.id FROM product_variant v JOIN product p ON p.id = v.product_id
     WHERE p.is_giftcard AND v.deleted_at IS NULL LIMIT 1`,
  )
  const cart = await cartIn('eur')
  const body = { ...wanted(100), variant_id: String(row?.['id']) }
  expect((await shop.guest.call('POST', `${cart}/line-item-subscription`, body)).status).toBe(400)
})

test('a bag that is taken over at the sign-in keeps its subscription, at its price', async () => {
  const unit_price = Math.round((await priceOf(shop, variant, 'eur')) * 0.9)
  const customer = await shop.customer()
  const earlier = await cartIn('eur', customer)
  await customer.post(`${earlier}/line-item-subscription`, wanted(unit_price, 2))
  const brought = await cartIn('eur')
  const body = { customer_id: customer.customerId, cart_id: brought.split('/').at(-1) }
  await web(shop).post('/service/carts/adopt', body)
  const merged = await customer.get(brought)
  expect(merged.at('cart.items.0')).toMatchObject({
    quantity: 2,
    unit_price,
    metadata: { plan_id: PLAN },
  })
})
