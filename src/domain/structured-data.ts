import { decimalAmount, displayedAmount, type Money, type Price } from './money.ts'
import type { Product, Variant } from './product.ts'
import { isAvailable } from './variant-choice.ts'

// SE-3: what search engines read. Every address in it is absolute.

export interface Crumb {
  readonly label: string
  readonly url: string
}

const CONTEXT = 'https://schema.org'

export const breadcrumbList = (crumbs: readonly Crumb[]) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, url }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: label,
    item: url,
  })),
})

export const organization = (name: string, siteUrl: string, email: string) => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  name,
  url: siteUrl,
  ...(email && { email }),
})

export const webSite = (name: string, siteUrl: string) => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name,
  url: siteUrl,
})

const shown = (price: Price): Money => ({
  amount: displayedAmount(price),
  currencyCode: price.currencyCode,
})

const offer = (variant: Variant, price: Price, url: string) => ({
  '@type': 'Offer',
  url: `${url}?variant=${variant.id}`,
  ...(variant.sku && { sku: variant.sku }),
  price: decimalAmount(shown(price)),
  priceCurrency: price.currencyCode.toUpperCase(),
  availability: `${CONTEXT}/${isAvailable(variant) ? 'InStock' : 'OutOfStock'}`,
})

/** `url` of the product's page and `siteUrl` before its pictures, both absolute. */
export const productData = (product: Product, url: string, siteUrl: string, brand: string) => ({
  '@context': CONTEXT,
  '@type': 'Product',
  name: product.title,
  description: product.description || product.subtitle,
  image: product.pictures.map((picture) => new URL(picture.url, siteUrl).href),
  brand: { '@type': 'Brand', name: brand },
  url,
  offers: product.variants.flatMap((variant) =>
    variant.price ? [offer(variant, variant.price, url)] : [],
  ),
})
