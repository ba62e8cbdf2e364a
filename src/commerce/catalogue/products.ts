import { ProductsResource } from '@medusajs/medusa-js'
import { writtenQuantityRule } from '#domain/cart/quantity.ts'
import type { Picture, Product, ProductOption, Variant } from '#domain/catalogue/product.ts'
import type { Region } from '#domain/region/region.ts'
import { type Caller, getOwn } from '../medusa.ts'
import { inField, parseResponse } from '../response.ts'
import {
  at,
  freeRecord,
  list,
  listOrNone,
  number,
  optional,
  text,
  textOr,
  texts,
  type Wire,
} from '../wire.ts'
import { toCategoryLink } from './categories.ts'
import { toCollectionLink } from './collections.ts'
import { toVariant } from './variants.ts'

const RELATIONS =
  'variants,variants.prices,variants.options,options,options.values,images,collection,categories,profiles'

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

const sorted = (wires: Wire, rankOf: (wire: Wire) => number): Wire => ({
  ...wires,
  value: listOrNone(wires, (wire) => wire)
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map(({ value }) => value),
})

/** Sorts variants as staff ordered them: commerce returns them in any order. */
const ranked = (variants: Wire): Wire =>
  sorted(variants, (variant) => optional(at(variant, 'variant_rank'), number, 0))

/**
 * Sorts pictures and options by the position that an import stored; without one they keep their
 * order.
 */
const placed = (wires: Wire): Wire =>
  sorted(wires, (wire) => {
    const { position } = freeRecord(at(wire, 'metadata'))
    return typeof position === 'number' ? position : 0
  })

/** The product's pictures, and those that only a variant names. */
const toPictures = (
  wire: Wire,
  title: string,
  variants: readonly Variant[],
): readonly Picture[] => {
  const alts = texts(freeRecord(at(wire, 'metadata'))['alts'])
  const images = listOrNone(placed(at(wire, 'images')), (image) => text(at(image, 'url')))
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
    const wires = ranked(at(wire, 'variants'))
    const variants = list(wires, toVariant(region))
    return {
      id: text(at(wire, 'id')),
      shippingProfileId: textOr(at(wire, 'profile_id'), null),
      handle: text(at(wire, 'handle')),
      title,
      subtitle: textOr(at(wire, 'subtitle'), ''),
      description: textOr(at(wire, 'description'), ''),
      pictures: toPictures(wire, title, variants),
      options: list(placed(at(wire, 'options')), toOption(wires)),
      variants,
      categories: listOrNone(at(wire, 'categories'), toCategoryLink),
      collection: optional(at(wire, 'collection'), toCollectionLink, null),
      tag: typeof tag === 'string' ? tag : null,
      facts: texts(facts),
      ...writtenQuantityRule(metadata),
      ...toFound(metadata),
    }
  }

export const createProducts = (caller: Caller) => {
  const { client, headers } = caller
  const products = new ProductsResource(client)
  const first = async (by: object, region: Region): Promise<Product | undefined> => {
    const query = { ...by, region_id: region.id, limit: 1, expand: RELATIONS }
    const answered = await parseResponse(
      products.list(query, headers),
      inField('products', (found) => list(found, toProduct(region))),
    )
    return answered[0]
  }
  return {
    /**
     * The product with the region's prices, or undefined if the channel has none by this handle.
     */
    byHandle: (handle: string, region: Region): Promise<Product | undefined> =>
      first({ handle }, region),

    /** The product of a variant, likewise. */
    ofVariant: async (variantId: string, region: Region): Promise<Product | undefined> => {
      const path = `/store/variants/${encodeURIComponent(variantId)}`
      const id = await parseResponse(
        getOwn(caller, path),
        inField('variant', (variant) => text(at(variant, 'product_id'))),
      )
      return first({ id }, region)
    },
  }
}
