import { Payment, type PaymentProviderService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { giveBackToCards } from '../cart/gift-cards/give-back.ts'
import { moneyOf } from './money.ts'
import { refundUnasked } from './paid-back.ts'

const promises = z.array(z.object({ order_id: z.string(), refund_amount: z.number() }))

/** The part of a return's refund that is not captured yet, stored on the return in minor units. */
const OWED = 'to_give_back'

const noted = z.object({ [OWED]: z.number() })

/** The refund of a return once its order is paid, from its metadata: minor units. */
export const owedOf = ({ metadata }: { readonly metadata: unknown }): number =>
  noted.safeParse(metadata).data?.[OWED] ?? 0

const PROMISE = `
  SELECT order_id, refund_amount FROM "return" WHERE id = $1 AND order_id IS NOT NULL`
const HOLD = 'SELECT FROM "order" WHERE id = $1 FOR UPDATE'
const NOTE = `
  UPDATE "return" SET metadata = coalesce(metadata, '{}') || jsonb_build_object('${OWED}', $2::int)
  WHERE id = $1`

/**
 * The refund of a return when it is received: at most the captured amount. The rest of an unpaid
 * order is stored, and refunded once it is captured; what is left then has been paid by gift cards,
 * and goes back to them. Null for a swap's return.
 */
export async function refundedNow(manager: EntityManager, returnId: string) {
  const [found] = promises.parse(await manager.query(PROMISE, [returnId]))
  if (!found) return null
  const { order_id, refund_amount } = found
  await manager.query(HOLD, [order_id])
  const { inHand, awaited } = await moneyOf(manager, order_id)
  const now = Math.max(0, Math.min(refund_amount, inHand))
  const later = Math.min(refund_amount - now, awaited)
  if (later > 0) await manager.query(NOTE, [returnId, later])
  const amount = refund_amount - now - later
  await giveBackToCards(manager, { orderId: order_id, sourceId: returnId, amount })
  return now
}

const owed = z.array(z.object({ id: z.string(), amount: z.number() }))

const ALL_OWED = `
  SELECT id, (metadata ->> '${OWED}')::int AS amount FROM "return"
  WHERE order_id = $1 AND (metadata ->> '${OWED}')::int > 0 ORDER BY received_at, id`

const SETTLE = `
  UPDATE "return" SET refund_amount = refund_amount + $2,
    metadata = metadata || jsonb_build_object('${OWED}', (metadata ->> '${OWED}')::int - $2)
  WHERE id = $1`

async function refundReturns(
  manager: EntityManager,
  payments: PaymentProviderService,
  { orderId, returns }: { readonly orderId: string; readonly returns: z.infer<typeof owed> },
): Promise<void> {
  for (const { id, amount } of returns) {
    const { inHand } = await moneyOf(manager, orderId)
    const now = Math.min(amount, inHand)
    if (now <= 0) return
    const paid = await manager.findBy(Payment, { order_id: orderId })
    await payments.refundPayment(paid, now, 'return')
    await manager.query(SETTLE, [id, now])
  }
}

/** Refunds earlier returns from a payment that was just captured. The caller locks the order. */
export async function refundOwed(
  manager: EntityManager,
  payments: PaymentProviderService,
  orderId: string,
): Promise<void> {
  const returns = owed.parse(await manager.query(ALL_OWED, [orderId]))
  if (returns.length === 0) return
  await refundUnasked(manager, orderId, () =>
    refundReturns(manager, payments, { orderId, returns }),
  )
}
