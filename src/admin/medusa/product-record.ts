import { fieldsOf } from '#domain/web/json.ts'
import type { Fields } from '../engine/resource.ts'

const rows = (value: unknown): readonly Fields[] =>
  (Array.isArray(value) ? value : []).map((row: unknown) => fieldsOf(row))

const ranked = (value: unknown, rankOf: (row: Fields) => unknown): readonly Fields[] =>
  rows(value).toSorted((one, other) => Number(rankOf(one) ?? 0) - Number(rankOf(other) ?? 0))

const positionOf = ({ metadata }: Fields) => fieldsOf(metadata)['position']

/** A value of each option, in the order of the options: one is empty that the variant lacks. */
const valuesOf = (variant: Fields, options: readonly Fields[]) => {
  const known = rows(variant['options'])
  return options.map(
    ({ id }) => known.find(({ option_id }) => option_id === id) ?? { option_id: id, value: '' },
  )
}

/** Prices of price lists are not the variant's own: its form would save them as such. */
const ownPrices = (variant: Fields) =>
  rows(variant['prices']).filter(({ price_list_id }) => !price_list_id)

/** A variant as its page changes it. */
export const variantRecord = (variant: Fields): Fields => ({
  ...variant,
  ...('prices' in variant && { prices: ownPrices(variant) }),
})

/** A product in the order that the shop shows it: the backend answers its parts in any. */
export function productRecord(product: Fields): Fields {
  const options = ranked(product['options'], positionOf)
  const variants = ranked(product['variants'], ({ variant_rank }) => variant_rank)
  return {
    ...product,
    ...('images' in product && { images: ranked(product['images'], positionOf) }),
    ...('options' in product && { options }),
    ...('variants' in product && {
      variants: variants.map((variant) => ({
        ...variant,
        options: valuesOf(variant, options),
        prices: ownPrices(variant),
      })),
    }),
  }
}
