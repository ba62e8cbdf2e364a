import type { TestShop } from './test-shop.ts'

/** What staff and the core hang on an order: a swap with its cart, an edit with what is to be paid. */
export async function addSwapAndEdit(
  { query }: Pick<TestShop, 'query'>,
  { id, cartId }: { readonly id: string; readonly cartId: string },
) {
  await query(
    `INSERT INTO payment_collection (id, type, status, amount, region_id, currency_code, created_by)
     SELECT 'paycol_own', 'order_edit', 'not_paid', 100, region_id, currency_code, 'staff'
     FROM "order" WHERE id = $1`,
    [id],
  )
  await query(
    `INSERT INTO order_edit (id, order_id, created_by, payment_collection_id)
     VALUES ('oe_own', $1, 'staff', 'paycol_own')`,
    [id],
  )
  await query(
    `INSERT INTO cart (id, region_id, type) SELECT 'cart_swap', region_id, 'swap' FROM cart
     WHERE id = $1`,
    [cartId],
  )
  await query(
    `INSERT INTO swap (id, order_id, cart_id, fulfillment_status, payment_status)
     VALUES ('swap_own', $1, 'cart_swap', 'not_fulfilled', 'not_paid')`,
    [id],
  )
}
