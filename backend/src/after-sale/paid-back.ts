import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowOf, rowsOf } from '../rows.ts'
import { refusal } from './refusal.ts'

/** As SQL: the providers that move no money by themselves. */
const BY_HAND = "('invoice', 'system')"

/**
 * The payments `p` of orders `o` whose refunds nobody makes but staff, by a transfer: those of
 * invoices, and of draft orders that are marked as paid. An index has those that are refunded at all.
 */
export const REFUNDED_BY_HAND = `payment p LEFT JOIN swap ON swap.id = p.swap_id
  JOIN "order" o ON o.id = coalesce(p.order_id, swap.order_id)
  WHERE p.provider_id IN ${BY_HAND} AND p.amount_refunded > 0
    AND p.amount_refunded > coalesce((p.metadata ->> 'paid_back')::int, 0)`

/** What of such a payment is still to be transferred, in minor units. */
export const TO_PAY_BACK = `p.amount_refunded - coalesce((p.metadata ->> 'paid_back')::int, 0)`

const owed = z.object({ amount: z.number() })

const OWED = `
  SELECT coalesce(sum(${TO_PAY_BACK}), 0)::int AS amount FROM ${REFUNDED_BY_HAND} AND o.id = $1`

/** What the shop owes of an order, in minor units: refunds that staff are to transfer. */
export const toPayBackOf = async (manager: Pick<EntityManager, 'query'>, orderId: string) =>
  (await rowOf(manager, owed, OWED, [orderId])).amount

const PAY_BACK = `
  UPDATE payment SET updated_at = now(),
    metadata = coalesce(metadata, '{}') || jsonb_build_object('paid_back', amount_refunded)
  WHERE id IN (SELECT p.id FROM ${REFUNDED_BY_HAND} AND o.id = $1)`

/**
 * Notes that staff have transferred what is owed of an order. The amount is the one that they saw:
 * if another refund came meanwhile, nothing is noted. The caller has a transaction.
 */
export async function notePaidBack(
  manager: EntityManager,
  { orderId, amount }: { readonly orderId: string; readonly amount: number },
): Promise<void> {
  await manager.query('SELECT FROM "order" WHERE id = $1 FOR UPDATE', [orderId])
  const due = await toPayBackOf(manager, orderId)
  if (due === 0) throw refusal('nothing_owed', 'Nothing is left to pay back for this order')
  if (due !== amount) throw refusal('owed_changed', 'The amount to be paid back has changed')
  await manager.query(PAY_BACK, [orderId])
}

const refunded = z.object({ id: z.string(), amount: z.number() })

const REFUNDED = `
  SELECT id, amount_refunded AS amount FROM payment
  WHERE order_id = $1 AND provider_id IN ${BY_HAND}`

const SETTLE = `
  UPDATE payment SET metadata = coalesce(metadata, '{}') || jsonb_build_object('paid_back',
    coalesce((metadata ->> 'paid_back')::int, 0) + amount_refunded - $2::int)
  WHERE id = $1 AND amount_refunded > $2`

/**
 * Refunds what an invoice has not asked for: the buyer has transferred less, and is not paid back.
 * The caller has a transaction.
 */
export async function refundUnasked(
  manager: EntityManager,
  orderId: string,
  refund: () => Promise<void>,
): Promise<void> {
  const before = await rowsOf(manager, refunded, REFUNDED, [orderId])
  await refund()
  for (const { id, amount } of before) await manager.query(SETTLE, [id, amount])
}
