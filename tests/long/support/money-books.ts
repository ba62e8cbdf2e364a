import { z } from 'zod'
import { type InvoiceDocument, invoiceDocument } from '#domain/order/invoice.ts'
import type { MixedOrder } from '../../contract/support/mixed-order.ts'
import type { TestShop } from '../../contract/support/test-shop.ts'

const books = z.object({
  paid: z.number(),
  refunded: z.number(),
  /** Whether a payment has given back more than it was. */
  is_overdrawn: z.boolean(),
  /** Of payments that are not captured yet, less what of them is owed already. */
  to_come: z.number(),
  unpaid_of_changes: z.number(),
  /** What cheaper swaps are credited, and staff have not paid back yet. */
  owed_to_swaps: z.number(),
  /** What gift cards still pay. */
  by_cards: z.number(),
})

/** Apart from the code of the backend: a fault of that must not hide in its own reckoning. */
const BOOKS = `
  SELECT money.*, changes.amount AS unpaid_of_changes, swaps.amount AS owed_to_swaps,
    taken.amount - given.amount AS by_cards
  FROM (SELECT
      coalesce(sum(amount) FILTER (WHERE captured_at IS NOT NULL), 0)::int AS paid,
      coalesce(sum(amount_refunded), 0)::int AS refunded,
      coalesce(bool_or(amount_refunded > amount), false) AS is_overdrawn,
      (coalesce(sum(amount) FILTER (WHERE captured_at IS NULL), 0)
        - coalesce(sum((metadata ->> 'to_give_back')::int), 0)
        - (SELECT coalesce(sum((metadata ->> 'to_give_back')::int), 0) FROM "return"
          WHERE order_id = $1))::int AS to_come
    FROM payment WHERE order_id = $1 AND canceled_at IS NULL) money,
    (SELECT coalesce(sum(p.amount), 0)::int AS amount FROM order_edit e
      JOIN payment_collection p ON p.id = e.payment_collection_id
      WHERE e.order_id = $1 AND e.confirmed_at IS NOT NULL
        AND p.status IN ('not_paid', 'awaiting')) changes,
    (SELECT coalesce(sum(-difference_due
        - coalesce((metadata -> 'given_back' ->> 'unpaid')::int, 0)
        - coalesce((metadata -> 'given_back' ->> 'swaps')::int, 0)
        - coalesce((metadata -> 'given_back' ->> 'cards')::int, 0)), 0)::int AS amount
      FROM swap WHERE order_id = $1 AND difference_due < 0 AND confirmed_at IS NOT NULL
        AND canceled_at IS NULL AND payment_status <> 'difference_refunded') swaps,
    (SELECT coalesce(sum(round(amount * (1 + CASE WHEN is_taxable THEN coalesce(tax_rate, 0)
        ELSE 0 END / 100))), 0)::int AS amount FROM gift_card_transaction
      WHERE order_id = $1) taken,
    (SELECT coalesce(sum(amount), 0)::int AS amount FROM gift_card_credit
      WHERE order_id = $1) given`

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

function faultsOf({ number, rows, total, giftCardTotal }: InvoiceDocument): string[] {
  const isSummed = sum(rows.map(({ gross }) => gross)) === total + giftCardTotal
  const isTaxed = rows.every(({ net, tax, gross }) => net + tax === gross)
  return [
    ...(isSummed ? [] : [`the rows of ${number} are not its total`]),
    ...(isTaxed ? [] : [`a row of ${number} is not its net and its tax`]),
  ]
}

/** What an order's documents, payments and gift cards say, and where they do not agree. */
export async function readBooks(shop: TestShop, { id, guest }: MixedOrder) {
  const seen = await guest.get(`/store/orders/${id}/invoices`)
  const documents = z.array(invoiceDocument).parse(seen.at('invoices'))
  const [row] = await shop.query(BOOKS, [id])
  const found = books.parse(row)
  const invoiced = sum(documents.map(({ total }) => total))
  const byCards = sum(documents.map(({ giftCardTotal }) => giftCardTotal))
  const asked = seen.list('swaps').map((_, index) => seen.number(`swaps.${index}.state.amountDue`))
  const due = seen.number('state.amountDue') + sum(asked)
  const kept = found.paid - found.refunded - found.owed_to_swaps
  const money = kept + found.to_come + found.unpaid_of_changes
  return {
    says: JSON.stringify({ invoiced, byCards, due, ...found }),
    faults: [
      ...documents.flatMap(faultsOf),
      ...(invoiced === money ? [] : [`documents over ${invoiced}, payments of ${money}`]),
      ...(byCards === found.by_cards ? [] : [`${byCards} by cards, which pay ${found.by_cards}`]),
      ...(due <= Math.max(0, found.to_come)
        ? []
        : [`${due} is asked for, ${found.to_come} to come`]),
      ...(found.is_overdrawn ? ['a payment has given back more than it was'] : []),
    ],
  }
}
