import { z } from 'zod/mini'
import type { SheetChange, SheetRow } from '../../engine/sheet/sheet.ts'
import { stockItemName } from './item-names.ts'

const item = z.object({
  id: z.string(),
  sku: z.nullable(z.string()),
  title: z.nullable(z.string()),
  variant_title: z.nullish(z.string()),
  product_title: z.nullish(z.string()),
  levels: z.array(z.object({ location_id: z.string(), stocked_quantity: z.number() })),
})

/** `GET /admin/stock-levels` */
export const stockAnswer = z.object({ stock_levels: z.array(item) })
type StockItem = z.infer<typeof item>

/** Rows of stock items: an item of a variant by its product, another by its own title. */
export const stockRows = (items: readonly StockItem[]): readonly SheetRow[] =>
  items.map(({ id, sku, title, variant_title, product_title, levels }) => ({
    id,
    title: product_title ?? stockItemName({ id, sku, title }),
    hint: [variant_title, sku].filter(Boolean).join(' · '),
    values: Object.fromEntries(
      levels.map(({ location_id, stocked_quantity }) => [location_id, stocked_quantity]),
    ),
  }))

/** The body of `POST /admin/stock-levels`. */
export const stockBatchOf = (changes: readonly SheetChange[]) => ({
  stock_levels: changes.map(({ rowId, columnId, value, was }) => ({
    inventory_item_id: rowId,
    location_id: columnId,
    stocked_quantity: value,
    was,
  })),
})
