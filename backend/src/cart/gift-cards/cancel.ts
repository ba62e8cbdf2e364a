import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { refusal } from '../../after-sale/refusal.ts'
import { giveBackToCards } from './give-back.ts'

const touched = z.array(z.object({ is_bought: z.boolean(), is_spent: z.boolean() }))

/** Locks in the order of ids, like completions: no deadlock is possible. */
const HOLD = `
  SELECT order_id IS NOT DISTINCT FROM $1 AS is_bought, balance < value AS is_spent FROM gift_card
  WHERE order_id = $1 OR id IN (SELECT gift_card_id FROM gift_card_transaction WHERE order_id = $1)
  ORDER BY id FOR UPDATE`

/** A card for a later day is not sent any more. */
const DROP_MAILS = `
  DELETE FROM mail WHERE sent_at IS NULL
    AND key IN (SELECT 'gift_card.sent:' || id FROM gift_card WHERE order_id = $1)`

const STOP = `
  UPDATE gift_card SET is_disabled = true,
    metadata = coalesce(metadata, '{}') - 'awaits_payment' || '{"order_canceled": true}'
  WHERE order_id = $1`

/**
 * When an order is cancelled, returns what gift cards have paid for it, and stops those that it has
 * bought. If one of these has been spent already, the order cannot be cancelled: its money is gone.
 */
export async function cancelGiftCards(manager: EntityManager, orderId: string): Promise<void> {
  const cards = touched.parse(await manager.query(HOLD, [orderId]))
  if (cards.some(({ is_bought, is_spent }) => is_bought && is_spent)) {
    throw refusal('gift_card_spent', 'A gift card of this order has been used already')
  }
  await giveBackToCards(manager, { orderId, sourceId: orderId, amount: Infinity })
  await manager.query(STOP, [orderId])
  await manager.query(DROP_MAILS, [orderId])
}
