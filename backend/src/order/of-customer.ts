import type { EntityManager } from 'typeorm'
import { idsOf } from '../rows.ts'

/**
 * Matches the beginning of a number, and any part of a title or a name, in any case and without
 * accents.
 */
const FOUND = `
  SELECT o.id FROM "order" o
  LEFT JOIN address goes ON goes.id = o.shipping_address_id
  CROSS JOIN (SELECT search_fold($2) AS words) AS search
  WHERE o.customer_id = $1 AND (
    ($2 ~ '^[# ]*[0-9]+ *$' AND starts_with(o.display_id::text, btrim($2, '# ')))
    OR (words <> '' AND (
      position(words IN search_fold(concat_ws(' ', goes.first_name, goes.last_name))) > 0
      OR EXISTS (SELECT FROM line_item item WHERE item.order_id = o.id
        AND position(words IN search_fold(item.title)) > 0))))
  ORDER BY o.created_at DESC LIMIT 1000`

/** A customer's orders with that number, with such a product, or to that name. */
export const findOrdersOf = (
  manager: EntityManager,
  customerId: string,
  words: string,
): Promise<string[]> => idsOf(manager, FOUND, [customerId, words])
