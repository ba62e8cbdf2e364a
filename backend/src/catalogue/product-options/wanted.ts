import { AsyncLocalStorage } from 'node:async_hooks'

/** The options of a product as staff save them, in their order. */
export interface WantedOptions {
  readonly productId: string
  /** New ones have an id already, by which variants name their values. */
  readonly options: readonly { readonly id: string; readonly title: string }[]
  readonly newIds: ReadonlySet<string>
  /** Whether all variants are saved with them. */
  readonly hasVariants: boolean
}

/**
 * Set while a product is saved with its options, for the service of products: the core's route
 * takes none (api/routes/admin/products/update-product.js).
 */
export const wantedOptions = new AsyncLocalStorage<WantedOptions>()
