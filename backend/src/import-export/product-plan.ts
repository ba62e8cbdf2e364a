/**
 * The content of a file about a product. `undefined` means an absent column: an update leaves the
 * value unchanged. `null` is an empty cell.
 */
export interface ImportPlan {
  readonly handle: string
  readonly line: number
  readonly title: string | undefined
  readonly subtitle: string | null | undefined
  /** HTML, unchanged from the file. */
  readonly body: string | null | undefined
  readonly type: string | null | undefined
  readonly tags: readonly string[] | undefined
  readonly collection: string | null | undefined
  readonly category: string | null | undefined
  readonly listing: ListingPlan
  readonly isGiftCard: boolean | undefined
  /** Metadata of the store's own keys; `null` deletes a key. */
  readonly noted: Noted
  readonly extraColumns: ExtraColumns
  /** Names in their order; empty for a product without options. */
  readonly options: readonly string[] | undefined
  readonly variants: readonly VariantImportPlan[]
  /** False if a row is refused: a variant that has no plan may still be in the file. */
  readonly isWhole: boolean
  /** In their order; empty if the file has none, and then those of the store stay. */
  readonly pictures: readonly PicturePlan[]
  /** Whether the file has a column for their texts. */
  readonly tellsAlts: boolean
}

export type Noted = Readonly<Record<string, unknown>>

/** Unknown columns: their names, and the cells that are not empty. */
export interface ExtraColumns {
  readonly present: readonly string[]
  readonly values: Readonly<Record<string, string>>
}

export type Status = 'active' | 'draft' | 'archived'

export interface ListingPlan {
  readonly status: Status | undefined
  readonly published: boolean | undefined
}

export interface PicturePlan {
  readonly url: string
  readonly alt: string
  readonly line: number
}

export interface VariantImportPlan {
  readonly line: number
  /** One for each option of the product. */
  readonly values: readonly string[]
  readonly sku: string | null | undefined
  readonly barcode: string | null | undefined
  readonly grams: number | null | undefined
  /** The manager of the stock: `null` if stock is not managed. */
  readonly tracker: string | null | undefined
  readonly quantity: number | undefined
  /** Sold on when it is out of stock. */
  readonly backorder: boolean | undefined
  readonly requiresShipping: boolean | undefined
  /** By market: a currency's code or a region's id. `null` deletes the price. */
  readonly prices: Readonly<Record<string, PricePlan | null>>
  readonly noted: Noted
  readonly extraColumns: ExtraColumns
}

/** Minor units. */
export interface PricePlan {
  readonly price: number
  /** The price before a sale; `undefined` if the file has no such column. */
  readonly compareAt: number | null | undefined
}
