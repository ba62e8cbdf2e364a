import type { LineSnapshot } from '../cart/cart.ts'
import type { Product, Variant } from './product.ts'

/** A variant with its price and stock in this region. */
export interface Offer extends Variant {
  readonly product: Pick<Product, 'title' | 'handle' | 'quantityRule'> & {
    readonly thumbnail: string | null
  }
}

/** The line of a variant with this picture; undefined without a price. */
export const offeredLine = (
  product: Pick<Product, 'title' | 'handle' | 'quantityRule'>,
  { title, price }: Pick<Variant, 'title' | 'price'>,
  thumbnail: string | null,
): LineSnapshot | undefined =>
  price
    ? {
        title: product.title,
        variantTitle: title,
        thumbnail,
        handle: product.handle,
        unitPrice: price.amount,
        taxRate: price.taxRate,
        includesTax: price.includesTax,
        ...(product.quantityRule && { quantityRule: product.quantityRule }),
      }
    : undefined

/** The line that a bag shows before the server answers; undefined without a price. */
export const lineSnapshotOf = ({ product, ...variant }: Offer): LineSnapshot | undefined =>
  offeredLine(product, variant, variant.picture ?? product.thumbnail)
