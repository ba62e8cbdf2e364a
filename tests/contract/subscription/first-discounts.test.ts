import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/address.ts'
import type { Body, Caller } from '../resources/caller.ts'
import type { Reply } from '../resources/reply.ts'
import { web } from '../support/shoppers.ts'
import type { SignedIn } from '../support/test-shop.ts'
import { openEngineShop } from './support/engine-shop.ts'
import { anOwnVariant, sellByPlan } from './support/selling.ts'
import { chargesOf, cyclesOf, orderSubscription } from './support/subscribing.ts'

const { shop, afterDays, close } = await openEngineShop()
afterAll(close)
let customer: SignedIn
let variant_id: string
let plan: string
let path: string
beforeAll(async () => {
  const variant = await anOwnVariant(shop, { eur: 1501, usd: 1801 })
  variant_id = variant.id
  const first_discount = { kind: 'percentage', basisPoints: 5000 }
  plan = await sellByPlan(shop, variant, { first_discount })
})
beforeEach(async () => {
  customer = await shop.customer()
  path = await aBag('eur')
})

async function aBag(currency: string) {
  const made = await customer.post('/store/carts', { region_id: shop.regionOf(currency) })
  return `/store/carts/${made.text('cart.id')}`
}

const add = (quantity = 1, by: Caller = customer) =>
  by.post(`${path}/line-item-subscription`, {
    variant_id,
    quantity,
    metadata: { plan_id: plan },
  })
const addOnce = (quantity = 1) => customer.post(`${path}/line-items`, { variant_id, quantity })
const lineOf = (bag: Reply) => bag.text('cart.items.0.id')
const change = (line_item_id: string, terms: Body) =>
  customer.post(`${path}/update-line-item-subscription`, { line_item_id, ...terms })

/** Ways to a bag with three pieces by subscription. */
const WAYS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['is added', () => add(3)],
  [
    'gets another quantity in the bag',
    async () => customer.post(`${path}/line-items/${lineOf(await add())}`, { quantity: 3 }),
  ],
  [
    'gets another quantity with its terms',
    async () => change(lineOf(await add()), { quantity: 3 }),
  ],
  [
    'joins a line of the plan',
    async () => {
      await add()
      await add(2)
    },
  ],
  [
    'was a one-off purchase',
    async () => change(lineOf(await addOnce()), { quantity: 3, plan_id: plan }),
  ],
  [
    'was a subscription, then a one-off purchase',
    async () => {
      const line = lineOf(await add(3))
      await change(line, { quantity: 3, plan_id: null })
      await change(line, { quantity: 3, plan_id: plan })
    },
  ],
  [
    'was by another plan',
    async () => {
      const line = lineOf(await addOnce(3))
      await change(line, { quantity: 3, plan_id: 'subplan_1_week' })
      await change(line, { quantity: 3, plan_id: plan })
    },
  ],
  [
    'was in another region',
    async () => {
      path = await aBag('usd')
      await add(3)
      await customer.post(path, { region_id: shop.regionOf('eur') })
    },
  ],
  [
    'is taken over at the sign-in, and joins one of an earlier bag',
    async () => {
      await add()
      const made = await shop.guest.post('/store/carts', { region_id: shop.regionOf('eur') })
      const cart_id = made.text('cart.id')
      path = `/store/carts/${cart_id}`
      await add(2, shop.guest)
      await web(shop).post('/service/carts/adopt', { customer_id: customer.customerId, cart_id })
    },
  ],
]

const priceIn = async (orderId: unknown) => {
  const order = await customer.get(`/store/orders/${String(orderId)}`)
  return order.at('order.items.0.unit_price')
}

/** The prices of a piece in the first order and the second, of which a preview has shown the total. */
async function pricesPaid(address = anAddress()) {
  const { id, orderId } = await orderSubscription(shop, customer, { path, address })
  const preview = await customer.get(`/store/subscriptions/${id}/preview`)
  await afterDays(14.01)
  expect(await chargesOf(shop, id)).toEqual([
    { cycle: 2, captured: 1, held: 1, amount: preview.number('next_order.total') },
  ])
  const [renewal] = await cyclesOf(shop, id)
  return [await priceIn(orderId), await priceIn(renewal?.['order_id'])]
}

test.each(WAYS)(
  'a line that %s costs half in the first order, and a tenth less from then on',
  async (_way, fill) => {
    await fill()
    const bag = await customer.get(path)
    expect(bag.at('cart.items')).toMatchObject([{ quantity: 3, unit_price: 751 }])
    expect(await pricesPaid()).toEqual([751, 1351])
  },
)

test('a first discount in dollars is of the price in dollars', async () => {
  path = await aBag('usd')
  await add()
  const address = anAddress({ country_code: 'us', province: 'CA', postal_code: '94110' })
  expect(await pricesPaid(address)).toEqual([901, 1621])
})

test('an amount less in the first order is none in those that follow', async () => {
  const own = await anOwnVariant(shop, { eur: 1000 })
  const first_discount = { kind: 'fixed', amounts: { eur: 300 } }
  const plan_id = await sellByPlan(shop, own, { first_discount })
  const line = { variant_id: own.id, quantity: 1, metadata: { plan_id } }
  await customer.post(`${path}/line-item-subscription`, line)
  expect(await pricesPaid()).toEqual([700, 900])
})
