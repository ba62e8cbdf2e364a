import type { Order, OrderService } from '@medusajs/medusa'
import type { MedusaContainer } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { paymentWords } from '#domain/checkout/payment.ts'
import { deliveryTimesIn } from '#domain/delivery/delivery-times.ts'
import { estimateDelivery } from '#domain/delivery/estimate.ts'
import type { InvoiceState } from '#domain/order/invoice.ts'
import { localDay, localDays } from '#domain/region/local-dates.ts'
import { placeOf } from '../mail/template-data/order.ts'
import { rowOf } from '../rows.ts'
import { INVOICE_RELATIONS } from './draft.ts'

const facts = z.object({
  due: z.number(),
  paid_at: z.date().nullable(),
  first_sent: z.date().nullable(),
  last_sent: z.date().nullable(),
})

/** What earlier returns are owed is not asked for: the core captures it, and refunds it at once. */
const FACTS = `
  SELECT
    greatest(0, coalesce(sum(payment.amount) FILTER (
      WHERE payment.captured_at IS NULL AND payment.provider_id = 'invoice'), 0)
      - (SELECT coalesce(sum((metadata ->> 'to_give_back')::int), 0) FROM "return"
         WHERE order_id = $1))::int AS due,
    CASE WHEN count(*) > 0 AND bool_and(payment.captured_at IS NOT NULL)
      THEN max(payment.captured_at) END AS paid_at,
    (SELECT min(shipped_at) FROM fulfillment WHERE order_id = $1 AND canceled_at IS NULL)
      AS first_sent,
    (SELECT max(shipped_at) FROM fulfillment WHERE order_id = $1 AND canceled_at IS NULL)
      AS last_sent
  FROM payment WHERE payment.order_id = $1 AND payment.canceled_at IS NULL`

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
function deliveredWords(order: Order, { first_sent, last_sent }: Facts): string {
  const place = placeOf(order)
  if (order.items.every(({ is_giftcard }) => is_giftcard)) return localDay(order.created_at, place)
  if (!first_sent || !last_sent) return expected(order)
  const [first, last] = [localDay(first_sent, place), localDay(last_sent, place)]
  return first === last ? first : `${first} to ${last}`
}

/** How an order is paid and delivered by now. */
export async function invoiceState(
  container: MedusaContainer,
  orderId: string,
): Promise<InvoiceState> {
  const manager = container.resolve<EntityManager>('manager')
  const order = await container
    .resolve<OrderService>('orderService')
    .retrieveWithTotals(orderId, { relations: INVOICE_RELATIONS })
  const found = await rowOf(manager, facts, FACTS, [orderId])
  const open = order.payments.filter(({ canceled_at }) => !canceled_at)
  const providers = [...new Set(open.map(({ provider_id }) => provider_id))]
  return {
    amountDue: order.canceled_at ? 0 : found.due,
    paidOn: found.paid_at ? localDay(found.paid_at, placeOf(order)) : null,
    paidBy: providers.map((id) => paymentWords(id).name),
    delivered: deliveredWords(order, found),
    isCancelled: Boolean(order.canceled_at),
  }
}
