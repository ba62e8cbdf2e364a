import type {
  BreadcrumbList,
  FAQPage,
  Graph,
  ItemList,
  MerchantReturnPolicy,
  Offer,
  Organization,
  ProductGroup,
  ProductLeaf,
  PropertyValue,
  SearchAction,
  Thing,
  WebSite,
  WithActionConstraints,
} from 'schema-dts'
import type { Product, ProductCard, Variant } from '../catalogue/product.ts'
import { isAvailable } from '../catalogue/variant-choice.ts'
import { picturesFor } from '../catalogue/variant-picture.ts'
import { variantWords } from '../catalogue/variant-words.ts'
import { decimalAmount, displayedAmount, type Price } from '../money/money.ts'
import type { StoreInfo } from '../region/store-info.ts'

// SE-3: data for search engines. All addresses are absolute. A node that others refer to has an
// `@id` that is the same on every page, and appears once.

const CONTEXT = 'https://schema.org'

/** A page's nodes as one graph for its head. */
export const graphOf = (nodes: readonly Thing[]): Graph => ({
  '@context': CONTEXT,
  '@graph': nodes,
})

export interface Crumb {
  readonly label: string
  readonly url: string
}

export const breadcrumbList = (crumbs: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  '@id': `${crumbs.at(-1)?.url}#breadcrumb`,
  itemListElement: crumbs.map(({ label, url }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: label,
    item: url,
  })),
})

/** The organisation of the shop, to which every page may refer. `url` has no trailing slash. */
export interface Site {
  readonly url: string
  readonly store: Pick<StoreInfo, 'name' | 'supportEmail'>
}

/** The `@id` of the shop in every page's data. */
export const shopId = ({ url }: Pick<Site, 'url'>) => `${url}/#organization`

const organization = (site: Site): Organization => ({
  '@type': 'Organization',
  '@id': shopId(site),
  name: site.store.name,
  url: `${site.url}/`,
  logo: `${site.url}/favicon.svg`,
  ...(site.store.supportEmail && { email: site.store.supportEmail }),
})

const webSite = (site: Site): WebSite => {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    name: site.store.name,
    url: `${site.url}/`,
    publisher: { '@id': shopId(site) },
    potentialAction: search,
  }
}

/** The nodes of every page: the publisher and the site. */
export const siteNodes = (site: Site): readonly Thing[] => [organization(site), webSite(site)]

/**
 * The products of one page of a listing; `offset` is the position of the first in the whole of it.
 */
export const itemList = (
  site: Pick<Site, 'url'>,
  page: { readonly title: string; readonly url: string },
  { cards, count, offset }: ListedCards,
): ItemList => ({
  '@type': 'ItemList',
  '@id': `${page.url}#list`,
  name: page.title,
  numberOfItems: count,
  itemListElement: cards.map(({ handle, title }, i) => ({
    '@type': 'ListItem',
    position: offset + i + 1,
    name: title,
    url: `${site.url}/products/${handle}`,
  })),
})

interface ListedCards {
  readonly cards: readonly Pick<ProductCard, 'handle' | 'title'>[]
  readonly count: number
  readonly offset: number
}

export interface FaqEntry {
  readonly question: string
  readonly answer: string
}

/** Only for questions that the page shows with their answers. */
export const faqPage = (url: string, questions: readonly FaqEntry[]): FAQPage => ({
  '@type': 'FAQPage',
  '@id': `${url}#questions`,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** The shop's terms for a product. */
interface Terms {
  /** The days within which it may be returned; null where another rule applies. */
  readonly returnDays: number | null
  /** ISO 3166, the countries of the region whose prices are shown. */
  readonly countryCodes: readonly string[]
}

const returnPolicy = ({ returnDays, countryCodes }: Terms): MerchantReturnPolicy | null =>
  returnDays === null
    ? null
    : {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: countryCodes.map((code) => code.toUpperCase()),
        returnPolicyCategory: `${CONTEXT}/MerchantReturnFiniteReturnWindow`,
        merchantReturnDays: returnDays,
        returnMethod: `${CONTEXT}/ReturnByMail`,
      }

/** The page that describes a product. */
export interface ProductPage {
  readonly site: Site
  /** The product's own address. */
  readonly url: string
  readonly terms: Terms
}

const offer = (variant: Variant, price: Price, { site, url, terms }: ProductPage): Offer => {
  const { currencyCode } = price
  const policy = returnPolicy(terms)
  return {
    '@type': 'Offer',
    url: `${url}?variant=${variant.id}`,
    price: decimalAmount({ amount: displayedAmount(price), currencyCode }),
    priceCurrency: currencyCode.toUpperCase(),
    availability: `${CONTEXT}/${isAvailable(variant) ? 'InStock' : 'OutOfStock'}`,
    seller: { '@id': shopId(site) },
    ...(policy && { hasMerchantReturnPolicy: policy }),
  }
}

/** Options with a property in schema.org; search engines group variants by these alone. */
const PROPERTIES: ReadonlyMap<string, 'size' | 'color' | 'material' | 'pattern'> = new Map([
  ['size', 'size'],
  ['color', 'color'],
  ['colour', 'color'],
  ['material', 'material'],
  ['pattern', 'pattern'],
])

const propertyOf = (title: string) => PROPERTIES.get(title.trim().toLowerCase())

const propertyValue = (name: string, value: string): PropertyValue => ({
  '@type': 'PropertyValue',
  name,
  value,
})

/** What distinguishes a variant from the others. */
function traitsOf({ options }: Pick<Product, 'options'>, variant: Variant) {
  const traits = options.flatMap(({ id, title }) => {
    const value = variant.options[id]
    return value === undefined ? [] : [{ title, value }]
  })
  const others = traits.filter(({ title }) => propertyOf(title) === undefined)
  const properties = traits.flatMap(({ title, value }): [string, string][] => {
    const property = propertyOf(title)
    return property ? [[property, value]] : []
  })
  return {
    ...Object.fromEntries(properties),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ title, value }) => propertyValue(title, value)),
    }),
  }
}

const codesOf = ({ sku, gtin }: Variant) => ({ ...(sku && { sku }), ...(gtin && { gtin }) })

/** Other programs write addresses too: one that is none must not cost the page. */
const picturesOf = ({ pictures }: Pick<Product, 'pictures'>, { url }: Site) =>
  pictures.flatMap((picture) => URL.parse(picture.url, url)?.href ?? [])

const describedBy = (product: Product, { site, url }: ProductPage) => ({
  name: product.title,
  description: product.description || product.subtitle || product.title,
  image: picturesOf(product, site),
  brand: { '@type': 'Brand' as const, name: product.vendor ?? site.store.name },
  url,
})

type Priced = Variant & { readonly price: Price }
const isPriced = (variant: Variant): variant is Priced => variant.price !== null

const variantNode = (product: Product, variant: Priced, page: ProductPage): ProductLeaf => ({
  '@type': 'Product',
  '@id': `${page.url}#${variant.id}`,
  name: [product.title, variantWords(product, variant)].filter(Boolean).join(', '),
  ...codesOf(variant),
  ...traitsOf(product, variant),
  image: picturesOf({ pictures: picturesFor(product, variant) }, page.site).slice(0, 1),
  offers: offer(variant, variant.price, page),
})

function groupNode(product: Product, variants: readonly Priced[], page: ProductPage): ProductGroup {
  const variesBy = product.options.flatMap(({ title }) => {
    const property = propertyOf(title)
    return property ? [`${CONTEXT}/${property}`] : []
  })
  return {
    '@type': 'ProductGroup',
    '@id': `${page.url}#product`,
    ...describedBy(product, page),
    productGroupID: product.id,
    ...(variesBy.length > 0 && { variesBy }),
    hasVariant: variants.map((variant) => variantNode(product, variant, page)),
  }
}

/**
 * A product as sold in the page's region: several variants are a group with an offer for each, at
 * the price that a shopper pays.
 */
export function productNode(product: Product, page: ProductPage): ProductGroup | ProductLeaf {
  const [variant, ...others] = product.variants.filter(isPriced)
  if (variant && others.length > 0) return groupNode(product, [variant, ...others], page)
  return {
    '@type': 'Product',
    '@id': `${page.url}#product`,
    ...describedBy(product, page),
    ...(variant && { ...codesOf(variant), offers: offer(variant, variant.price, page) }),
  }
}
