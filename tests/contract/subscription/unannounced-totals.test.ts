import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { choosePayment, sendTo } from '../support/checkout.ts'
import type { SignedIn } from '../support/test-shop.ts'
import { openEngineShop } from './support/engine-shop.ts'
import { anOwnVariant, type OwnVariant, sellByPlan } from './support/selling.ts'
import { chargesOf, cyclesOf, mailsOf, stateOf, subscribe } from './support/subscribing.ts'

// First renewals of which nobody has been told: what began them is all that their shoppers know.

const { shop, afterDays, forgetOthers, close } = await openEngineShop()
afterAll(close)
let customer: SignedIn
let variant: OwnVariant
beforeAll(async () => {
  await shop.query('UPDATE inventory_level SET stocked_quantity = 1000')
})
beforeEach(async () => {
  customer = await shop.customer()
  variant = await anOwnVariant(shop, { eur: 1500 })
  await forgetOthers()
})

const EVERY_2_DAYS = { interval: 'day', interval_count: 2 }

/** Waits three days for a mail with this total, and is charged it then. */
async function isToldFirst(id: string, total: number) {
  expect(await mailsOf(shop, id, 'price_changed')).toMatchObject([{ total }])
  expect(await chargesOf(shop, id)).toEqual([])
  await afterDays(2.9)
  expect(await stateOf(shop, id, 2)).toBe('scheduled')
  await afterDays(0.11)
  expect(await chargesOf(shop, id)).toEqual([{ cycle: 2, captured: 1, held: 1, amount: total }])
}

/** Gives the subscriptions of the variant one that costs €10 more, €9 by the plan. */
async function swapForDearer(plan: string) {
  const dearer = await anOwnVariant(shop, { eur: 2500 })
  await shop.staff.post(`/admin/subscription-plans/${plan}/products/batch`, {
    products: [{ product_id: dearer.productId, variant_id: dearer.id }],
  })
  const [from_variant_id, to_variant_id] = [variant.id, dearer.id]
  const swap = { from_variant_id, to_variant_id, dry_run: false }
  await shop.staff.post('/admin/subscriptions/swap-variant', swap)
}

test('a swap for what is dearer is announced where orders are not', async () => {
  const plan = await sellByPlan(shop, variant, EVERY_2_DAYS)
  const { id, total } = await subscribe(shop, customer, { variant: variant.id, plan })
  await swapForDearer(plan)
  await afterDays(2.01)
  await isToldFirst(id, total + 900)
})

test('a swap for what is dearer is charged three days after its mail, if an outage delayed that', async () => {
  const plan = await sellByPlan(shop, variant)
  const { id, total } = await subscribe(shop, customer, { variant: variant.id, plan })
  await swapForDearer(plan)
  await afterDays(13)
  await isToldFirst(id, total + 900)
})

test('a delivery that was free for a larger order is announced where orders are not', async () => {
  const plan = await sellByPlan(shop, variant, EVERY_2_DAYS)
  const made = await customer.post('/store/carts', { region_id: shop.regionOf('eur') })
  const path = `/store/carts/${made.text('cart.id')}`
  await customer.post(`${path}/line-items`, { variant_id: variant.id, quantity: 3 })
  const line = { variant_id: variant.id, quantity: 1, metadata: { plan_id: plan } }
  await customer.post(`${path}/line-item-subscription`, line)
  await sendTo(customer, path)
  const options = await customer.get(path.replace('/carts/', '/shipping-options/'))
  const free = options.list('shipping_options', 'amount').indexOf(0)
  await customer.post(`${path}/shipping-methods`, {
    option_id: options.text(`shipping_options.${free}.id`),
  })
  await choosePayment(customer, path, 'test-card')
  await customer.post(`${path}/payment-sessions/test-card`, { data: { token: 'pm_ok' } })
  const done = await customer.post(`${path}/complete`)
  expect(done.number('data.total')).toBe(3 * 1500 + 1350)
  const own = await customer.get(`/store/customer/${customer.customerId}/subscription`)
  const id = own.text('subscriptions.0.id')
  await afterDays(2.01)
  await isToldFirst(id, 1350 + 490)
})

test('another delivery that is dearer, because the chosen one is gone, is announced where orders are not', async () => {
  const plan = await sellByPlan(shop, variant, EVERY_2_DAYS)
  const { id } = await subscribe(shop, customer, { variant: variant.id, plan })
  const [chosen] = await shop.query('SELECT shipping_option_id FROM subscription WHERE id = $1', [
    id,
  ])
  const path = `/admin/shipping-options/${String(chosen?.['shipping_option_id'])}`
  await shop.staff.call('DELETE', path)
  const next = await customer.get(`/store/subscriptions/${id}/preview`)
  await afterDays(2.01)
  await isToldFirst(id, next.number('next_order.total'))
  expect(await cyclesOf(shop, id)).toMatchObject([{ state: 'done' }, { state: 'scheduled' }])
})
