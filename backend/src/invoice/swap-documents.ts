import type { Cart, CartService, LineItem } from '@medusajs/medusa'
import type { MedusaContainer } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import {
  type InvoiceDocument,
  type InvoiceRow,
  invoiceDocument,
  negated,
  sumsByRate,
} from '#domain/order/invoice.ts'
import { type Queryable, rowsOf } from '../rows.ts'
import type { InvoiceDraft } from './draft.ts'
import { lineRow, methodRow } from './rows.ts'

const lacking = z.object({
  id: z.string(),
  cart_id: z.string(),
  /** Whether its difference is paid by invoice. */
  is_by_transfer: z.boolean(),
  /** What is to be taken back; null where a document is to be issued. */
  document: z.nullable(invoiceDocument),
})
type SwapWithoutDocument = z.infer<typeof lacking>

/** Confirmed swaps without a document, and cancelled ones whose document still holds. */
const LACKING = `
  SELECT s.id, s.cart_id,
    EXISTS (SELECT FROM payment WHERE swap_id = s.id AND provider_id = 'invoice'
      AND canceled_at IS NULL AND amount > 0) AS is_by_transfer,
    (SELECT document FROM invoice WHERE swap_id = s.id ORDER BY number LIMIT 1) AS document
  FROM swap s WHERE s.order_id = $1 AND s.confirmed_at IS NOT NULL AND s.cart_id IS NOT NULL
    AND (SELECT count(*) FROM invoice WHERE swap_id = s.id)
      = CASE WHEN s.canceled_at IS NULL THEN 0 ELSE 1 END
  ORDER BY s.confirmed_at, s.id`

/** The swaps of an order that lack a document, the earliest first. */
export const swapsWithoutDocument = (database: Queryable, orderId: string) =>
  rowsOf(database, lacking, LACKING, [orderId])

/** A swap's cart holds what comes back as lines below zero, the postage for it as well. */
const CART_RELATIONS = [
  'items',
  'items.tax_lines',
  'shipping_methods',
  'shipping_methods.tax_lines',
  'shipping_methods.shipping_option',
]

const swapRow = (line: LineItem): InvoiceRow => ({
  ...lineRow(line),
  ...(line.is_return && (line.total ?? 0) < 0 && { note: 'Returned' }),
})

const rowsOfSwap = ({ items, shipping_methods }: Cart): readonly InvoiceRow[] => [
  ...items.map(swapRow),
  ...shipping_methods.map(methodRow),
]

const takenBack = (document: InvoiceDocument): Partial<InvoiceDraft> => ({
  kind: document.kind === 'invoice' ? 'credit_note' : 'invoice',
  corrects: document.kind === 'invoice' ? document.number : null,
  rows: document.rows.map(negated),
  rates: document.rates.map(negated),
  total: 0 - document.total,
})

interface DraftContext {
  readonly container: MedusaContainer
  readonly manager: EntityManager
  /** The order's own invoice as of now, for the parties and the days. */
  readonly ofOrder: InvoiceDraft
  /** Where and by when a difference by invoice is paid. */
  readonly transfer: Pick<InvoiceDraft, 'dueOn' | 'account'>
  /** The number of the order's valid invoice; null once the order is cancelled. */
  readonly corrects: string | null
}

/**
 * The document of a swap: what is sent, less what comes back. An invoice where the buyer pays, else
 * a credit note for the order's invoice. For a cancelled swap, what takes its document back.
 */
export async function draftSwapDocument(
  { container, manager, ofOrder, transfer, corrects }: DraftContext,
  { cart_id, is_by_transfer, document }: SwapWithoutDocument,
): Promise<InvoiceDraft> {
  const party = { ...ofOrder, isOfSwap: true, dueOn: null, account: null, giftCardTotal: 0 }
  if (document !== null) return { ...party, ...takenBack(document) }
  const carts = container.resolve<CartService>('cartService').withTransaction(manager)
  const cart = await carts.retrieveWithTotals(cart_id, { relations: CART_RELATIONS })
  const rows = [...rowsOfSwap(cart)]
  const total = rows.reduce((sum, { gross }) => sum + gross, 0)
  const isCharged = total >= 0
  return {
    ...party,
    ...(is_by_transfer && transfer),
    kind: isCharged ? 'invoice' : 'credit_note',
    corrects: isCharged ? null : corrects,
    rows,
    rates: sumsByRate(rows),
    total,
  }
}
