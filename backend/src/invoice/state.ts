import type { Order, OrderService } from '@medusajs/medusa'
import type { MedusaContainer } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { paymentWords } from '#domain/checkout/payment.ts'
import { deliveryTimesIn } from '#domain/delivery/delivery-times.ts'
import { estimateDelivery } from '#domain/delivery/estimate.ts'
import type { InvoiceState } from '#domain/order/invoice.ts'
import { localDay, localDays } from '#domain/region/local-dates.ts'
import { isSettledUnpaid } from '../after-sale/due-by-invoice.ts'
import { placeOf } from '../mail/template-data/order.ts'
import { rowOf, rowsOf } from '../rows.ts'
import { INVOICE_RELATIONS } from './draft.ts'

const facts = z.object({
  due: z.number(),
  paid_at: z.date().nullable(),
  first_sent: z.date().nullable(),
  last_sent: z.date().nullable(),
})

/**
 * Of an order ($2 is null) or of one of its swaps. What earlier returns and cheaper changes are owed is
 * not asked for: the core captures it, and refunds it at once.
 */
const FACTS = `
  SELECT
    greatest(0, coalesce(sum(payment.amount) FILTER (
      WHERE payment.captured_at IS NULL AND payment.provider_id = 'invoice'), 0)
      - (SELECT coalesce(sum((metadata ->> 'to_give_back')::int), 0) FROM "return"
         WHERE order_id = $1 AND $2::text IS NULL)
      - coalesce(sum((payment.metadata ->> 'to_give_back')::int), 0))::int AS due,
    CASE WHEN count(payment.id) > 0 AND bool_and(payment.captured_at IS NOT NULL)
      THEN max(payment.captured_at) FILTER (WHERE NOT ${isSettledUnpaid('payment')}) END AS paid_at,
    sent.first_sent, sent.last_sent
  FROM (SELECT min(shipped_at) AS first_sent, max(shipped_at) AS last_sent FROM fulfillment
      WHERE canceled_at IS NULL
        AND (swap_id = $2 OR order_id = $1 AND $2::text IS NULL)) sent
    LEFT JOIN payment ON payment.order_id = $1 AND payment.canceled_at IS NULL
      AND payment.swap_id IS NOT DISTINCT FROM $2
  GROUP BY sent.first_sent, sent.last_sent`

type Facts = z.infer<typeof facts>

function expected(order: Order): string {
  const days = order.shipping_methods.flatMap(({ shipping_option: option }) => {
    const times = deliveryTimesIn(option?.metadata ?? {})
    return times ? [estimateDelivery(times, order.created_at)] : []
  })
  const earliest = days.map((each) => each.earliest).toSorted()[0]
  const latest = days
    .map((each) => each.latest)
    .toSorted()
    .at(-1)
  return earliest && latest ? `expected ${localDays(earliest, latest, placeOf(order))}` : ''
}

/** The law takes the day on which goods are handed to the carrier for that of their delivery. */
function sentWords(order: Order, { first_sent, last_sent }: Facts): string {
  if (!first_sent || !last_sent) return ''
  const [first, last] = [localDay(first_sent, placeOf(order)), localDay(last_sent, placeOf(order))]
  return first === last ? first : `${first} to ${last}`
}

function deliveredWords(order: Order, found: Facts): string {
  if (order.items.every(({ is_giftcard }) => is_giftcard))
    return localDay(order.created_at, placeOf(order))
  return sentWords(order, found) || expected(order)
}

const invoicedSwap = z.object({ number: z.string(), id: z.string(), is_cancelled: z.boolean() })

const INVOICED_SWAPS = `
  SELECT invoice.number, s.id, s.canceled_at IS NOT NULL AS is_cancelled
  FROM invoice JOIN swap s ON s.id = invoice.swap_id WHERE invoice.order_id = $1
  ORDER BY invoice.issued_at, invoice.number`

interface Subject {
  readonly order: Order
  /** Null for the order itself. */
  readonly swapId: string | null
  readonly isCancelled: boolean
}

async function stateOf(manager: EntityManager, subject: Subject): Promise<InvoiceState> {
  const { order, swapId, isCancelled } = subject
  const found = await rowOf(manager, facts, FACTS, [order.id, swapId])
  const open = order.payments.filter(
    ({ canceled_at, swap_id }) => !canceled_at && (swap_id || null) === swapId,
  )
  return {
    amountDue: isCancelled ? 0 : found.due,
    paidOn: found.paid_at ? localDay(found.paid_at, placeOf(order)) : null,
    paidBy: [...new Set(open.map(({ provider_id }) => paymentWords(provider_id).name))],
    delivered: swapId === null ? deliveredWords(order, found) : sentWords(order, found),
    isCancelled,
  }
}

interface SwapState {
  /** Of its document. */
  readonly number: string
  readonly swapId: string
  readonly state: InvoiceState
}

interface InvoiceStates {
  readonly ofOrder: InvoiceState
  readonly ofSwaps: readonly SwapState[]
}

/** How an order is paid and delivered by now, and each of its swaps that has a document. */
export async function invoiceStates(
  container: MedusaContainer,
  orderId: string,
): Promise<InvoiceStates> {
  const manager = container.resolve<EntityManager>('manager')
  const order = await container
    .resolve<OrderService>('orderService')
    .retrieveWithTotals(orderId, { relations: INVOICE_RELATIONS })
  const isCancelled = Boolean(order.canceled_at)
  const ofOrder = await stateOf(manager, { order, swapId: null, isCancelled })
  const ofSwaps: SwapState[] = []
  for (const swap of await rowsOf(manager, invoicedSwap, INVOICED_SWAPS, [orderId])) {
    const { number, id: swapId, is_cancelled } = swap
    const state = await stateOf(manager, { order, swapId, isCancelled: is_cancelled })
    ofSwaps.push({ number, swapId, state })
  }
  return { ofOrder, ofSwaps }
}
