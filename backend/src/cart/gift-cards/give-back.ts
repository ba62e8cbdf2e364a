import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { type Queryable, rowOf, rowsOf } from '../../rows.ts'
import { queueOwnWebhooks } from '../../webhook/announce.ts'

const paid = z.object({ id: z.string(), amount: z.number(), rate: z.number() })

/** Where purchases with a card are taxed, it has paid its amount and the tax on it. */
const PAID = `
  SELECT used.gift_card_id AS id, min(used.created_at) AS used_at,
    max(CASE WHEN used.is_taxable THEN coalesce(used.tax_rate, 0) ELSE 0 END)::float8 AS rate,
    sum(round(used.amount * (1 + CASE WHEN used.is_taxable THEN coalesce(used.tax_rate, 0)
      ELSE 0 END::numeric / 100)))::int AS amount
  FROM gift_card_transaction used WHERE used.order_id = $1 GROUP BY used.gift_card_id`

const LEFT = `
  SELECT paid.id, paid.rate, paid.amount - coalesce((SELECT sum(amount)::int FROM gift_card_credit
    WHERE order_id = $1 AND gift_card_id = paid.id), 0) AS amount
  FROM (${PAID}) paid ORDER BY paid.used_at, paid.id`

/** In minor units: what an order's gift cards have paid and not got back. $1 is the order. */
export const LEFT_OF_CARDS = `(SELECT coalesce(sum(amount), 0)::int FROM (${LEFT}) card)`

/** Locks in the order of ids, like completions and cancellations: no deadlock is possible. */
const HOLD = `
  SELECT FROM gift_card
  WHERE id IN (SELECT gift_card_id FROM gift_card_transaction WHERE order_id = $1)
  ORDER BY id FOR UPDATE`

/** How long a card can pay at least, once it got something back. */
const USABLE = `interval '90 days'`

/**
 * The core has stopped an empty card itself; one with a balance was stopped by staff. What an ended
 * card gets back would be lost to who paid with it.
 */
const FILL = `
  UPDATE gift_card SET balance = least(value, balance + $2), is_disabled = is_disabled AND balance > 0,
    ends_at = CASE WHEN ends_at < now() + ${USABLE} THEN now() + ${USABLE} ELSE ends_at END
  WHERE id = $1`

const RECORD = `
  INSERT INTO gift_card_credit (gift_card_id, order_id, source_id, amount) VALUES ($1, $2, $3, $4)`

interface GivenBack {
  readonly orderId: string
  /** The return, the claim or the swap; the order itself where it is cancelled. */
  readonly sourceId: string
  /** Minor units. Infinity is all that they have paid. */
  readonly amount: number
}

/**
 * Returns an amount to the gift cards that have paid for an order, at most what they have paid. The
 * caller locks the order. Answers what they got.
 */
export async function giveBackToCards(
  manager: EntityManager,
  { orderId, sourceId, amount }: GivenBack,
): Promise<number> {
  let given = 0
  if (amount <= 0) return given
  await manager.query(HOLD, [orderId])
  for (const card of await rowsOf(manager, paid, LEFT, [orderId])) {
    const part = Math.min(amount - given, card.amount)
    if (part <= 0) continue
    await manager.query(FILL, [card.id, Math.round(part / (1 + card.rate / 100))])
    await manager.query(RECORD, [card.id, orderId, sourceId, part])
    given += part
  }
  if (given > 0) await queueOwnWebhooks(manager, 'order.refund_created', [orderId])
  return given
}

const credited = z.object({ amount: z.number() })

const CREDITED = `
  SELECT coalesce(sum(amount), 0)::int AS amount FROM gift_card_credit
  WHERE source_id = $1 OR order_id = $1`

/** What gift cards got back for a return, for a claim, or of a whole order, in minor units. */
export const givenBackToCards = async (database: Queryable, id: string): Promise<number> =>
  (await rowOf(database, credited, CREDITED, [id])).amount
