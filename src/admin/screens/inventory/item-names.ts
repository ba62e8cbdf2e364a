import type { AnyRecord } from '../../engine/resource.ts'

/** The variant that a stock item belongs to, as the list of stock has it. */
interface VariantOfItem {
  readonly title: string
  readonly product?: { readonly title: string } | null
}

export interface StockItemRecord extends AnyRecord {
  readonly sku?: string | null
  readonly title?: string | null
  readonly variants?: readonly VariantOfItem[]
}

/** `Guji Uraga · 250 g`: a stock item by its product; one that belongs to none by its own title. */
export function stockItemName({ variants = [], title, sku, id }: StockItemRecord): string {
  const [variant] = variants
  const ofProduct = [variant?.product?.title, variant?.title].filter(Boolean).join(' · ')
  return ofProduct || title || sku || id
}
