import { z } from 'zod'
import { createCommerce } from '#commerce/client.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ProductDetails } from '#domain/catalogue/product-details.ts'
import type { Region } from '#domain/region/region.ts'
import { commerceAnswering } from '#tests/fixtures/wire-samples.ts'
import type { TestShop } from './test-shop.ts'

const RELATIONS =
  'variants,variants.prices,variants.options,options,options.values,images,collection,categories,profiles'

const ranked = z.looseObject({ variant_rank: z.number().nullish() })
const positioned = z.looseObject({
  metadata: z.looseObject({ position: z.number().optional() }).nullish(),
})
const named = z.looseObject({ id: z.string() })
const product = z.looseObject({
  variants: z.array(ranked),
  images: z.array(positioned),
  options: z.array(positioned),
  categories: z.array(named).nullish(),
})

const rankOf = ({ variant_rank }: z.infer<typeof ranked>) => variant_rank ?? 0
const positionOf = ({ metadata }: z.infer<typeof positioned>) => metadata?.position ?? 0
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
const sortedBy = <Row>(rows: readonly Row[], orderOf: (row: Row) => number) =>
  rows.toSorted((one, other) => orderOf(one) - orderOf(other))

/** In the order of staff: the core answers in any. */
const inOrder = (wire: z.infer<typeof product>) => ({
  ...wire,
  variants: sortedBy(wire.variants, rankOf),
  images: sortedBy(wire.images, positionOf),
  options: sortedBy(wire.options, positionOf),
})

/** Rates of the core are sums of floats, and its categories have no order. */
const comparable = (shown: Product | undefined) =>
  shown && {
    ...shown,
    categories: shown.categories.toSorted(byId),
    variants: shown.variants.map(({ price, ...variant }) => ({
      ...variant,
      price: price && { ...price, taxRate: Number(price.taxRate.toFixed(4)) },
    })),
  }

export type Headers = Readonly<Record<string, string>>

/** A product as the storefront's client narrows it, from both routes of commerce. */
export async function openDetails({ url, guest, as }: TestShop) {
  const key = (await guest.get('/store/custom')).text('store.publishable_key')
  const listed = await guest.get('/store/regions')
  const region = z
    .looseObject({
      id: z.string(),
      name: z.string(),
      currency_code: z.string(),
      tax_rate: z.number(),
      includes_tax: z.boolean(),
    })
    .transform(
      (wire): Region => ({
        id: wire.id,
        name: wire.name,
        currencyCode: wire.currency_code,
        taxRate: wire.tax_rate,
        includesTax: wire.includes_tax,
        countries: [],
      }),
    )
  const commerceOf = (headers: Headers) =>
    createCommerce({ baseUrl: url, retries: 0, timeoutMs: 60_000, publishableKey: key, headers })
  return {
    regions: z.array(region).parse(listed.at('regions')),

    /** As the core's own route answers. */
    ofCore: async (handle: string, market: Region, headers: Headers = {}) => {
      const by = as({
        'x-publishable-api-key': key,
        prefer: 'relative-addresses',
        ...headers,
      })
      const query = `handle=${handle}&region_id=${market.id}&limit=1&expand=${RELATIONS}`
      const answer = await by.get(`/store/products?${query}`)
      const [first] = z.array(product).parse(answer.at('products'))
      const body = { product: first ? inOrder(first) : null, related: [], subscription_plans: [] }
      return comparable(
        await commerceAnswering({ body }).commerce.products.byHandle(handle, market),
      )
    },

    /** As our route answers. */
    ofPage: async (handle: string, market: Region, headers: Headers = {}) =>
      comparable(await commerceOf(headers).products.byHandle(handle, market)),

    commerceOf,
    withRelated: (handle: string, market: Region, headers: Headers = {}): Promise<ProductDetails> =>
      commerceOf(headers).products.withRelated(handle, market),
  }
}
