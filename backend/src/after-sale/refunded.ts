import { Payment, type PaymentProviderService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { moneyOf } from './money.ts'

const promises = z.array(z.object({ order_id: z.string(), refund_amount: z.number() }))

/** The part of a return's amount that has not come in yet, noted on the return in minor units. */
const OWED = 'to_give_back'

const noted = z.object({ [OWED]: z.number() })

/** What a return gives back as soon as its order is paid, by its metadata: minor units. */
export const owedOf = ({ metadata }: { readonly metadata: unknown }): number =>
  noted.safeParse(metadata).data?.[OWED] ?? 0

const PROMISE = `
  SELECT order_id, refund_amount FROM "return" WHERE id = $1 AND order_id IS NOT NULL`
const HOLD = 'SELECT FROM "order" WHERE id = $1 FOR UPDATE'
const NOTE = `
  UPDATE "return" SET metadata = coalesce(metadata, '{}') || jsonb_build_object('${OWED}', $2::int)
  WHERE id = $1`

/**
 * What a return gives back as it is received: no more than has come in. Of an order that is not paid
 * yet the rest is noted, and given back as it is; null where the return is a swap's.
 */
export async function givenBackNow(manager: EntityManager, returnId: string) {
  const [found] = promises.parse(await manager.query(PROMISE, [returnId]))
  if (!found) return null
  const { order_id, refund_amount } = found
  await manager.query(HOLD, [order_id])
  const { inHand, awaited } = await moneyOf(manager, order_id)
  const now = Math.max(0, Math.min(refund_amount, inHand))
  const later = Math.min(refund_amount - now, awaited)
  if (later > 0) await manager.query(NOTE, [returnId, later])
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

/** Gives back, of what has come in just now, what came back before. The caller holds the order. */
export async function giveBackOwed(
  manager: EntityManager,
  payments: PaymentProviderService,
  orderId: string,
): Promise<void> {
  for (const { id, amount } of owed.parse(await manager.query(ALL_OWED, [orderId]))) {
    const { inHand } = await moneyOf(manager, orderId)
    const now = Math.min(amount, inHand)
    if (now <= 0) return
    const paid = await manager.findBy(Payment, { order_id: orderId })
    await payments.refundPayment(paid, now, 'return')
    await manager.query(SETTLE, [id, now])
  }
}
