import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/address.ts'
import type { Reply } from '../resources/reply.ts'
import { choosePayment, sendTo } from '../support/checkout.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/test-shop.ts'
import { aSubscribableVariant, PLAN, priceOf } from './support/subscribing.ts'

let shop: TestShop
let customer: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  customer = await shop.customer()
})
afterAll(() => shop.stop())

/** The demo's regions: what is on top of the shown prices, and an address. */
const MARKETS = [
  ['eur', 0, anAddress()],
  ['usd', 0, anAddress({ country_code: 'us', province: 'CA', postal_code: '94110' })],
  ['jpy', 0.08, anAddress({ country_code: 'jp', province: 'Tokyo', postal_code: '100-0001' })],
] as const

const GIFT = 500
const ONCE = 2
const BY_PLAN = 3

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** A tenth off, exact for the sum of the lines; tax on what is left of each, and on the delivery. */
function totalOf(lines: readonly number[], delivery: number, taxOnTop: number): number {
  const off = lines.map((_, index) => Math.round(sum(lines.slice(0, index + 1)) / 10))
  const left = lines.map((amount, index) => amount - ((off[index] ?? 0) - (off[index - 1] ?? 0)))
  const amounts = [...left, delivery]
  return sum(amounts) + sum(amounts.map((amount) => Math.round(amount * taxOnTop)))
}

/** One-off and subscription lines of one variant, a discount and a gift card, in one bag. */
async function fillCart(variant: string, currency: string, unitPrice: number): Promise<string> {
  const region_id = shop.regionOf(currency)
  const made = await customer.post('/store/carts', { region_id })
  const path = `/store/carts/${made.text('cart.id')}`
  await customer.post(`${path}/line-items`, { variant_id: variant, quantity: ONCE })
  await customer.post(`${path}/line-item-subscription`, {
    variant_id: variant,
    quantity: BY_PLAN,
    unit_price: unitPrice,
    metadata: { plan_id: PLAN },
  })
  const card = await shop.staff.post('/admin/gift-cards', { value: GIFT, region_id })
  for (const code of ['WELCOME10', card.text('gift_card.code')]) {
    await customer.post(`${path}/codes`, { code })
  }
  return path
}

/** The demo's courier: options that other files add to the region are taxed and priced in their own way. */
function courier(options: Reply) {
  const index = options
    .list('shipping_options', 'name')
    .findIndex((name) => String(name).startsWith('Courier'))
  const path = `shipping_options.${index}`
  return { option_id: options.text(`${path}.id`), delivery: options.number(`${path}.amount`) }
}

test.each(MARKETS)(
  'one-off and subscription lines with a discount and a gift card are ordered in %s at the exact total, and renewed without both',
  async (currency, taxOnTop, address) => {
    // Each order takes five pieces of what is in stock by then.
    const variant = await aSubscribableVariant(shop)
    const once = await priceOf(shop, variant, currency)
    const byPlan = Math.round(once * 0.9)
    const path = await fillCart(variant, currency, byPlan)
    await sendTo(customer, path, address)
    const options = await customer.get(`/store/shipping-options/${path.split('/').at(-1)}`)
    const { delivery, option_id } = courier(options)
    await customer.post(`${path}/shipping-methods`, { option_id })
    await choosePayment(customer, path, 'test-card')
    await customer.post(`${path}/payment-sessions/test-card`, { data: { token: 'pm_ok' } })

    const total = totalOf([ONCE * once, BY_PLAN * byPlan], delivery, taxOnTop) - GIFT
    expect((await customer.get(path)).number('cart.total')).toBe(total)
    const done = await customer.post(`${path}/complete`)
    expect([done.at('type'), done.at('data.total')]).toEqual(['order', total])
    const payments = await shop.query('SELECT amount FROM payment WHERE order_id = $1', [
      done.text('data.id'),
    ])
    expect(payments).toEqual([{ amount: total }])

    const subscriptions = await customer.get(`/store/customer/${customer.customerId}/subscription`)
    const id = subscriptions.text('subscriptions.0.id')
    const next = await customer.get(`/store/subscriptions/${id}/preview`)
    const goods = BY_PLAN * byPlan
    const tax = Math.round(goods * taxOnTop) + Math.round(delivery * taxOnTop)
    expect(next.at('next_order')).toMatchObject({ total: goods + delivery + tax, problem: null })
  },
)
