import { z } from 'zod'
import { SHEET_CELLS_AT_MOST } from '#domain/staff/sheets.ts'
import { INTEGER_AT_MOST, STAFF_NUMBER_AT_MOST } from '#domain/web/request-bounds.ts'
import { id } from '../request-schemas.ts'
import type { WantedCell } from './compare-cells.ts'

/** The body of `POST /admin/stock-levels`. `was` is null where an item has never been. */
export const stockBatch = z.strictObject({
  stock_levels: z
    .array(
      z.strictObject({
        inventory_item_id: id,
        location_id: id,
        stocked_quantity: z.int().min(0).max(STAFF_NUMBER_AT_MOST),
        was: z.int().min(0).max(INTEGER_AT_MOST).nullable(),
      }),
    )
    .min(1)
    .max(SHEET_CELLS_AT_MOST),
})
export type StockBatch = z.infer<typeof stockBatch>

/** The cells of a batch, in its order: an item's column is a location. */
export const stockCells = ({ stock_levels }: StockBatch): readonly WantedCell[] =>
  stock_levels.map(({ inventory_item_id, location_id, stocked_quantity, was }) => ({
    record: inventory_item_id,
    column: location_id,
    value: stocked_quantity,
    was,
  }))
