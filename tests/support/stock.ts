import type { RunningBackend } from './backend.ts'

export type Level = { readonly stocked: number; readonly reserved: number }

/** The id of a variant of the demo shop by its article number, e.g. `SCALE`. */
export async function variantId(
  { query }: Pick<RunningBackend, 'query'>,
  sku: string,
): Promise<string> {
  const [row] = await query('SELECT id FROM product_variant WHERE sku = $1', [sku])
  if (!row) throw new Error(`No variant has the article number ${sku}`)
  return String(row['id'])
}

/** What the shelf holds of a variant, and how much of it is promised. */
export async function levelOf(
  { query }: Pick<RunningBackend, 'query'>,
  sku: string,
): Promise<Level> {
  const [row] = await query(
    `SELECT stocked_quantity, reserved_quantity FROM inventory_level
     JOIN inventory_item ON inventory_item.id = inventory_level.inventory_item_id
     WHERE sku = $1`,
    [sku],
  )
  return {
    stocked: Number(row?.['stocked_quantity']),
    reserved: Number(row?.['reserved_quantity']),
  }
}

/** Counts the shelf anew: this many pieces, none promised. */
export const putInStock = ({ query }: Pick<RunningBackend, 'query'>, sku: string, pieces: number) =>
  query(
    `UPDATE inventory_level SET stocked_quantity = $2, reserved_quantity = 0
     WHERE inventory_item_id = (SELECT id FROM inventory_item WHERE sku = $1)`,
    [sku, pieces],
  )
