/**
 * What a file says of a product. `undefined` is what it does not speak of, because the column is
 * absent: on an update that stays as it is. `null` is an empty cell.
 */
export interface ImportPlan {
  readonly handle: string
  readonly line: number
  readonly title: string | undefined
  readonly subtitle: string | null | undefined
  /** HTML as it stands in the file. */
  readonly body: string | null | undefined
  readonly type: string | null | undefined
  readonly tags: readonly string[] | undefined
  readonly collection: string | null | undefined
  readonly category: string | null | undefined
  readonly listing: ListingPlan
  readonly isGiftCard: boolean | undefined
  /** Metadata of the store's own keys; `null` takes a key away. */
  readonly noted: Noted
  readonly kept: Kept
  /** Names in their order; none for what there is nothing to choose of. */
  readonly options: readonly string[] | undefined
  readonly variants: readonly VariantImportPlan[]
  /** In their order; none where the file names none, and then those of the store stay. */
  readonly pictures: readonly PicturePlan[]
  /** Whether the file has a column for their texts. */
  readonly tellsAlts: boolean
}

export type Noted = Readonly<Record<string, unknown>>

/** Columns that no field takes: which there are, and the cells that are not empty. */
export interface Kept {
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
  /** Who counts the stock: `null` where nobody does. */
  readonly tracker: string | null | undefined
  readonly quantity: number | undefined
  /** Sold on when there is none left. */
  readonly backorder: boolean | undefined
  readonly requiresShipping: boolean | undefined
  /** By place: a currency's code or a region's id. `null` takes the price away. */
  readonly prices: Readonly<Record<string, PricePlan | null>>
  readonly noted: Noted
  readonly kept: Kept
}

/** Minor units. */
export interface PricePlan {
  readonly price: number
  /** What it cost before; `undefined` where the file has no such column. */
  readonly compareAt: number | null | undefined
}
