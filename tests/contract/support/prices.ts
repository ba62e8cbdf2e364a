import { z } from 'zod'
import type { Caller } from '../resources/caller.ts'
import type { TestShop } from './test-shop.ts'

/** What a card says of price and stock. */
const card = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  amount: z.number().nullable(),
  original_amount: z.number().nullable(),
  currency_code: z.string(),
  includes_tax: z.boolean(),
  tax_rate: z.number(),
  price_varies: z.boolean(),
  in_stock: z.boolean(),
  only_variant_id: z.string().nullable(),
})
export type Card = z.infer<typeof card>

const rate = z.object({ rate: z.number().nullable() })
const variant = z.object({
  calculated_price: z.number().nullable(),
  original_price: z.number().nullable(),
  calculated_price_includes_tax: z.boolean().nullable(),
  calculated_price_type: z.string().nullish(),
  tax_rates: z.array(rate).nullable(),
  purchasable: z.boolean(),
})
const product = z.object({ id: z.string(), variants: z.array(variant) })

/** What a card must say, told from Medusa's own product. */
export type CardPrice = Pick<
  Card,
  'id' | 'amount' | 'original_amount' | 'includes_tax' | 'tax_rate' | 'price_varies' | 'in_stock'
>

function priceOfProduct({ id, variants }: z.infer<typeof product>): CardPrice {
  const tax_rate = (variants[0]?.tax_rates ?? []).reduce((sum, { rate }) => sum + (rate ?? 0), 0)
  const offers = variants.flatMap((offer) => {
    const { calculated_price: amount, calculated_price_includes_tax: includesTax } = offer
    if (amount === null) return []
    return { ...offer, amount, gross: includesTax ? amount : amount * (1 + tax_rate / 100) }
  })
  const [cheapest] = offers.toSorted((a, b) => a.gross - b.gross)
  const lowered = cheapest?.calculated_price_type !== 'override'
  return {
    id,
    amount: cheapest?.amount ?? null,
    original_amount: (lowered ? cheapest?.original_price : cheapest?.amount) ?? null,
    includes_tax: cheapest?.calculated_price_includes_tax ?? false,
    tax_rate,
    price_varies: new Set(offers.map(({ gross }) => gross)).size > 1,
    in_stock: variants.some(({ purchasable }) => purchasable),
  }
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

/** Medusa's prices of every product in a region, as the caller is charged them. */
export async function pricesFromMedusa(by: Caller, regionId: string): Promise<CardPrice[]> {
  const reply = await by.get(`/store/products?region_id=${regionId}&limit=100`)
  return z.array(product).parse(reply.at('products')).map(priceOfProduct).toSorted(byId)
}

/** The same of one product, with its own taxes. */
export async function productPriceFromMedusa(
  by: Caller,
  regionId: string,
  id: string,
): Promise<CardPrice> {
  const reply = await by.get(`/store/products/${id}?region_id=${regionId}`)
  return priceOfProduct(product.parse(reply.at('product')))
}

/** The cards of a listing, by a query without its region. */
export async function cardsOf(by: Caller, regionId: string, query = ''): Promise<Card[]> {
  const reply = await by.get(`/store/cards?region_id=${regionId}&limit=100${query}`)
  return z.array(card).parse(reply.at('cards'))
}

export const priceOfCard = ({ id, amount, original_amount, ...card }: Card): CardPrice => ({
  id,
  amount,
  original_amount,
  includes_tax: card.includes_tax,
  tax_rate: card.tax_rate,
  price_varies: card.price_varies,
  in_stock: card.in_stock,
})

export const pricesFromCards = async (by: Caller, regionId: string): Promise<CardPrice[]> =>
  (await cardsOf(by, regionId)).map(priceOfCard).toSorted(byId)

interface RegionPrice {
  readonly productId: string
  readonly currencyCode: string
  /** Minor units. */
  readonly amount: number
}

/** Gives every variant of a product a price in a region, beside that of its currency. */
export const setRegionPrice = (
  { query, regionOf }: Pick<TestShop, 'query' | 'regionOf'>,
  { productId, currencyCode, amount }: RegionPrice,
) =>
  query(
    `WITH made AS (
       INSERT INTO money_amount (id, currency_code, amount, region_id)
       SELECT 'ma_region_' || id, $2, $3, $4 FROM product_variant WHERE product_id = $1
     )
     INSERT INTO product_variant_money_amount (id, money_amount_id, variant_id)
     SELECT 'pvma_region_' || id, 'ma_region_' || id, id FROM product_variant
     WHERE product_id = $1`,
    [productId, currencyCode, amount, regionOf(currencyCode)],
  )

/** Takes what `setRegionPrice` has given. */
export const dropRegionPrices = ({ query }: Pick<TestShop, 'query'>, productId: string) =>
  query(
    `WITH given AS (
       DELETE FROM product_variant_money_amount WHERE id LIKE 'pvma_region_%'
         AND variant_id IN (SELECT id FROM product_variant WHERE product_id = $1)
       RETURNING money_amount_id
     )
     DELETE FROM money_amount WHERE id IN (SELECT money_amount_id FROM given)`,
    [productId],
  )
