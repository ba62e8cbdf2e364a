import { trailOf } from '#domain/catalogue/category-tree.ts'
import type { Category, Product, Variant } from '#domain/catalogue/product.ts'
import type { TextLink } from '#domain/content/frame.ts'
import { decimalAmount, displayedAmount } from '#domain/money/money.ts'
import type { Region } from '#domain/region/region.ts'
import type { SeoEntry } from '#domain/seo/seo.ts'
import { productNode } from '#domain/seo/structured-data.ts'
import { addressOf, seoOf } from '../shop.ts'
import { categoryCrumbs, HOME_CRUMB } from './listing.ts'

/** The way to a product through the first of its categories. */
export function productTrail(
  categories: readonly Category[],
  { categories: own }: Product,
): readonly Category[] {
  const category = categories.find(({ id }) => id === own[0]?.id)
  return category ? trailOf(categories, category) : []
}

export const productCrumbs = (
  trail: readonly Category[],
  product: Product,
): readonly TextLink[] => [
  ...(trail.length > 0 ? categoryCrumbs(trail) : [HOME_CRUMB]),
  { label: product.title, href: `/products/${product.handle}` },
]

const hasPrice = ({ variants }: Product) => variants.some(({ price }) => price !== null)

/** The regions to which a product without any price in this one is sold. */
export async function regionsSelling(
  { commerce, region, regions }: App.Locals,
  product: Product,
): Promise<readonly Region[]> {
  if (hasPrice(product)) return []
  const others = regions.filter(({ id, countries }) => id !== region.id && countries.length > 0)
  const found = others.map(async (other) => {
    const there = await commerce.products.byHandle(product.handle, other)
    return there && hasPrice(there) ? [other] : []
  })
  return (await Promise.all(found)).flat()
}

export const productPath = ({ handle }: Pick<Product, 'handle'>) => `/products/${handle}`

/** SE-3: the product's own words, unless staff wrote others for search engines. */
export function productSeo(
  locals: App.Locals,
  product: Product,
  variant: Variant | undefined,
): readonly SeoEntry[] {
  const path = productPath(product)
  const { price = null } = variant ?? {}
  const text = [product.subtitle, product.description].filter(Boolean).join('. ')
  return seoOf(locals, {
    title: product.seoTitle ?? product.title,
    description: product.seoDescription ?? (text || `${product.title} at ${locals.store.name}.`),
    path,
    type: 'product',
    price: price && {
      amount: decimalAmount({ ...price, amount: displayedAmount(price) }),
      currency: price.currencyCode.toUpperCase(),
    },
    markdown: addressOf(locals, `${path}.md`),
  })
}

/** SE-3: the product as search engines read it, at the prices of the page. */
export const productSchema = (locals: App.Locals, product: Product, returnDays: number | null) =>
  productNode(product, {
    site: { url: locals.siteUrl, store: locals.store },
    url: addressOf(locals, productPath(product)),
    terms: { returnDays, countryCodes: locals.region.countries.map(({ code }) => code) },
  })
