import { idsOf, type Queryable } from '../rows.ts'

/** More than anybody looks through; the newest ones. */
const FOUND_AT_MOST = 1_000

const NAME = (row: string) =>
  `lower(coalesce(${row}.first_name, '') || ' ' || coalesce(${row}.last_name, ''))`

/** Each part reads an index of its own: one condition over three tables would read every order. */
const FOUND = `
  SELECT id FROM (
    SELECT o.id, o.created_at FROM "order" o WHERE lower(o.email) LIKE $1
    UNION SELECT o.id, o.created_at FROM address a
      JOIN "order" o ON o.shipping_address_id = a.id WHERE ${NAME('a')} LIKE $1
    UNION SELECT o.id, o.created_at FROM customer c JOIN "order" o ON o.customer_id = c.id
      WHERE lower(c.email || ' ' || coalesce(c.first_name, '') || ' ' || coalesce(c.last_name, ''))
        LIKE $1
    UNION SELECT o.id, o.created_at FROM "order" o WHERE o.display_id = $2
  ) found ORDER BY created_at DESC LIMIT ${FOUND_AT_MOST}`

const NUMBER = /^[# ]*(\d{1,9}) *$/

/** The orders with that number, address or name. */
export function searchOrders(database: Queryable, words: string): Promise<string[]> {
  const pattern = `%${words.toLowerCase().replace(/[%_\\]/g, '\\$&')}%`
  const number = NUMBER.exec(words)?.[1]
  return idsOf(database, FOUND, [pattern, number === undefined ? null : Number(number)])
}
