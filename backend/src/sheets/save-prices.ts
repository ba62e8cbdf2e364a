import { generateEntityId } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { keepChanges, type RecordChange } from '../audit/entries.ts'
import { type PriceMarkets, readMarkets } from '../price-list/price-markets.ts'
import { idsOf, rowsOf } from '../rows.ts'
import type { StaffCaller } from '../staff/roles.ts'
import { queueOwnWebhooks } from '../webhook/announce.ts'
import { type CellChange, type CellResult, changedRecords, compareCells } from './compare-cells.ts'
import { marketOf, type PriceBatch, priceCells, priceComplaint, termsOf } from './price-cells.ts'

/** One order for all, so that no two batches wait for each other. */
const LOCK = `
  SELECT FROM product
  WHERE id IN (SELECT product_id FROM product_variant WHERE id = ANY($1))
  ORDER BY id FOR NO KEY UPDATE`

const stored = z.object({
  id: z.string(),
  record: z.string(),
  column: z.string(),
  value: z.int(),
})
/** Of two that are alike, which no form makes, the older one counts. */
const STORED = `
  SELECT m.id, x.variant_id AS record,
    coalesce(m.region_id, m.currency_code) ||
      CASE WHEN coalesce(m.min_quantity, m.max_quantity) IS NULL THEN ''
        ELSE concat(' ', m.min_quantity, '-', m.max_quantity) END AS "column",
    m.amount AS value
  FROM money_amount m JOIN product_variant_money_amount x ON x.money_amount_id = m.id
  WHERE x.variant_id = ANY($1) AND m.price_list_id IS NOT DISTINCT FROM $2::text
    AND m.deleted_at IS NULL
  ORDER BY m.created_at DESC, m.id DESC FOR UPDATE OF m`

const CHANGE = `
  UPDATE money_amount m SET amount = x.amount, updated_at = now()
  FROM unnest($1::text[], $2::int[]) AS x (id, amount) WHERE m.id = x.id`
const ADD = `
  INSERT INTO money_amount
    (id, currency_code, region_id, amount, min_quantity, max_quantity, price_list_id)
  SELECT x.*, $7::text
  FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::int[], $6::int[]) AS x`
const LINK = `
  INSERT INTO product_variant_money_amount (id, money_amount_id, variant_id)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[])`
/** Its link goes last: by it the catalogue learns whose price is gone. */
const REMOVE = [
  'DELETE FROM money_amount WHERE id = ANY($1)',
  'DELETE FROM product_variant_money_amount WHERE money_amount_id = ANY($1)',
]
const RENEW_VARIANTS = 'UPDATE product_variant SET updated_at = now() WHERE id = ANY($1)'
const RENEW_PRODUCTS = `
  UPDATE product SET updated_at = now()
  WHERE id IN (SELECT product_id FROM product_variant WHERE id = ANY($1)) RETURNING id`

/** Whoever has one of the variants or their products open has older prices in it. */
async function renewVersions(manager: EntityManager, variantIds: readonly string[]): Promise<void> {
  await manager.query(RENEW_VARIANTS, [variantIds])
  const productIds = await idsOf(manager, RENEW_PRODUCTS, [variantIds])
  await queueOwnWebhooks(manager, 'product.updated', productIds)
}

async function addPrices(
  manager: EntityManager,
  changes: readonly CellChange[],
  markets: PriceMarkets,
  priceListId: string | null,
): Promise<void> {
  const added = changes.flatMap(({ cell, stored: found }) => {
    const { record, column, value } = cell
    const { market: name, from, to } = termsOf(column)
    const market = marketOf(name, markets)
    if (found !== undefined || market === null || value === null) return []
    return [{ id: generateEntityId('', 'ma'), record, value, from, to, ...market }]
  })
  if (added.length === 0) return
  const ids = added.map(({ id }) => id)
  await manager.query(ADD, [
    ids,
    added.map(({ currencyCode }) => currencyCode),
    added.map(({ regionId }) => regionId),
    added.map(({ value }) => value),
    added.map(({ from }) => from),
    added.map(({ to }) => to),
    priceListId,
  ])
  const links = added.map(() => generateEntityId('', 'pvma'))
  await manager.query(LINK, [links, ids, added.map(({ record }) => record)])
}

async function changePrices(manager: EntityManager, changes: readonly CellChange[]) {
  const known = changes.flatMap(({ cell: { value }, stored: found }) =>
    found ? [{ id: found.id, value }] : [],
  )
  const removed = known.filter(({ value }) => value === null).map(({ id }) => id)
  const kept = known.filter(({ value }) => value !== null)
  if (kept.length > 0)
    await manager.query(CHANGE, [kept.map(({ id }) => id), kept.map(({ value }) => value)])
  if (removed.length > 0) for (const statement of REMOVE) await manager.query(statement, [removed])
}

const titled = z.object({ id: z.string(), title: z.string() })
const TITLES = `
  SELECT id, coalesce(sku, title) AS title FROM product_variant WHERE id = ANY($1)`

/** `{ prices: { eur: 1200 } }`, or the same below the price list. */
const sideOf = (prices: Readonly<Record<string, number | null>>, listId: string | null) =>
  listId === null ? { prices } : { price_lists: { [listId]: prices } }

/** What has changed of each variant, as its history has it. */
async function historyOf(
  manager: EntityManager,
  changes: readonly CellChange[],
  listId: string | null,
): Promise<readonly RecordChange[]> {
  const changed = changedRecords(changes)
  const variants = await rowsOf(manager, titled, TITLES, [[...changed.keys()]])
  return variants.map((variant) => {
    const { before = {}, after = {} } = changed.get(variant.id) ?? {}
    return { ...variant, before: sideOf(before, listId), after: sideOf(after, listId) }
  })
}

/**
 * Writes the cells of a batch that hold, in the transaction of `manager`. Usual prices are a new
 * version of their variants and products; each changed variant has its entry in the audit log.
 */
export async function savePrices(
  manager: EntityManager,
  staff: StaffCaller | undefined,
  batch: PriceBatch,
): Promise<readonly CellResult[]> {
  const cells = priceCells(batch)
  const listId = batch.price_list_id
  const named = [...new Set(cells.map(({ record }) => record))]
  await manager.query(LOCK, [named])
  const markets = await readMarkets(manager, named)
  const rows = await rowsOf(manager, stored, STORED, [named, listId])
  const { results, changes } = compareCells(cells, rows, (cell) => priceComplaint(cell, markets))
  if (changes.length === 0) return results
  await changePrices(manager, changes)
  await addPrices(manager, changes, markets, listId)
  if (listId === null) await renewVersions(manager, [...changedRecords(changes).keys()])
  const work = { staff, resource: 'variants', action: 'prices' }
  await keepChanges(manager, work, await historyOf(manager, changes, listId))
  return results
}
