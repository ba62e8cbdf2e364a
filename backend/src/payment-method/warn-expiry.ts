import type { MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { EXPIRES_AT } from '../checkout/payments/expiry.ts'
import { mailCardExpiring } from '../mail/card-expiring.ts'
import { rowsOf } from '../rows.ts'
import { SHOP_NOW } from '../subscription/clock.ts'

/** Days before a card expires at which its owner is told. */
const WARN_DAYS = 30

const expiring = z.object({
  id: z.string(),
  customer_id: z.string(),
  email: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
})

/** Charged for a subscription that goes on. */
const NEXT = `
  SELECT method.id, method.customer_id, customer.email, method.exp_month, method.exp_year
  FROM saved_payment_method method JOIN customer ON customer.id = method.customer_id
  WHERE method.warned_at IS NULL
    AND ${EXPIRES_AT} <= ${SHOP_NOW} + ${WARN_DAYS} * interval '1 day'
    AND EXISTS (SELECT FROM subscription WHERE subscription.customer_id = method.customer_id
      AND subscription.payment_provider_id = method.provider_id
      AND subscription.payment_data ->> 'token' = method.token
      AND subscription.status IN ('active', 'past_due', 'paused'))
  ORDER BY method.id LIMIT 1 FOR UPDATE OF method SKIP LOCKED`

const NOTE = `UPDATE saved_payment_method SET warned_at = ${SHOP_NOW} WHERE id = $1`

/** Tells one shopper that a card expires, once; returns whether there may be more. */
export async function warnNextExpiry(container: MedusaContainer): Promise<boolean> {
  return container.resolve<EntityManager>('manager').transaction(async (manager) => {
    const [method] = await rowsOf(manager, expiring, NEXT)
    if (!method) return false
    await manager.query(NOTE, [method.id])
    await mailCardExpiring(manager, method)
    return true
  })
}
