import type { MedusaContainer } from '@medusajs/medusa'
import { aliasTo, asFunction } from 'awilix'
import { hasStripe } from '../checkout/payments/stripe/configured.ts'

/** Registers Stripe as a payment provider, and loads it, where a key is configured. */
export default async function offerStripe(container: MedusaContainer): Promise<void> {
  if (!hasStripe()) return
  const { STRIPE, StripePaymentService } = await import('../checkout/payments/stripe/processor.ts')
  const name = 'stripePaymentService'
  const create = asFunction(
    (cradle: ConstructorParameters<typeof StripePaymentService>[0]) =>
      new StripePaymentService(cradle),
  ).singleton()
  container.registerAdd('paymentProviders', create)
  container.register({ [name]: create, [`pp_${STRIPE}`]: aliasTo(name) })
}
