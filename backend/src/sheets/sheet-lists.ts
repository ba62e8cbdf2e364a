import type { PagedList } from '../staff/lists/paged-list.ts'

/** The rows of a sheet of prices: variants with their prices of one piece, of all price lists. */
export const PRICE_ROWS: PagedList = {
  envelope: 'prices',
  source: `(SELECT v.id, v.title, v.sku, v.variant_rank, p.id AS product_id, p.title AS product_title
    FROM product_variant v JOIN product p ON p.id = v.product_id AND p.deleted_at IS NULL
    WHERE v.deleted_at IS NULL)`,
  words: `concat_ws(' ', t.product_title, t.title, t.sku)`,
  order: ['product_title', 'sku'],
  filters: ['product_id'],
  parts: {
    amounts: `(SELECT coalesce(jsonb_agg(jsonb_build_object('amount', m.amount,
        'currency_code', m.currency_code, 'region_id', m.region_id,
        'price_list_id', m.price_list_id) ORDER BY m.created_at DESC, m.id DESC), '[]')
      FROM product_variant_money_amount x JOIN money_amount m ON m.id = x.money_amount_id
      WHERE x.variant_id = t.id AND m.deleted_at IS NULL
        AND m.min_quantity IS NULL AND m.max_quantity IS NULL)`,
  },
  isSoft: false,
}

/**
 * The rows of a sheet of stock: items with their variant and their levels. The variants are joined at
 * once: a search or an order reads all items, and a query for each of them takes much longer.
 */
export const STOCK_ROWS: PagedList = {
  envelope: 'stock_levels',
  source: `(SELECT i.id, i.sku, i.title, v.title AS variant_title, v.variant_rank,
      v.product_id, v.product_title
    FROM inventory_item i LEFT JOIN (
      SELECT DISTINCT ON (x.inventory_item_id) x.inventory_item_id, o.title, o.variant_rank,
        p.id AS product_id, p.title AS product_title
      FROM product_variant_inventory_item x
      JOIN product_variant o ON o.id = x.variant_id AND o.deleted_at IS NULL
      JOIN product p ON p.id = o.product_id
      WHERE x.deleted_at IS NULL ORDER BY x.inventory_item_id, x.created_at) v
      ON v.inventory_item_id = i.id
    WHERE i.deleted_at IS NULL)`,
  words: `concat_ws(' ', t.product_title, t.variant_title, t.title, t.sku)`,
  order: ['product_title', 'sku'],
  filters: ['id'],
  parts: {
    levels: `(SELECT coalesce(jsonb_agg(jsonb_build_object('location_id', l.location_id,
        'stocked_quantity', l.stocked_quantity, 'reserved_quantity', l.reserved_quantity)), '[]')
      FROM inventory_level l WHERE l.inventory_item_id = t.id AND l.deleted_at IS NULL)`,
  },
  isSoft: false,
}
