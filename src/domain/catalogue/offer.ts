import type { LineSnapshot } from '../cart/cart.ts'
import type { Product, Variant } from './product.ts'

/** A variant by itself, as it is sold here and now. */
export interface Offer extends Variant {
  readonly product: Pick<Product, 'title' | 'handle' | 'quantityRule'> & {
    readonly thumbnail: string | null
  }
}

/** What a bag shows of it before the server answers; undefined where it has no price. */
export const lineSnapshotOf = ({ title, price, product }: Offer): LineSnapshot | undefined =>
  price
    ? {
        title: product.title,
        variantTitle: title,
        thumbnail: product.thumbnail,
        handle: product.handle,
        unitPrice: price.amount,
        taxRate: price.taxRate,
        includesTax: price.includesTax,
        ...(product.quantityRule && { quantityRule: product.quantityRule }),
      }
    : undefined
