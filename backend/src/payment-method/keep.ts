import { generateEntityId } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import type { StoredCard } from '../checkout/payments/card-processor.ts'
import { rowOf, rowsOf } from '../rows.ts'
import { forgetLater } from './outbox.ts'

const saved = z.object({ id: z.string(), token: z.string() })

/** The same card is saved once, by the token that it had first. */
const SAVE = `
  INSERT INTO saved_payment_method
    (id, customer_id, provider_id, token, fingerprint, brand, last4, exp_month, exp_year)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  ON CONFLICT (customer_id, provider_id, fingerprint, exp_year, exp_month)
    DO UPDATE SET fingerprint = EXCLUDED.fingerprint
  RETURNING id, token`

interface Kept {
  readonly customerId: string
  readonly providerId: string
  readonly card: StoredCard
}

/** Saves a card that its provider has stored; returns the method that it is. */
export async function saveMethod(
  manager: EntityManager,
  { customerId, providerId, card }: Kept,
): Promise<z.infer<typeof saved>> {
  const { token, fingerprint, brand, last4, exp_month, exp_year } = card
  const id = generateEntityId('', 'paymeth')
  const facts = [fingerprint, brand, last4, exp_month, exp_year]
  const method = await rowOf(manager, saved, SAVE, [id, customerId, providerId, token, ...facts])
  if (method.token !== token) {
    await forgetLater(manager, { provider_id: providerId, token, customer: customerId })
  }
  return method
}

const storedCard = z.object({
  token: z.string(),
  fingerprint: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
})
const paid = z.object({
  id: z.string(),
  customer_id: z.string(),
  provider_id: z.string(),
  card: storedCard,
})

/** A payment whose card the provider has stored on the way. */
const PAID = `
  SELECT payment.id, payment.provider_id, o.customer_id, payment.data -> 'card' AS card
  FROM payment JOIN "order" o ON o.id = payment.order_id
  WHERE payment.order_id = $1 AND payment.canceled_at IS NULL AND payment.data ? 'card'`
const CHARGED = `
  UPDATE payment SET data = data || jsonb_build_object('token', $2::text) WHERE id = $1`

/** Saves the card by which an order was paid, where it is to be kept, in the order's transaction. */
export async function keepCardOfOrder(manager: EntityManager, orderId: string): Promise<void> {
  for (const payment of await rowsOf(manager, paid, PAID, [orderId])) {
    const { customer_id: customerId, provider_id: providerId, card } = payment
    const { token } = await saveMethod(manager, { customerId, providerId, card })
    // A subscription of this order is charged by the token that is kept.
    if (token !== card.token) await manager.query(CHARGED, [payment.id, token])
  }
}

const HIDE = `
  UPDATE payment SET data = data - 'token' - 'card' WHERE order_id = $1 AND EXISTS (
    SELECT FROM saved_payment_method saved WHERE saved.provider_id = payment.provider_id
      AND saved.token = payment.data ->> 'token')`

/** Staff see a payment's data; what charges a saved card again is none of it. */
export const hideToken = async (manager: EntityManager, orderId: string): Promise<void> => {
  await manager.query(HIDE, [orderId])
}
