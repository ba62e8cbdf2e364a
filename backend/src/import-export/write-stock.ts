import type { Database } from './database.ts'
import { newId } from './ids.ts'
import type { Shop } from './shop.ts'
import type { WrittenVariant } from './write-prices.ts'

const WANTED = `
  wanted AS (SELECT * FROM jsonb_to_recordset($1::jsonb)
    AS w (variant text, item text, link text, level text, sku text, title text,
      quantity int, ships boolean))`

/** An item's title and number follow its variant. */
const UPDATE_ITEMS = `
  WITH ${WANTED}
  UPDATE inventory_item i
  SET sku = w.sku, title = w.title, requires_shipping = w.ships, updated_at = now()
  FROM product_variant_inventory_item x, wanted w
  WHERE x.inventory_item_id = i.id AND x.variant_id = w.variant AND x.deleted_at IS NULL
    AND x.required_quantity = 1
    AND (i.sku, i.title, i.requires_shipping) IS DISTINCT FROM (w.sku, w.title, w.ships)`

const FREE_NUMBERS = `
  WITH ${WANTED}
  UPDATE inventory_item i SET sku = NULL FROM product_variant_inventory_item x, wanted w
  WHERE x.inventory_item_id = i.id AND x.variant_id = w.variant AND x.deleted_at IS NULL
    AND i.sku IS NOT NULL AND i.sku IS DISTINCT FROM w.sku`

/** An item with the same number, left by a deleted variant, is reused. */
const ADD_ITEMS = `
  WITH ${WANTED},
  missing AS (
    SELECT w.*, i.id AS existing FROM wanted w
    LEFT JOIN inventory_item i ON i.sku = w.sku AND i.deleted_at IS NULL
    WHERE NOT EXISTS (SELECT FROM product_variant_inventory_item x
      WHERE x.variant_id = w.variant AND x.deleted_at IS NULL)
  ),
  made AS (
    INSERT INTO inventory_item (id, sku, title, requires_shipping)
    SELECT item, sku, title, ships FROM missing WHERE existing IS NULL
  )
  INSERT INTO product_variant_inventory_item (id, inventory_item_id, variant_id, required_quantity)
  SELECT link, coalesce(existing, item), variant, 1 FROM missing
  ON CONFLICT (variant_id, inventory_item_id) DO UPDATE SET deleted_at = NULL`

const COUNT = `
  WITH ${WANTED},
  counted AS (
    SELECT DISTINCT ON (w.variant) w.level, w.quantity, x.inventory_item_id FROM wanted w
    JOIN product_variant_inventory_item x ON x.variant_id = w.variant AND x.deleted_at IS NULL
    ORDER BY w.variant, x.created_at, x.id
  )
  INSERT INTO inventory_level (id, inventory_item_id, location_id, stocked_quantity)
  SELECT level, inventory_item_id, $2::text, quantity FROM counted
  ON CONFLICT (inventory_item_id, location_id)
  DO UPDATE SET stocked_quantity = EXCLUDED.stocked_quantity, deleted_at = NULL, updated_at = now()
  WHERE inventory_level.stocked_quantity <> EXCLUDED.stocked_quantity
    OR inventory_level.deleted_at IS NOT NULL`

const itemsOf = (product: string, variants: readonly WrittenVariant[]): string =>
  JSON.stringify(
    variants.map(({ id, state }) => ({
      variant: id,
      item: newId('iitem'),
      link: newId('pvitem'),
      level: newId('ilev'),
      sku: state.sku,
      title: state.title === product ? product : `${product}, ${state.title}`,
      quantity: state.quantity ?? 0,
      ships: state.requiresShipping,
    })),
  )

/** Sets the stock of these variants at the store's location, if it is managed. */
export async function writeStock(
  database: Database,
  shop: Shop,
  product: string,
  variants: readonly WrittenVariant[],
): Promise<void> {
  const counted = variants.filter(({ state }) => state.isCounted)
  if (counted.length === 0) return
  const wanted = itemsOf(product, counted)
  if (variants.some(({ isNew }) => !isNew)) {
    await database.query(FREE_NUMBERS, [wanted])
    await database.query(UPDATE_ITEMS, [wanted])
  }
  await database.query(ADD_ITEMS, [wanted])
  // Pieces that are packed meanwhile stay packed: only another number is written.
  const recounted = counted.filter(
    ({ was, state }) => !was?.isCounted || was.quantity !== state.quantity,
  )
  if (recounted.length === 0) return
  await database.query(COUNT, [itemsOf(product, recounted), shop.locationId])
}
