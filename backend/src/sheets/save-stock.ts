import { generateEntityId } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { keepChanges, type RecordChange } from '../audit/entries.ts'
import { idsOf, rowsOf } from '../rows.ts'
import type { StaffCaller } from '../staff/roles.ts'
import { type CellChange, type CellResult, changedRecords, compareCells } from './compare-cells.ts'
import { type StockBatch, stockCells } from './stock-cells.ts'

const item = z.object({ id: z.string(), title: z.string() })
/** One order for all, so that no two batches wait for each other. */
const ITEMS = `
  SELECT id, coalesce(sku, title, id) AS title FROM inventory_item
  WHERE id = ANY($1) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`
const LOCATIONS = 'SELECT id FROM stock_location WHERE id = ANY($1) AND deleted_at IS NULL'

const stored = z.object({
  id: z.string(),
  record: z.string(),
  column: z.string(),
  value: z.int(),
})
const STORED = `
  SELECT id, inventory_item_id AS record, location_id AS "column", stocked_quantity AS value
  FROM inventory_level WHERE inventory_item_id = ANY($1) AND deleted_at IS NULL
  ORDER BY id FOR UPDATE`

const CHANGE = `
  UPDATE inventory_level l SET stocked_quantity = x.stocked, updated_at = now()
  FROM unnest($1::text[], $2::int[]) AS x (id, stocked) WHERE l.id = x.id`
/** The core may add the same level at the same moment, and keeps the row of a deleted one. */
const ADD = `
  INSERT INTO inventory_level (id, inventory_item_id, location_id, stocked_quantity)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int[])
  ON CONFLICT (inventory_item_id, location_id) WHERE deleted_at IS NULL
    DO UPDATE SET stocked_quantity = EXCLUDED.stocked_quantity, updated_at = now(),
      deleted_at = NULL`

async function writeLevels(manager: EntityManager, changes: readonly CellChange[]): Promise<void> {
  const known = changes.flatMap(({ cell: { value }, stored: found }) =>
    found ? [{ id: found.id, value }] : [],
  )
  const added = changes.filter(({ stored: found }) => !found).map(({ cell }) => cell)
  if (known.length > 0)
    await manager.query(CHANGE, [known.map(({ id }) => id), known.map(({ value }) => value)])
  if (added.length > 0)
    await manager.query(ADD, [
      added.map(() => generateEntityId('', 'ilev')),
      added.map(({ record }) => record),
      added.map(({ column }) => column),
      added.map(({ value }) => value),
    ])
}

type Items = readonly z.infer<typeof item>[]

/** What has changed of each item, as its history has it. */
function historyOf(items: Items, changes: readonly CellChange[]): readonly RecordChange[] {
  const changed = changedRecords(changes)
  return items.flatMap((each) => {
    const own = changed.get(each.id)
    if (!own) return []
    const [before, after] = [{ stocked_quantity: own.before }, { stocked_quantity: own.after }]
    return [{ ...each, before, after }]
  })
}

/**
 * Writes the cells of a batch that hold, in the transaction of `manager`. Each changed item has its
 * entry in the audit log.
 */
export async function saveStock(
  manager: EntityManager,
  staff: StaffCaller | undefined,
  batch: StockBatch,
): Promise<readonly CellResult[]> {
  const cells = stockCells(batch)
  const named = [...new Set(cells.map(({ record }) => record))]
  const items = await rowsOf(manager, item, ITEMS, [named])
  const places = [...new Set(cells.map(({ column }) => column))]
  const locations = new Set(await idsOf(manager, LOCATIONS, [places]))
  const rows = await rowsOf(manager, stored, STORED, [named])
  const counted = new Set(items.map(({ id }) => id))
  const { results, changes } = compareCells(cells, rows, ({ record, column }) => {
    if (!counted.has(record)) return 'This stock item no longer exists'
    return locations.has(column) ? null : 'This location no longer exists'
  })
  await writeLevels(manager, changes)
  const work = { staff, resource: 'inventory-items', action: 'stock-levels' }
  await keepChanges(manager, work, historyOf(items, changes))
  return results
}
