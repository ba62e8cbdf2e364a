import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { isSettledUnpaid } from './due-by-invoice.ts'
import { moment } from './moment.ts'

const amountAt = z.object({ id: z.string(), amount: z.number(), created_at: moment })
const refund = amountAt.extend({ reason: z.string() })

const REFUNDS = `
  SELECT id, amount, created_at, reason FROM refund
  WHERE order_id = $1 AND NOT ${isSettledUnpaid('refund')} ORDER BY created_at, id`

/** By the return or the claim that they are for. */
const CREDITS = `
  SELECT source_id AS id, sum(amount)::int AS amount, min(created_at) AS created_at
  FROM gift_card_credit WHERE order_id = $1 GROUP BY source_id ORDER BY min(created_at), source_id`

const CAPTURED = `
  SELECT id, amount, captured_at AS created_at FROM payment
  WHERE order_id = $1 AND captured_at IS NOT NULL AND NOT ${isSettledUnpaid('payment')}
  ORDER BY captured_at, id`

/** The refunds of an order, those to gift cards, and its captured payments, in minor units. */
export async function pastPayments(manager: Pick<EntityManager, 'query'>, orderId: string) {
  return {
    refunds: await rowsOf(manager, refund, REFUNDS, [orderId]),
    credits: await rowsOf(manager, amountAt, CREDITS, [orderId]),
    captured: await rowsOf(manager, amountAt, CAPTURED, [orderId]),
  }
}
export type PastPayments = Awaited<ReturnType<typeof pastPayments>>
