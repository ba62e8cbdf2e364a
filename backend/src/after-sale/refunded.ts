import { Payment, type PaymentProviderService, type Refund } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { giveBackToCards } from '../cart/gift-cards/give-back.ts'
import { type Queryable, rowOf, rowsOf } from '../rows.ts'
import { divideDifference, type GivenBack, givenBack } from './difference.ts'
import { moneyOf } from './money.ts'
import { refundUnasked } from './paid-back.ts'
import { noteOnReturn } from './settled-money.ts'
import { askLessForChanges } from './unpaid-changes.ts'

const promises = z.array(z.object({ order_id: z.string(), refund_amount: z.number() }))

/**
 * What is to be given back as soon as money is captured, in minor units: stored on the return that it
 * is for, and for an order that a change made cheaper on the payment that it comes from.
 */
const OWED = 'to_give_back'

const noted = z.object({ given_back: givenBack })

/** What a received return took off what was still to pay, from its metadata: minor units. */
export function unaskedOf({ metadata }: { readonly metadata: unknown }): number {
  const parts = noted.safeParse(metadata).data?.given_back
  return parts ? parts.unpaid + parts.unasked + parts.swaps + parts.awaited : 0
}

const PROMISE = `
  SELECT order_id, refund_amount FROM "return" WHERE id = $1 AND order_id IS NOT NULL`
const HOLD = 'SELECT FROM "order" WHERE id = $1 FOR UPDATE'
const NOTE = `
  UPDATE "return" SET metadata = coalesce(metadata, '{}') || jsonb_build_object('${OWED}', $2::int)
  WHERE id = $1`

/**
 * The refund of a return when it is received: at most the captured amount. What nobody has paid yet,
 * for a change of its order, by its invoice or for a swap, is no longer asked for before anything is
 * refunded. What is to come is stored, and refunded once it is captured; what is left then has been
 * paid by gift cards, and goes back to them. Null for a swap's return.
 */
export async function refundedNow(manager: EntityManager, returnId: string) {
  const [found] = promises.parse(await manager.query(PROMISE, [returnId]))
  if (!found) return null
  const { order_id, refund_amount: worth } = found
  await manager.query(HOLD, [order_id])
  const parts = await divideDifference(manager, { orderId: order_id, amount: worth })
  await askLessForChanges(manager, { orderId: order_id, amount: parts.unpaid })
  await noteOnPayments(manager, order_id, { unasked: 0, swaps: parts.swaps, awaited: 0 })
  await noteOnReturn(manager, { id: returnId, parts })
  const later = parts.unasked + parts.awaited
  if (later > 0) await manager.query(NOTE, [returnId, later])
  await giveBackToCards(manager, { orderId: order_id, sourceId: returnId, amount: parts.cards })
  return parts.refunded
}

const awaitedPayment = z.object({
  id: z.string(),
  room: z.number(),
  part: z.enum(['unasked', 'swaps', 'awaited']),
})

const AWAITED = `
  SELECT id, amount - coalesce((metadata ->> '${OWED}')::int, 0) AS room,
    CASE WHEN provider_id <> 'invoice' THEN 'awaited' WHEN swap_id IS NULL THEN 'unasked'
      ELSE 'swaps' END AS part
  FROM payment WHERE order_id = $1 AND captured_at IS NULL AND canceled_at IS NULL
  ORDER BY created_at, id`
const NOTE_ON_PAYMENT = `
  UPDATE payment SET metadata = coalesce(metadata, '{}')
    || jsonb_build_object('${OWED}', coalesce((metadata ->> '${OWED}')::int, 0) + $2::int)
  WHERE id = $1`

/** Notes amounts on the payments that are awaited, the oldest of each kind first. */
async function noteOnPayments(
  manager: EntityManager,
  orderId: string,
  { unasked, swaps, awaited }: Pick<GivenBack, 'unasked' | 'swaps' | 'awaited'>,
): Promise<void> {
  const left = { unasked, swaps, awaited }
  for (const { id, room, part } of await rowsOf(manager, awaitedPayment, AWAITED, [orderId])) {
    const amount = Math.min(left[part], room)
    if (amount <= 0) continue
    await manager.query(NOTE_ON_PAYMENT, [id, amount])
    left[part] -= amount
  }
}

interface Less {
  readonly orderId: string
  /** Minor units. */
  readonly amount: number
}

/**
 * Asks less for the differences of swaps that nobody has paid. Answers by how much. The caller locks
 * the order.
 */
export async function askLessForSwaps(
  manager: EntityManager,
  { orderId, amount }: Less,
): Promise<number> {
  const { ofSwaps } = await moneyOf(manager, orderId)
  const swaps = Math.min(amount, ofSwaps)
  await noteOnPayments(manager, orderId, { unasked: 0, swaps, awaited: 0 })
  return swaps
}

interface Back {
  readonly orderId: string
  /** The change, the claim or the swap. */
  readonly sourceId: string
  /** Minor units. */
  readonly amount: number
}

/**
 * Gives an amount back, all but the part that is to be refunded now, which the caller does. Answers
 * what goes where. The caller locks the order.
 */
export async function giveBackUnrefunded(
  manager: EntityManager,
  { orderId, sourceId, amount }: Back,
): Promise<GivenBack> {
  const parts = await divideDifference(manager, { orderId, amount })
  await askLessForChanges(manager, { orderId, amount: parts.unpaid })
  await noteOnPayments(manager, orderId, parts)
  await giveBackToCards(manager, { orderId, sourceId, amount: parts.cards })
  return parts
}

interface Difference {
  readonly orderId: string
  readonly editId: string
  /** Minor units. */
  readonly amount: number
}

const NOTE_ON_EDIT = 'UPDATE order_edit SET given_back = $2 WHERE id = $1'
const OF_EDIT = 'SELECT given_back FROM order_edit WHERE id = $1'
const noteOnEdit = z.object({ given_back: givenBack.nullable() })

/** Null for a change that is not made, or made its order no cheaper. */
export const givenBackBy = async (database: Queryable, editId: string) =>
  (await rowOf(database, noteOnEdit, OF_EDIT, [editId])).given_back

async function refundPart(
  manager: EntityManager,
  payments: PaymentProviderService,
  { orderId, amount }: { readonly orderId: string; readonly amount: number },
): Promise<Refund | null> {
  if (amount === 0) return null
  const charged = await manager.findBy(Payment, { order_id: orderId })
  return payments.refundPayment(charged, amount, 'other')
}

/**
 * Gives back what a change has made an order cheaper by, and notes on the change what went where.
 * Answers the refund, if there is one. The caller locks the order.
 */
export async function giveBackDifference(
  manager: EntityManager,
  payments: PaymentProviderService,
  { orderId, editId, amount }: Difference,
): Promise<Refund | null> {
  const parts = await giveBackUnrefunded(manager, { orderId, sourceId: editId, amount })
  await manager.query(NOTE_ON_EDIT, [editId, JSON.stringify(parts)])
  return refundPart(manager, payments, { orderId, amount: parts.refunded })
}

/**
 * Gives back what came off the difference of a swap that is cancelled. Answers the refund, if there is
 * one. The caller locks the order.
 */
export async function giveBackOfSwap(
  manager: EntityManager,
  payments: PaymentProviderService,
  back: Back,
): Promise<Refund | null> {
  const { refunded } = await giveBackUnrefunded(manager, back)
  return refundPart(manager, payments, { orderId: back.orderId, amount: refunded })
}

const owed = z.object({
  id: z.string(),
  /** Minor units. */
  amount: z.number(),
  is_return: z.boolean(),
})
type Owed = z.infer<typeof owed>

/** Of captured payments and of returns, the oldest of each first. */
const ALL_OWED = `
  SELECT id, amount, is_return FROM (
    SELECT id, metadata, true AS is_return, received_at AS since FROM "return" WHERE order_id = $1
    UNION ALL
    SELECT id, metadata, false, created_at FROM payment
    WHERE order_id = $1 AND captured_at IS NOT NULL AND canceled_at IS NULL
  ) source, LATERAL (SELECT (metadata ->> '${OWED}')::int AS amount) noted
  WHERE amount > 0 ORDER BY since, id`

const SETTLE = `
  UPDATE "return" SET refund_amount = refund_amount + $2,
    metadata = metadata || jsonb_build_object('${OWED}', (metadata ->> '${OWED}')::int - $2)
  WHERE id = $1`

async function refundReturns(
  manager: EntityManager,
  payments: PaymentProviderService,
  { orderId, returns }: { readonly orderId: string; readonly returns: readonly Owed[] },
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

const SETTLE_PAYMENT = `UPDATE payment SET metadata = metadata - '${OWED}' WHERE id = $1`

/** From the payment that it is noted on: of the order's others, the buyer has no money to get back. */
async function refundChanges(
  manager: EntityManager,
  payments: PaymentProviderService,
  captured: readonly Owed[],
): Promise<void> {
  for (const { id, amount } of captured) {
    await manager.query(SETTLE_PAYMENT, [id])
    const paid = await manager.findBy(Payment, { id })
    const left = paid.reduce((sum, each) => sum + each.amount - each.amount_refunded, 0)
    if (left > 0) await payments.refundPayment(paid, Math.min(amount, left), 'other')
  }
}

async function owedOf(manager: EntityManager, orderId: string) {
  const all = await rowsOf(manager, owed, ALL_OWED, [orderId])
  return {
    returns: all.filter(({ is_return }) => is_return),
    captured: all.filter(({ is_return }) => !is_return),
  }
}

/**
 * Refunds earlier returns, and changes and claims that gave something back, from a payment that was
 * just captured. The caller locks the order.
 */
export async function refundOwed(
  manager: EntityManager,
  payments: PaymentProviderService,
  orderId: string,
): Promise<void> {
  const { returns, captured } = await owedOf(manager, orderId)
  if (returns.length + captured.length === 0) return
  await refundUnasked(manager, orderId, async () => {
    await refundChanges(manager, payments, captured)
    await refundReturns(manager, payments, { orderId, returns })
  })
}

/**
 * The same from the difference of a swap: less was asked for it because of changes and claims, and not
 * because of returns.
 */
export async function refundOwedBySwap(
  manager: EntityManager,
  payments: PaymentProviderService,
  orderId: string,
): Promise<void> {
  const { returns, captured } = await owedOf(manager, orderId)
  await refundUnasked(manager, orderId, () => refundChanges(manager, payments, captured))
  await refundReturns(manager, payments, { orderId, returns })
}
