import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aVariant } from '#tests/fixtures/product.ts'
import type { Reply } from '../resources/reply.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'
import { PLAN } from './support/subscribing.ts'

/** A region of each kind of tax, with the price of one piece without a subscription. */
const MARKETS = {
  eur: { country: 'gr', tax_rate: 19, includes_tax: false, amount: 1950 },
  usd: { country: 'ca', tax_rate: 0, includes_tax: false, amount: 2200 },
  jpy: { country: 'tw', tax_rate: 10, includes_tax: false, amount: 3333 },
  gbp: { country: 'gb', tax_rate: 20, includes_tax: true, amount: 1950 },
} as const
type Currency = keyof typeof MARKETS
const CURRENCIES: readonly Currency[] = ['eur', 'usd', 'jpy', 'gbp']

// Currencies and their taxes are the whole shop's, so this test has a fresh shop.
let shop: FreshTestShop
let variant: string
const regions = new Map<Currency, string>()
beforeAll(async () => {
  shop = await openFreshTestShop()
  await shop.staff.post('/admin/store', { currencies: CURRENCIES })
  for (const currency of CURRENCIES) regions.set(currency, await openRegion(currency))
  variant = await sell()
})
afterAll(() => shop.stop())

async function openRegion(currency: Currency): Promise<string> {
  const { country, tax_rate, includes_tax } = MARKETS[currency]
  await shop.staff.post(`/admin/currencies/${currency}`, { includes_tax })
  const made = await shop.staff.post('/admin/regions', {
    name: `At ${tax_rate} %`,
    currency_code: currency,
    tax_rate,
    includes_tax,
    payment_providers: ['test-card'],
    fulfillment_providers: ['manual'],
    countries: [country],
  })
  return made.text('region.id')
}

/** A variant that is never out of stock, and sold by the plan. */
async function sell(): Promise<string> {
  const [store] = await shop.query('SELECT default_sales_channel_id AS id FROM store')
  const prices = CURRENCIES.map((code) => ({ currency_code: code, amount: MARKETS[code].amount }))
  const made = await shop.staff.post(
    '/admin/products',
    aProduct({
      sales_channels: [{ id: String(store?.['id']) }],
      variants: [aVariant({ prices, manage_inventory: false })],
    }),
  )
  const products = [{ product_id: made.text('product.id') }]
  await shop.staff.post(`/admin/subscription-plans/${PLAN}/products/batch`, { products })
  return made.text('product.variants.0.id')
}

const figuresOf = (reply: Reply) => [
  reply.number('cart.items.0.unit_price'),
  reply.number('cart.subtotal'),
  reply.number('cart.tax_total'),
  reply.number('cart.total'),
]

test('a line keeps its exact figures by both routes of a quantity, and in every region', async () => {
  const made = await shop.guest.post('/store/carts', { region_id: regions.get('eur') ?? '' })
  const cart = `/store/carts/${made.text('cart.id')}`
  const added = await shop.guest.post(`${cart}/line-item-subscription`, {
    variant_id: variant,
    quantity: 1,
    unit_price: 1755,
    metadata: { plan_id: PLAN },
  })
  const line = added.text('cart.items.0.id')
  const set = (quantity: number) => shop.guest.post(`${cart}/line-items/${line}`, { quantity })
  const setBySubscription = (quantity: number, unit_price: number) =>
    shop.guest.post(`${cart}/update-line-item-subscription`, {
      line_item_id: line,
      quantity,
      unit_price,
    })
  const move = (currency: Currency) =>
    shop.guest.post(cart, { region_id: regions.get(currency) ?? '' })

  expect(figuresOf(await set(2))).toEqual([1755, 3510, 667, 4177])
  await move('usd')
  expect(figuresOf(await setBySubscription(3, 1980))).toEqual([1980, 5940, 0, 5940])
  expect(figuresOf(await move('jpy'))).toEqual([3000, 9000, 900, 9900])
  expect(figuresOf(await set(3))).toEqual([3000, 9000, 900, 9900])
  expect(figuresOf(await move('gbp'))).toEqual([1755, 4388, 877, 5265])
  expect(figuresOf(await setBySubscription(3, 1755))).toEqual([1755, 4388, 877, 5265])
  await move('eur')
  expect(figuresOf(await setBySubscription(2, 1755))).toEqual([1755, 3510, 667, 4177])
})
