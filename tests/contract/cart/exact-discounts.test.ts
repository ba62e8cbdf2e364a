import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unique } from '#tests/fixtures/unique.ts'
import type { Reply } from '../resources/reply.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

interface Rule {
  readonly type: 'percentage' | 'fixed'
  readonly allocation: 'total' | 'item'
  readonly value: number
}

interface Line {
  readonly unit_price: number
  readonly quantity: number
}

const RULES: readonly Rule[] = [
  { type: 'percentage', allocation: 'total', value: 10 },
  { type: 'percentage', allocation: 'total', value: 33 },
  { type: 'percentage', allocation: 'item', value: 13 },
  { type: 'fixed', allocation: 'total', value: 500 },
  { type: 'fixed', allocation: 'item', value: 100 },
]
const REGIONS = [
  { currency: 'eur', rate: 7, isIncluded: true },
  { currency: 'usd', rate: 0, isIncluded: false },
  { currency: 'jpy', rate: 8, isIncluded: false },
] as const

/** Euro cents: round ones, odd ones, and less than any of the discounts. */
const PRICES = [1200, 1350, 999, 1450, 79, 333, 4000, 1, 2999, 8900, 505, 1701]

let shop: TestShop
let variants: readonly string[]
const codes = new Map<string, string>()

beforeAll(async () => {
  shop = await openTestShop()
  variants = await Promise.all(PRICES.map(newVariant))
  for (const { currency } of REGIONS) {
    for (const rule of RULES) codes.set(keyOf(currency, rule), await newCode(currency, rule))
  }
})
afterAll(() => shop.stop())

/** A product of one variant with this price in euro cents, and as odd ones elsewhere. */
async function newVariant(amount: number): Promise<string> {
  const [store] = await shop.query('SELECT default_sales_channel_id AS id FROM store')
  const made = await shop.staff.post('/admin/products', {
    title: unique('Exact'),
    handle: unique('exact'),
    status: 'published',
    sales_channels: [{ id: store?.['id'] }],
    options: [{ title: 'Size' }],
    variants: [
      {
        title: 'One',
        options: [{ value: 'One' }],
        manage_inventory: false,
        prices: [
          { currency_code: 'eur', amount },
          { currency_code: 'usd', amount: amount + 3 },
          { currency_code: 'jpy', amount: amount + 7 },
        ],
      },
    ],
  })
  return made.text('product.variants.0.id')
}

const keyOf = (currency: string, rule: Rule) => `${currency} ${JSON.stringify(rule)}`

async function newCode(currency: string, rule: Rule): Promise<string> {
  const code = unique('EXACT')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  const regions = [shop.regionOf(currency)]
  await shop.staff.post('/admin/discounts', { code, rule, regions, is_dynamic: false })
  return code
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** The discount on the shown prices, by whole numbers alone. */
function discountOf({ type, allocation, value }: Rule, lines: readonly Line[]): number {
  const prices = lines.map(({ unit_price, quantity }) => unit_price * quantity)
  if (type === 'percentage') return Number((BigInt(sum(prices)) * BigInt(value) + 50n) / 100n)
  if (allocation === 'total') return Math.min(value, sum(prices))
  return sum(lines.map(({ quantity }, index) => Math.min(value * quantity, prices[index] ?? 0)))
}

const linesOf = (reply: Reply) =>
  [...reply.list('cart.items', 'id').keys()].map((index) => {
    const number = (field: string) => reply.number(`cart.items.${index}.${field}`)
    return {
      variantId: reply.text(`cart.items.${index}.variant_id`),
      unit_price: number('unit_price'),
      quantity: number('quantity'),
      total: number('total'),
      tax_total: number('tax_total'),
      discount_total: number('discount_total'),
    }
  })

const basket = fc.uniqueArray(
  fc.record({
    variant: fc.nat({ max: PRICES.length - 1 }),
    quantity: fc.integer({ min: 1, max: 5 }),
  }),
  { selector: ({ variant }) => variant, minLength: 1, maxLength: 4 },
)

interface Piece {
  readonly variantId: string
  readonly quantity: number
}

interface Taxed {
  readonly currency: string
  readonly isIncluded: boolean
  readonly rateOf: (variantId: string) => number
}

/** Orders these pieces under a discount, and compares every figure with whole numbers. */
async function expectExact(taxed: Taxed, pieces: readonly Piece[], rule: Rule): Promise<void> {
  const { currency, isIncluded, rateOf } = taxed
  const items = pieces.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }))
  const made = await shop.guest.post('/store/carts', {
    region_id: shop.regionOf(currency),
    items,
  })
  const path = `/store/carts/${made.text('cart.id')}`
  await shop.guest.post(`${path}/codes`, { code: codes.get(keyOf(currency, rule)) })
  const cart = await shop.guest.get(path)
  const lines = linesOf(cart)
  const goods = sum(lines.map(({ unit_price, quantity }) => unit_price * quantity))
  const left = goods - discountOf(rule, lines)
  const tax = sum(lines.map(({ tax_total }) => tax_total))

  expect(cart.number('cart.total')).toBe(isIncluded ? left : left + tax)
  expect(sum(lines.map(({ total }) => total))).toBe(cart.number('cart.total'))
  for (const { total, tax_total, variantId } of lines) {
    const net = total - tax_total
    expect(Math.abs(tax_total - (net * rateOf(variantId)) / 100)).toBeLessThanOrEqual(1)
  }
  const figure = (name: string) => cart.number(`cart.${name}`)
  if (currency === 'eur') {
    const offered = await shop.guest.get(`${path}/deliveries`)
    const names = JSON.stringify(offered.at('deliveries.0.options'))
    expect(names.includes('free from €40')).toBe(goods >= 4000)
  }
  expect(figure('subtotal') + figure('tax_total') - figure('discount_total')).toBe(figure('total'))
}

test.each(REGIONS)('discounts in $currency are exact to the smallest coin', async (region) => {
  const taxed = { ...region, rateOf: () => region.rate }
  const check = (pieces: readonly { variant: number; quantity: number }[], rule: Rule) => {
    const chosen = pieces.map(({ variant, quantity }) => ({
      variantId: variants[variant] ?? '',
      quantity,
    }))
    return expectExact(taxed, chosen, rule)
  }
  await fc.assert(fc.asyncProperty(basket, fc.constantFrom(...RULES), check), { numRuns: 16 })
})

/** Another tax rate than the region's for this variant's product. */
async function taxAt(rate: number, currency: string, variantId: string): Promise<void> {
  const [product] = await shop.query('SELECT product_id AS id FROM product_variant WHERE id = $1', [
    variantId,
  ])
  await shop.staff.post('/admin/tax-rates', {
    name: `Rate of ${rate}`,
    code: unique('rate'),
    rate,
    region_id: shop.regionOf(currency),
    products: [product?.['id']],
  })
}

test.each(REGIONS)(
  'goods of two tax rates in $currency share a discount exactly',
  async (region) => {
    const { currency, rate } = region
    const [usual, other] = [await newVariant(1351), await newVariant(2999)]
    await taxAt(19, currency, other)
    const rateOf = (variantId: string) => (variantId === other ? 19 : rate)
    const pieces = [
      { variantId: usual, quantity: 3 },
      { variantId: other, quantity: 1 },
    ]
    for (const rule of RULES) await expectExact({ ...region, rateOf }, pieces, rule)
  },
)
