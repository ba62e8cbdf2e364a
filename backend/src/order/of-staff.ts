import { idsOf, type Queryable } from '../rows.ts'

/** More than anybody looks through; the newest ones. */
const FOUND_AT_MOST = 1_000

const NAME = (row: string) =>
  `lower(coalesce(${row}.first_name, '') || ' ' || coalesce(${row}.last_name, ''))`

const CUSTOMER = `lower(
  c.email || ' ' || coalesce(c.first_name, '') || ' ' || coalesce(c.last_name, ''))`

/** Each part reads an index of its own: one condition over three tables would read every order. */
const FOUND = `
  SELECT id FROM (
    SELECT o.id, o.created_at FROM "order" o WHERE lower(o.email) LIKE $1
    UNION SELECT o.id, o.created_at FROM address a
      JOIN "order" o ON o.shipping_address_id = a.id WHERE ${NAME('a')} LIKE $1
    UNION SELECT o.id, o.created_at FROM customer c JOIN "order" o ON o.customer_id = c.id
      WHERE ${CUSTOMER} LIKE $1
    UNION SELECT o.id, o.created_at FROM "order" o WHERE o.display_id = $2
  ) found ORDER BY created_at DESC LIMIT ${FOUND_AT_MOST}`

/** Among so many of the newest orders words are searched that no index of words can find. */
const SEARCHED_FOR_SHORT = 10_000

const FOUND_SHORT = `
  SELECT id FROM (
    SELECT o.id, o.created_at FROM (
      SELECT id, created_at, email, shipping_address_id, customer_id FROM "order"
      ORDER BY created_at DESC LIMIT ${SEARCHED_FOR_SHORT}) o
    LEFT JOIN address a ON a.id = o.shipping_address_id
    LEFT JOIN customer c ON c.id = o.customer_id
    WHERE lower(o.email) LIKE $1 OR ${NAME('a')} LIKE $1 OR ${CUSTOMER} LIKE $1
    UNION SELECT o.id, o.created_at FROM "order" o WHERE o.display_id = $2
  ) found ORDER BY created_at DESC LIMIT ${FOUND_AT_MOST}`

/** An index of trigrams knows no words of one or two letters. Two characters may be a whole name. */
const SHORT = /^[\x20-\x7e]{1,2}$/
const NUMBER = /^[# ]*(\d{1,9}) *$/

/** The orders with that number, address or name; one or two letters are searched in the newest. */
export function searchOrders(database: Queryable, words: string): Promise<string[]> {
  const pattern = `%${words.toLowerCase().replace(/[%_\\]/g, '\\$&')}%`
  const number = NUMBER.exec(words)?.[1]
  const found = SHORT.test(words.trim()) ? FOUND_SHORT : FOUND
  return idsOf(database, found, [pattern, number === undefined ? null : Number(number)])
}
