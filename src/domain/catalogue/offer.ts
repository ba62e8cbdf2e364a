import type { LineSnapshot } from '../cart/cart.ts'
import type { Product, Variant } from './product.ts'

/** A variant with its price and stock in this region. */
export interface Offer extends Variant {
  readonly product: Pick<Product, 'title' | 'handle' | 'quantityRule'> & {
    readonly thumbnail: string | null
  }
}

/** The line that a bag shows before the server answers; undefined without a price. */
export const lineSnapshotOf = ({
  title,
  price,
  picture,
  product,
}: Offer): LineSnapshot | undefined =>
  price
    ? {
        title: product.title,
        variantTitle: title,
        thumbnail: picture ?? product.thumbnail,
        handle: product.handle,
        unitPrice: price.amount,
        taxRate: price.taxRate,
        includesTax: price.includesTax,
        ...(product.quantityRule && { quantityRule: product.quantityRule }),
      }
    : undefined
