import { findsAny, type Queryable } from '../rows.ts'
import { refusal } from './refusal.ts'

const CARDS_AMONG_VARIANTS = `
  SELECT FROM product_variant variant JOIN product ON product.id = variant.product_id
  WHERE variant.id = ANY($1) AND product.is_giftcard`

/**
 * Refuses gift cards among what a change, a swap or a claim adds to an order: cards are issued with
 * their order alone, so that the buyer would pay for one and get none.
 */
export async function requireNoNewCards(
  database: Queryable,
  variantIds: readonly (string | null)[],
): Promise<void> {
  if (!(await findsAny(database, CARDS_AMONG_VARIANTS, [variantIds]))) return
  throw refusal(
    'gift_card_line',
    'A gift card cannot be added to an order: create one on the page of gift cards instead',
  )
}

const CARDS_AMONG_LINES = 'SELECT FROM line_item WHERE id = ANY($1) AND is_giftcard'

/**
 * Refuses gift cards among the lines that a change or a return takes back, or that a change makes
 * more of: their codes stay valid although their price was paid back.
 */
export async function requireNoBoughtCards(
  database: Queryable,
  lineIds: readonly string[],
): Promise<void> {
  if (!(await findsAny(database, CARDS_AMONG_LINES, [lineIds]))) return
  throw refusal(
    'gift_card_line',
    'A gift card that was bought is not changed or taken back: stop the card, and refund what is left on it',
  )
}
