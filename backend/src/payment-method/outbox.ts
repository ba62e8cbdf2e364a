import type { Logger, MedusaContainer, PaymentProviderService } from '@medusajs/medusa'
import { AbstractPaymentProcessor } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { CardProcessor } from '../checkout/payments/card-processor.ts'
import { asError } from '../repeat.ts'
import { type Queryable, rowsOf } from '../rows.ts'

const due = z.object({
  id: z.string(),
  provider_id: z.string(),
  request: z.enum(['cancel', 'forget']),
  data: z.record(z.string(), z.unknown()),
})
type Due = z.infer<typeof due>

const NEXT = `
  SELECT id, provider_id, request, data FROM payment_outbox WHERE next_at <= now()
  ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED`
const DONE = 'DELETE FROM payment_outbox WHERE id = $1'
const LATER = `
  UPDATE payment_outbox SET attempts = attempts + 1, last_error = $2,
    next_at = now() + least(interval '2 seconds' * 2 ^ attempts, interval '1 hour')
  WHERE id = $1`

const FORGET = `
  INSERT INTO payment_outbox (provider_id, request, data) VALUES ($1, 'forget', $2)`

/** Has the provider forget a card, once the caller's transaction has committed. */
export const forgetLater = (
  database: Queryable,
  { provider_id, ...data }: { provider_id: string; token: string; customer: string },
) => database.query(FORGET, [provider_id, data])

async function dispatch(container: MedusaContainer, { provider_id, request, data }: Due) {
  const providers = container.resolve<PaymentProviderService>('paymentProviderService')
  const provider: unknown = providers.retrieveProvider(provider_id)
  if (request === 'cancel' && provider instanceof AbstractPaymentProcessor) {
    const answer = await provider.cancelPayment(data)
    if ('error' in answer) throw new Error(String(answer['error']))
  }
  if (request === 'forget' && provider instanceof CardProcessor) await provider.forgetCard(data)
}

/**
 * Asks a provider for one thing that is waiting; returns whether there may be more. A worker that
 * dies on the way asks again: to cancel or to forget twice does nothing.
 */
export async function settleNextRequest(container: MedusaContainer): Promise<boolean> {
  return container.resolve<EntityManager>('manager').transaction(async (manager) => {
    const [next] = await rowsOf(manager, due, NEXT)
    if (!next) return false
    try {
      await dispatch(container, next)
      await manager.query(DONE, [next.id])
    } catch (reason) {
      const { message } = asError(reason)
      container.resolve<Logger>('logger').warn(`A payment provider was not reached: ${message}`)
      await manager.query(LATER, [next.id, message])
    }
    return true
  })
}
