import type { AdminApi } from './admin-api.ts'

/** The order of the first row with what a list shows of it, as often as asked, each a minute older. */
const COPIES = `WITH copy AS (
    INSERT INTO "order" SELECT (jsonb_populate_record(original, jsonb_build_object(
      'id', original.id || '_' || older, 'display_id', nextval('order_display_id_seq'),
      'cart_id', NULL, 'idempotency_key', NULL,
      'created_at', original.created_at - older * interval '1 minute'))).*
    FROM "order" original, generate_series($2::int, 1, -1) older WHERE original.id = $1
    RETURNING id, display_id, created_at),
  line AS (
    INSERT INTO line_item SELECT (jsonb_populate_record(original, jsonb_build_object(
      'id', original.id || '_' || copy.display_id, 'order_id', copy.id, 'cart_id', NULL))).*
    FROM line_item original, copy WHERE original.order_id = $1)
  SELECT display_id FROM copy ORDER BY created_at DESC`

/**
 * Orders like one that was placed, for who needs many in a list: by SQL, because each costs a second
 * to place. Gives their numbers, the newest first; they have neither payments nor deliveries.
 */
export async function copyOrder(
  { query }: AdminApi,
  orderId: string,
  copies: number,
): Promise<string[]> {
  const rows = await query(COPIES, [orderId, copies])
  return rows.map(({ display_id }) => String(display_id))
}
