import type { Request, Response } from 'express'
import { jsonIn } from '#domain/web/json.ts'
import { readAtMost } from '#system/bounded-body.ts'
import { hasStripe } from '../../../checkout/payments/stripe/configured.ts'
import { isSignedByStripe } from '../../../checkout/payments/stripe/signature.ts'
import { setting } from '../../../settings.ts'

const AT_MOST_BYTES = 262_144

/**
 * `POST /hooks/stripe`: an event that Stripe has signed. 400 for any other; 404 in a shop without
 * Stripe.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  if (!hasStripe()) {
    response.status(404).json({ type: 'not_found', message: 'There is no such route' })
    return
  }
  const { hearEvent, readEvent } = await import('../../../checkout/payments/stripe/events.ts')
  const bytes = await readAtMost(request, AT_MOST_BYTES)
  const signed = { secret: setting('STRIPE_WEBHOOK_SECRET'), now: new Date() }
  const isSigned =
    bytes !== null && isSignedByStripe(bytes, request.get('stripe-signature') ?? '', signed)
  const heard = isSigned ? readEvent(jsonIn(bytes.toString())) : null
  if (heard === null) {
    response.status(400).json({ type: 'invalid_data', message: 'Stripe has not signed this' })
    return
  }
  await hearEvent(request.scope, heard)
  response.json({ received: true })
}
