import { aRegion } from '#tests/fixtures/region.ts'
import { aShippingOption } from '#tests/fixtures/shipping-option.ts'
import { unique } from '#tests/fixtures/unique.ts'
import type { FreshTestShop } from './test-shop.ts'

export interface Rule {
  readonly type: 'percentage' | 'fixed' | 'free_shipping'
  readonly allocation: 'total' | 'item'
  readonly value: number
}

export const RULES: readonly Rule[] = [
  { type: 'percentage', allocation: 'total', value: 10 },
  { type: 'percentage', allocation: 'total', value: 33 },
  { type: 'percentage', allocation: 'item', value: 13 },
  { type: 'fixed', allocation: 'total', value: 500 },
  { type: 'fixed', allocation: 'item', value: 100 },
  { type: 'free_shipping', allocation: 'total', value: 0 },
]

export interface Market {
  readonly currency: string
  readonly country: string
  /** The tax rate, in tenths of a percent. */
  readonly tenths: number
  readonly isIncluded: boolean
  /** Whether the demo shop sells there. */
  readonly isOfDemo: boolean
  /** Coins by which its prices are above those in euro cents. */
  readonly more: number
}

/**
 * The demo shop's three, and two more whose prices include tax: by a rate that is no whole percent,
 * and in a currency without hundredths.
 */
export const MARKETS: readonly Market[] = [
  { currency: 'eur', country: 'de', tenths: 70, isIncluded: true, isOfDemo: true, more: 0 },
  { currency: 'usd', country: 'us', tenths: 0, isIncluded: false, isOfDemo: true, more: 3 },
  { currency: 'jpy', country: 'jp', tenths: 80, isIncluded: false, isOfDemo: true, more: 7 },
  { currency: 'chf', country: 'ch', tenths: 81, isIncluded: true, isOfDemo: false, more: 4 },
  { currency: 'krw', country: 'kr', tenths: 100, isIncluded: true, isOfDemo: false, more: 9 },
]

/** Before tax, where prices do not include it. */
export const DELIVERY = 777

/** A market in a shop, with the codes of all rules in their order. */
export interface OpenMarket extends Market {
  readonly regionId: string
  readonly deliveryId: string
  readonly codes: readonly { readonly rule: Rule; readonly code: string }[]
}

async function openRegion(shop: FreshTestShop, market: Market): Promise<string> {
  const { currency, country, tenths, isIncluded, isOfDemo } = market
  if (isOfDemo) return shop.regionOf(currency)
  await shop.query('UPDATE currency SET includes_tax = true WHERE code = $1', [currency])
  const body = aRegion({
    currency_code: currency,
    countries: [country],
    tax_rate: tenths / 10,
    includes_tax: isIncluded,
  })
  return (await shop.staff.post('/admin/regions', body)).text('region.id')
}

async function newCode({ staff }: FreshTestShop, regionId: string, rule: Rule): Promise<string> {
  const code = unique('EXACT')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  await staff.post('/admin/discounts', { code, rule, regions: [regionId], is_dynamic: false })
  return code
}

/** In a fresh shop, whose other tests are offered neither these regions nor these deliveries. */
export async function openMarkets(shop: FreshTestShop): Promise<ReadonlyMap<Market, OpenMarket>> {
  const currencies = MARKETS.map(({ currency }) => currency)
  await shop.staff.post('/admin/store', { currencies })
  const opened = new Map<Market, OpenMarket>()
  for (const market of MARKETS) {
    const regionId = await openRegion(shop, market)
    const made = await shop.staff.post('/admin/shipping-options', {
      ...aShippingOption({ region_id: regionId, amount: DELIVERY }),
      includes_tax: market.isIncluded,
    })
    const codes: { rule: Rule; code: string }[] = []
    for (const rule of RULES) codes.push({ rule, code: await newCode(shop, regionId, rule) })
    opened.set(market, {
      ...market,
      regionId,
      deliveryId: made.text('shipping_option.id'),
      codes,
    })
  }
  return opened
}

/** A product of one variant with this price in euro cents, and odd ones elsewhere. */
export async function newVariant({ query, staff }: FreshTestShop, amount: number): Promise<string> {
  const [store] = await query('SELECT default_sales_channel_id AS id FROM store')
  const prices = MARKETS.map(({ currency, more }) => ({
    currency_code: currency,
    amount: amount + more,
  }))
  const made = await staff.post('/admin/products', {
    title: unique('Exact'),
    handle: unique('exact'),
    status: 'published',
    sales_channels: [{ id: store?.['id'] }],
    options: [{ title: 'Size' }],
    variants: [{ title: 'One', options: [{ value: 'One' }], manage_inventory: false, prices }],
  })
  return made.text('product.variants.0.id')
}

/** Another tax rate than the region's for this variant's product, in percent. */
export async function taxAt(
  { query, staff }: FreshTestShop,
  { regionId }: OpenMarket,
  { variantId, rate }: { readonly variantId: string; readonly rate: number },
): Promise<void> {
  const [product] = await query('SELECT product_id AS id FROM product_variant WHERE id = $1', [
    variantId,
  ])
  await staff.post('/admin/tax-rates', {
    name: `Rate of ${rate}`,
    code: unique('rate'),
    rate,
    region_id: regionId,
    products: [product?.['id']],
  })
}
