import { randomUUID } from 'node:crypto'
import type { IdempotencyKeyService, MedusaContainer } from '@medusajs/medusa'
import type { AbstractCartCompletionStrategy } from '@medusajs/medusa/dist/interfaces'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { findsAny, rowsOf } from '../../../rows.ts'
import { shownTotal } from '../../../shown-total.ts'
import { findLinked } from '../../../subscription/linked-payment.ts'
import { confirmLinked } from '../../../subscription/pay-linked.ts'
import { STRIPE } from './processor.ts'
import { cardOf } from './shapes.ts'

const event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
})
type StripeEvent = z.infer<typeof event>

export const readEvent = (body: unknown): StripeEvent | null => event.safeParse(body).data ?? null

const HEARD = 'SELECT FROM stripe_event WHERE id = $1'
const NOTE = 'INSERT INTO stripe_event (id) VALUES ($1) ON CONFLICT DO NOTHING'
/** Stripe repeats an event for three days. */
const FORGET = "DELETE FROM stripe_event WHERE received_at < now() - interval '30 days'"

const intent = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  metadata: z.object({ key: z.string() }),
})
type Confirmed = z.infer<typeof intent>

/** The payment that its shopper was sent to the bank for. */
const ASKED = `
  SELECT cart.id AS cart_id, cart.type = 'subscription' AS is_renewal, cycle.id AS cycle_id
  FROM payment_session session JOIN cart ON cart.id = session.cart_id
  LEFT JOIN subscription_cycle cycle ON cycle.cart_id = cart.id
  WHERE session.provider_id = '${STRIPE}' AND session.data ->> 'intent' = $1
    AND session.status = 'requires_more' AND session.is_selected AND cart.completed_at IS NULL`
const asked = z.object({
  cart_id: z.string(),
  is_renewal: z.boolean(),
  cycle_id: z.string().nullable(),
})

/** Keys are written before Stripe is asked, so one that nothing here has is of a bag that has changed. */
const RELEASE = `
  INSERT INTO payment_outbox (provider_id, request, data)
  SELECT '${STRIPE}', 'cancel', $2::jsonb WHERE NOT EXISTS (
    SELECT FROM payment_session WHERE data ->> 'key' = $1
    UNION ALL SELECT FROM payment WHERE data ->> 'key' = $1)`

/**
 * A confirmed payment places its order, if the shopper does not come back from their bank's page; one
 * that no bag has any more is called off.
 */
async function placeConfirmed(container: MedusaContainer, confirmed: Confirmed) {
  const { id, amount, currency: currency_code, metadata } = confirmed
  const manager = container.resolve<EntityManager>('manager')
  const [found] = await rowsOf(manager, asked, ASKED, [id])
  if (!found) {
    const { key } = metadata
    await manager.query(RELEASE, [key, { intent: id, key, amount, currency_code }])
    return
  }
  const { cart_id, is_renewal, cycle_id } = found
  if (is_renewal) {
    const linked = cycle_id === null ? null : await findLinked(manager, cycle_id)
    if (linked) await confirmLinked(container, linked, '')
    return
  }
  const keys = container.resolve<IdempotencyKeyService>('idempotencyKeyService')
  const path = `/store/carts/${cart_id}/complete`
  const key = await manager.transaction((own) =>
    keys.withTransaction(own).initializeRequest(randomUUID(), 'POST', { id: cart_id }, path),
  )
  const strategy = container.resolve<AbstractCartCompletionStrategy>('cartCompletionStrategy')
  // What has changed since the shopper confirmed is for them to see first.
  await shownTotal.run(amount, () => strategy.complete(cart_id, key, { ip: '127.0.0.1' }))
}

const UPDATE = `
  UPDATE saved_payment_method SET last4 = $3, exp_month = $4, exp_year = $5, warned_at = NULL
  WHERE provider_id = $1 AND token = $2`

/** The bank has replaced a card, which goes on under its token. */
async function updateCard(container: MedusaContainer, method: unknown): Promise<void> {
  const card = cardOf(method)
  if (!card) return
  const { token, last4, exp_month, exp_year } = card
  const manager = container.resolve<EntityManager>('manager')
  await manager.query(UPDATE, [STRIPE, token, last4, exp_month, exp_year])
}

async function act(container: MedusaContainer, { type, data }: StripeEvent): Promise<void> {
  if (type === 'payment_intent.amount_capturable_updated') {
    const confirmed = intent.safeParse(data.object).data
    if (confirmed) await placeConfirmed(container, confirmed)
  }
  if (type === 'payment_method.automatically_updated') await updateCard(container, data.object)
}

/**
 * Does what an event asks for, once. A process that ends on the way is told again, and finds what it
 * had done.
 */
export async function hearEvent(container: MedusaContainer, heard: StripeEvent): Promise<void> {
  const manager = container.resolve<EntityManager>('manager')
  if (await findsAny(manager, HEARD, [heard.id])) return
  await act(container, heard)
  await manager.query(NOTE, [heard.id])
  await manager.query(FORGET)
}
