import {
  AbstractPaymentProcessor,
  type MedusaContainer,
  type PaymentProviderService,
} from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import type { Cycle } from './rows.ts'

const session = z.object({ provider_id: z.string(), data: z.record(z.string(), z.unknown()) })
const SESSION = `
  SELECT provider_id, data FROM payment_session WHERE cart_id = $1 AND is_selected`

/**
 * Releases what an attempt that leads to no order may hold at the bank. Cancelling what was never
 * authorised does nothing.
 */
export async function voidAttempt(
  container: MedusaContainer,
  manager: EntityManager,
  { cart_id }: Pick<Cycle, 'cart_id'>,
): Promise<void> {
  if (cart_id === null) return
  const providers = container.resolve<PaymentProviderService>('paymentProviderService')
  for (const { provider_id, data } of await rowsOf(manager, session, SESSION, [cart_id])) {
    const provider: unknown = providers.retrieveProvider(provider_id)
    if (provider instanceof AbstractPaymentProcessor) await provider.cancelPayment(data)
  }
}
