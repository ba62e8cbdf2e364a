import { writtenQuantityRule } from '#domain/cart/quantity.ts'
import type { Picture, Product, ProductOption, Variant } from '#domain/catalogue/product.ts'
import type { ProductDetails } from '#domain/catalogue/product-details.ts'
import type { Region } from '#domain/region/region.ts'
import { type Caller, getOwn, queryOf } from '../medusa.ts'
import { parseResponse } from '../response.ts'
import { toPlan } from '../subscription/plans.ts'
import {
  at,
  freeRecord,
  list,
  listOrNone,
  optional,
  text,
  textOr,
  texts,
  type Wire,
} from '../wire.ts'
import { toCard } from './card-answers.ts'
import { toCategoryLink } from './categories.ts'
import { toCollectionLink } from './collections.ts'
import { toVariant } from './variants.ts'

const RELATED = 4

/** The unique values of an option, in the order in which the product's variants have them. */
const toOption =
  (variants: Wire) =>
  (wire: Wire): ProductOption => {
    const id = text(at(wire, 'id'))
    const values = listOrNone(variants, (variant) =>
      listOrNone(at(variant, 'options'), (option) =>
        text(at(option, 'option_id')) === id ? [text(at(option, 'value'))] : [],
      ),
    )
    return { id, title: text(at(wire, 'title')), values: [...new Set(values.flat(2))] }
  }

/** The product's pictures, and those that only a variant names. */
const toPictures = (
  wire: Wire,
  title: string,
  variants: readonly Variant[],
): readonly Picture[] => {
  const alts = texts(freeRecord(at(wire, 'metadata'))['alts'])
  const images = listOrNone(at(wire, 'images'), (image) => text(at(image, 'url')))
  const thumbnail = textOr(at(wire, 'thumbnail'), null)
  const own = images.length > 0 || thumbnail === null ? images : [thumbnail]
  const urls = new Set([...own, ...variants.flatMap(({ picture }) => picture ?? [])])
  return [...urls].map((url, index) => ({ url, alt: alts[url] ?? (index === 0 ? title : '') }))
}

/** Texts for search engines that staff, or an import, stored in the metadata. */
const toFound = (metadata: Readonly<Record<string, unknown>>) => {
  const { vendor, seo_title, seo_description } = texts(metadata)
  return {
    ...(vendor && { vendor }),
    ...(seo_title && { seoTitle: seo_title }),
    ...(seo_description && { seoDescription: seo_description }),
  }
}

const toProduct =
  (region: Region) =>
  (wire: Wire): Product => {
    const title = text(at(wire, 'title'))
    const metadata = freeRecord(at(wire, 'metadata'))
    const { tag, facts } = metadata
    const wires = at(wire, 'variants')
    const variants = list(wires, toVariant(region))
    return {
      id: text(at(wire, 'id')),
      shippingProfileId: textOr(at(wire, 'profile_id'), null),
      handle: text(at(wire, 'handle')),
      title,
      subtitle: textOr(at(wire, 'subtitle'), ''),
      description: textOr(at(wire, 'description'), ''),
      pictures: toPictures(wire, title, variants),
      options: list(at(wire, 'options'), toOption(wires)),
      variants,
      categories: listOrNone(at(wire, 'categories'), toCategoryLink),
      collection: optional(at(wire, 'collection'), toCollectionLink, null),
      tag: typeof tag === 'string' ? tag : null,
      facts: texts(facts),
      ...writtenQuantityRule(metadata),
      ...toFound(metadata),
    }
  }

const toDetails =
  (region: Region) =>
  (answer: Wire): ProductDetails => ({
    product: optional(at(answer, 'product'), toProduct(region), undefined),
    related: list(at(answer, 'related'), toCard),
    plans: list(at(answer, 'subscription_plans'), toPlan),
  })

export const createProducts = (caller: Caller) => {
  /** One of our own routes: the core's reads the same by twenty statements (decision 59). */
  const detailsOf = (
    by: Readonly<Record<string, string | number>>,
    region: Region,
  ): Promise<ProductDetails> => {
    const path = `/store/product-details${queryOf({ region_id: region.id, ...by })}`
    return parseResponse(getOwn(caller, path), toDetails(region))
  }
  return {
    /**
     * The product with the region's prices, or undefined if the channel has none by this handle.
     */
    byHandle: async (handle: string, region: Region): Promise<Product | undefined> =>
      (await detailsOf({ handle }, region)).product,

    /** The same, with a few other products of its category, or of those above it. */
    withRelated: (handle: string, region: Region): Promise<ProductDetails> =>
      detailsOf({ handle, related: RELATED }, region),

    /** The product of a variant, likewise. */
    ofVariant: async (variantId: string, region: Region): Promise<Product | undefined> =>
      (await detailsOf({ variant_id: variantId }, region)).product,
  }
}
