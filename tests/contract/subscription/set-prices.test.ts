import { afterAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../support/test-shop.ts'
import { openEngineShop } from './support/engine-shop.ts'
import { anOwnVariant, type OwnVariant, sellByPlan, setPrices } from './support/selling.ts'
import { chargesOf, cyclesOf, mailsOf, orderSubscription } from './support/subscribing.ts'

const { shop, afterDays, close } = await openEngineShop()
afterAll(close)
let customer: SignedIn
let variant: OwnVariant
beforeEach(async () => {
  customer = await shop.customer()
  variant = await anOwnVariant(shop, { eur: 1500, usd: 1800 })
})

/** Sells a piece at 9.99 euros, whatever it costs without the plan. */
const sellAtSetPrice = (price_policy: 'keep' | 'follow' = 'keep') =>
  sellByPlan(shop, variant, { discount: { kind: 'price', amounts: { eur: 999 } }, price_policy })

async function aBag(currency: string) {
  const made = await customer.post('/store/carts', { region_id: shop.regionOf(currency) })
  return `/store/carts/${made.text('cart.id')}`
}

const aLine = (plan_id: string, quantity = 1) => ({
  variant_id: variant.id,
  quantity,
  metadata: { plan_id },
})

async function subscribeBy(plan_id: string) {
  const path = await aBag('eur')
  await customer.post(`${path}/line-item-subscription`, aLine(plan_id))
  return orderSubscription(shop, customer, { path })
}

test('a set price is that of the line, whatever its quantity, and of the renewal', async () => {
  const plan = await sellAtSetPrice()
  const path = await aBag('eur')
  const line = aLine(plan, 2)
  const made = await customer.post(`${path}/line-item-subscription`, { ...line, unit_price: 999 })
  expect(made.at('cart.items')).toMatchObject([{ unit_price: 999, quantity: 2, total: 1998 }])
  const item = made.text('cart.items.0.id')
  const more = await customer.post(`${path}/line-items/${item}`, { quantity: 3 })
  expect(more.at('cart.items')).toMatchObject([{ unit_price: 999, quantity: 3, total: 2997 }])
  const { id, total } = await orderSubscription(shop, customer, { path })
  await setPrices(shop, variant, { eur: 1600 })
  await afterDays(14.01)
  expect(await chargesOf(shop, id)).toEqual([{ cycle: 2, captured: 1, held: 1, amount: total }])
  const [renewal] = await cyclesOf(shop, id)
  const order = await customer.get(`/store/orders/${String(renewal?.['order_id'])}`)
  expect(order.at('order.items')).toMatchObject([{ unit_price: 999, quantity: 3 }])
})

test.each([
  ['a set price', null],
  ['a set price, whatever is off the first order,', { kind: 'percentage', basisPoints: 5000 }],
])('a plan without %s in the currency is not sold in it', async (_what, first_discount) => {
  const discount = { kind: 'price', amounts: { eur: 999 } }
  const path = await aBag('usd')
  const line = aLine(await sellByPlan(shop, variant, { discount, first_discount }))
  const refused = await customer.call('POST', `${path}/line-item-subscription`, line)
  expect([refused.status, refused.at('message')]).toEqual([
    400,
    'This has no price in the region of the cart',
  ])
  expect((await customer.get(path)).list('cart.items')).toEqual([])
})

test('goods that cost less than the set price cost no more by the plan', async () => {
  const plan = await sellAtSetPrice()
  await setPrices(shop, variant, { eur: 900 })
  const path = await aBag('eur')
  const made = await customer.post(`${path}/line-item-subscription`, aLine(plan))
  expect(made.at('cart.items')).toMatchObject([{ unit_price: 900 }])
})

test('a set price stays where a plan follows prices and the goods become dearer', async () => {
  const { id, total } = await subscribeBy(await sellAtSetPrice('follow'))
  await setPrices(shop, variant, { eur: 1600 })
  await afterDays(11.5)
  expect(await mailsOf(shop, id, 'upcoming')).toMatchObject([{ total }])
  await afterDays(2.51)
  expect(await chargesOf(shop, id)).toEqual([{ cycle: 2, captured: 1, held: 1, amount: total }])
})

test('another set price reaches the subscriptions of a plan that follows prices, after a mail', async () => {
  const plan = await sellAtSetPrice('follow')
  const { id, total } = await subscribeBy(plan)
  const discount = { kind: 'price', amounts: { eur: 1099 } }
  await shop.staff.post(`/admin/subscription-plans/${plan}`, { discount })
  await afterDays(11.01)
  expect(await mailsOf(shop, id, 'price_changed')).toMatchObject([{ total: total + 100 }])
  await afterDays(3.01)
  expect(await chargesOf(shop, id)).toMatchObject([{ cycle: 2, captured: 1, amount: total + 100 }])
})
