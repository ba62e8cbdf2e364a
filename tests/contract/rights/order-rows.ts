import type { RunningBackend } from '#tests/support/backend.ts'

const LINES = 'SELECT id FROM line_item WHERE cart_id = $1 OR order_id = $2'
const METHODS = 'SELECT id FROM shipping_method WHERE cart_id = $1 OR order_id = $2'
const ADDRESSES = `SELECT unnest(ARRAY[shipping_address_id, billing_address_id]) FROM cart WHERE id = $1
  UNION SELECT unnest(ARRAY[shipping_address_id, billing_address_id]) FROM "order" WHERE id = $2`

/** What a cart and its order consist of, by table: the rows that a sale is made of. */
const OF_SALE: Readonly<Record<string, string>> = {
  address: `id IN (${ADDRESSES})`,
  cart: 'id = $1',
  cart_discounts: 'cart_id = $1',
  cart_gift_cards: 'cart_id = $1',
  gift_card_credit: 'order_id = $2',
  gift_card_transaction: 'order_id = $2',
  line_item: `id IN (${LINES})`,
  line_item_adjustment: `item_id IN (${LINES})`,
  line_item_tax_line: `item_id IN (${LINES})`,
  order: 'id = $2',
  order_discounts: 'order_id = $2',
  order_gift_cards: 'order_id = $2',
  payment: 'cart_id = $1 OR order_id = $2',
  payment_session: 'cart_id = $1',
  refund: 'order_id = $2',
  shipping_method: `id IN (${METHODS})`,
  shipping_method_tax_line: `shipping_method_id IN (${METHODS})`,
}

const STATEMENT = Object.entries(OF_SALE)
  .map(
    ([table, where]) => `
      SELECT '${table}' AS relation, to_jsonb(x)::text AS content FROM "${table}" x
      WHERE ($1 <> '' OR $2 <> '') AND (${where})`,
  )
  .join(' UNION ALL ')

/** Every row of a completed cart and its order, as it stands in the database. */
export async function rowsOfOrder(
  { query }: Pick<RunningBackend, 'query'>,
  { id, cartId }: { readonly id: string; readonly cartId: string },
): Promise<string[]> {
  const rows = await query(`SELECT * FROM (${STATEMENT}) sale ORDER BY relation, content`, [
    cartId,
    id,
  ])
  return rows.map(({ relation, content }) => `${relation} ${content}`)
}
