/** The variants of a product of the demo shop. Pure: plans in, plans out. */

export type Prices = { eur: number; usd: number; jpy: number }

export type ProductPlan = {
  handle: string
  title: string
  subtitle: string
  description: string
  category: string
  type: string
  collection: string | null
  tags: string[]
  label_no: string | null
  roast: string | null
  /** The countries where it grows. */
  origin: string[]
  tag: string | null
  subscribe: boolean
  facts: Record<string, string>
  alt: string
  gallery: boolean
  /** Option values that look different, and what their pictures show. */
  pictures?: Record<string, string>
  /** Titles and values; empty without options. */
  options: Record<string, string[]>
  /** The quantities in which it is sold, unless any is. */
  quantity_step?: number
  /** The price of the smallest size. */
  price: Prices
  /** Titles of variants without stock, or `*` for all. */
  sold_out: string[]
}

export type VariantPlan = {
  title: string
  sku: string
  values: string[]
  prices: Prices
  /** Net weight, for the price per 100 g. */
  grams: number | null
  /** The address of its own picture, if it looks different from the product's. */
  image: string | null
  stock: number
}

/** The price of a size, in smallest sizes: larger ones cost a little less by weight. */
const SIZE_FACTOR: Record<string, number> = {
  '250 g': 1,
  '1 kg': 3.4,
  '50 g': 1,
  '100 g': 1.9,
  Small: 1,
  Medium: 2,
  Large: 4,
}
const TEA_250_G = 4.5
const GRAMS: Record<string, number> = { '50 g': 50, '100 g': 100, '250 g': 250, '1 kg': 1_000 }

/** Prices end in .00 or .50, and in 0 yen. */
const STEP: Prices = { eur: 50, usd: 50, jpy: 10 }
const rounded = (amount: number, step: number) => Math.round(amount / step) * step

/** A multiple of a price list, such as 3.4 for the kilo or 0.7 for wholesale. */
export const timesPrices = ({ eur, usd, jpy }: Prices, factor: number): Prices => ({
  eur: rounded(eur * factor, STEP.eur),
  usd: rounded(usd * factor, STEP.usd),
  jpy: rounded(jpy * factor, STEP.jpy),
})

const combinations = (options: string[][]): string[][] =>
  options.reduce<string[][]>(
    (found, values) => found.flatMap((chosen) => values.map((value) => [...chosen, value])),
    [[]],
  )

const slug = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '-')

/** The dot distinguishes the mug in lake from the mug called "lake". */
const skuOf = (handle: string, values: string[]) => [handle, ...values].map(slug).join('.')

function factorOf(type: string, values: string[]) {
  if (type === 'Tea' && values.includes('250 g')) return TEA_250_G
  return values.reduce((factor, value) => factor * (SIZE_FACTOR[value] ?? 1), 1)
}

/** The address of a picture: of the product, or of what one of its option values looks like. */
export const pictureOf = (handle: string, view = '') =>
  `/pictures/${[handle, ...(view ? [slug(view).toLowerCase()] : [])].join('-')}.svg`

const imageOf = ({ handle, pictures = {} }: ProductPlan, values: string[]) => {
  const pictured = values.find((value) => value in pictures)
  return pictured === undefined ? null : pictureOf(handle, pictured)
}

/** Different for every variant, the same in every seed; from 18 to 57. */
const stockOf = (rank: number, index: number) => 18 + ((rank * 7 + index * 11) % 40)

/** The variants of a product, every combination of its options, in the order of the options. */
export function variantsOf(product: ProductPlan, rank: number): VariantPlan[] {
  const names = Object.keys(product.options)
  return combinations(Object.values(product.options)).map((values, index) => {
    const title = names.length === 0 ? product.title : values.join(' / ')
    const isSoldOut = product.sold_out.some((sold) => sold === '*' || sold === title)
    return {
      title,
      sku: skuOf(product.handle, values),
      values,
      prices: timesPrices(product.price, factorOf(product.type, values)),
      grams: values.map((value) => GRAMS[value]).find((grams) => grams !== undefined) ?? null,
      image: imageOf(product, values),
      stock: isSoldOut ? 0 : stockOf(rank, index),
    }
  })
}
