import { fieldsOf } from '../web/json.ts'
import type { Picture, Product, Variant } from './product.ts'

/** An address that pages, mails and search engines can use: of the shop, or absolute. */
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:https?:\/\/|\/(?!\/))/i.test(value)

/**
 * The picture of a variant, which commerce has no field for: staff, the seed and imports store its
 * address in the metadata. Null if it has none of its own.
 */
export function variantPicture(metadata: unknown): string | null {
  const { image } = fieldsOf(metadata)
  return isAddress(image) ? image : null
}

/** The picture that stands for a variant in a bag: its own, else the product's first. */
export const linePicture = (
  { pictures }: Pick<Product, 'pictures'>,
  { picture }: Pick<Variant, 'picture'>,
): string | null => picture ?? pictures[0]?.url ?? null

/** The product's pictures with the variant's first. */
export function picturesFor(
  { pictures }: Pick<Product, 'pictures'>,
  variant: Pick<Variant, 'picture'> | undefined,
): readonly Picture[] {
  const own = pictures.filter(({ url }) => url === variant?.picture)
  return own.length === 0 ? pictures : [...own, ...pictures.filter((each) => !own.includes(each))]
}
