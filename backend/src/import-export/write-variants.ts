import { isDeepStrictEqual } from 'node:util'
import type { Database } from './database.ts'
import { newId } from './ids.ts'
import type { ProductState, VariantState } from './product-state.ts'
import type { Shop } from './shop.ts'
import { optionIds, writeOptions } from './write-options.ts'
import { type WrittenVariant, writePrices } from './write-prices.ts'
import { writeStock } from './write-stock.ts'

const COLUMNS = `id text, title text, sku text, barcode text, weight int, counted boolean,
  backorder boolean, quantity int, metadata jsonb, rank int`

const WANTED = `SELECT * FROM jsonb_to_recordset($1::jsonb) AS w (${COLUMNS})`

const INSERT = `
  INSERT INTO product_variant (id, product_id, title, sku, barcode, weight, manage_inventory,
    allow_backorder, inventory_quantity, metadata, variant_rank)
  SELECT id, $2::text, title, sku, barcode, weight, counted, backorder, quantity, metadata, rank
  FROM (${WANTED}) AS w`

const UPDATE = `
  UPDATE product_variant v SET title = w.title, sku = w.sku, barcode = w.barcode,
    weight = w.weight, manage_inventory = w.counted, allow_backorder = w.backorder,
    inventory_quantity = w.quantity, metadata = w.metadata, variant_rank = w.rank,
    updated_at = now()
  FROM (${WANTED}) AS w WHERE v.id = w.id`

/** Unique numbers that move between the variants of a product would otherwise collide half-way. */
const FREE_NUMBERS = `
  UPDATE product_variant v SET sku = NULL, barcode = NULL FROM (${WANTED}) AS w
  WHERE v.id = w.id AND (v.sku, v.barcode) IS DISTINCT FROM (w.sku, w.barcode)`

const VALUES = `
  INSERT INTO product_option_value (id, value, option_id, variant_id)
  SELECT id, value, option, variant FROM jsonb_to_recordset($1::jsonb)
    AS w (id text, value text, option text, variant text)`

const REMOVALS = [
  'UPDATE product_option_value SET deleted_at = now() WHERE variant_id = ANY ($1)',
  `UPDATE inventory_level SET deleted_at = now() WHERE inventory_item_id IN (
     SELECT inventory_item_id FROM product_variant_inventory_item
     WHERE variant_id = ANY ($1) AND required_quantity = 1)`,
  `UPDATE inventory_item SET deleted_at = now() WHERE id IN (
     SELECT inventory_item_id FROM product_variant_inventory_item
     WHERE variant_id = ANY ($1) AND required_quantity = 1)`,
  'UPDATE product_variant_inventory_item SET deleted_at = now() WHERE variant_id = ANY ($1)',
  'UPDATE product_variant SET deleted_at = now() WHERE id = ANY ($1)',
]

const rowsFor = (variants: readonly (WrittenVariant & { rank: number })[]) =>
  JSON.stringify(
    variants.map(({ id, rank, state }) => ({
      id,
      rank,
      title: state.title,
      sku: state.sku,
      barcode: state.barcode,
      weight: state.weight,
      counted: state.isCounted,
      backorder: state.backorder,
      // The number of a managed one is its inventory level.
      quantity: state.isCounted ? 0 : (state.quantity ?? 0),
      metadata: Object.keys(state.metadata).length > 0 ? state.metadata : null,
    })),
  )

async function writeValues(
  database: Database,
  options: readonly string[],
  variants: readonly WrittenVariant[],
) {
  const old = variants.filter(({ isNew }) => !isNew).map(({ id }) => id)
  if (old.length > 0) {
    await database.query('DELETE FROM product_option_value WHERE variant_id = ANY ($1)', [old])
  }
  const values = variants.flatMap(({ id, state }) =>
    state.values.map((value, index) => ({
      id: newId('optval'),
      value,
      option: options[index],
      variant: id,
    })),
  )
  if (values.length > 0) await database.query(VALUES, [JSON.stringify(values)])
}

/** New or changed variants, at their position in the order. */
function changedVariants(state: ProductState, before: ProductState | undefined) {
  const variantsBefore = new Map(
    before?.variants.map((variant, rank) => [variant.id, { variant, rank }]),
  )
  const isAsBefore = (variant: VariantState, rank: number) => {
    const was = variantsBefore.get(variant.id)
    return was !== undefined && was.rank === rank && isDeepStrictEqual(was.variant, variant)
  }
  return state.variants.flatMap((variant, rank) => {
    if (isAsBefore(variant, rank)) return []
    const was = variantsBefore.get(variant.id)?.variant
    const id = variant.id ?? newId('variant')
    return [{ state: variant, was, rank, id, isNew: !variant.id }]
  })
}

/** Sets the variants of a product, with options, prices and stock. */
export async function writeVariants(
  database: Database,
  shop: Shop,
  productId: string,
  wanted: { state: ProductState; removed: readonly string[] },
  before: ProductState | undefined,
): Promise<void> {
  const { state, removed } = wanted
  if (removed.length > 0) for (const text of REMOVALS) await database.query(text, [removed])
  const options = isDeepStrictEqual(state.options, before?.options ?? [])
    ? await optionIds(database, productId)
    : await writeOptions(database, productId, state.options)

  const changed = changedVariants(state, before)
  if (changed.length === 0) return
  const old = changed.filter(({ isNew }) => !isNew)
  const created = changed.filter(({ isNew }) => isNew)
  if (old.length > 0) {
    await database.query(FREE_NUMBERS, [rowsFor(old)])
    await database.query(UPDATE, [rowsFor(old)])
  }
  if (created.length > 0) await database.query(INSERT, [rowsFor(created), productId])
  await writeValues(database, options, changed)
  await writePrices(database, shop, changed)
  await writeStock(database, shop, state.title, changed)
}
