import { randomUUID } from 'node:crypto'
import type { MedusaContainer, PaymentProviderService } from '@medusajs/medusa'
import { MedusaError } from '@medusajs/utils'
import { z } from 'zod'
import { CardProcessor } from '../checkout/payments/card-processor.ts'
import { type Queryable, rowOf } from '../rows.ts'

const METHODS_AT_MOST = 20
const counted = z.object({ count: z.int() })
const COUNT = `
  SELECT count(*)::int AS count FROM saved_payment_method WHERE customer_id = $1`

interface Entered {
  readonly customerId: string
  readonly providerId: string
  /** What the provider's own form has sent. */
  readonly data: Readonly<Record<string, unknown>>
  /** A repeated key stores the card once. */
  readonly key?: string
}

/** Stores an entered card at its provider, which may refuse it. */
export async function storeCard(
  container: MedusaContainer,
  database: Queryable,
  { customerId, providerId, data, key = `card:${randomUUID()}` }: Entered,
) {
  const { count } = await rowOf(database, counted, COUNT, [customerId])
  if (count >= METHODS_AT_MOST) {
    const message = 'Remove a card that you no longer use before you add another'
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, message, 'too_many_methods')
  }
  const providers = container.resolve<PaymentProviderService>('paymentProviderService')
  const provider: unknown = providers.retrieveProvider(providerId)
  if (provider instanceof CardProcessor) return provider.storeCard({ customerId, data, key })
  throw new MedusaError(MedusaError.Types.INVALID_DATA, 'provider_id keeps no cards')
}
