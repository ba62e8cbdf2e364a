import type { Request, Response } from 'express'
import { mailPaymentLink } from '../../../../../subscription/mail-payment-link.ts'
import { answerOnce } from '../../../../answer-once.ts'
import { staffSubscription } from '../../staff-subscription.ts'

/**
 * `POST /admin/subscriptions/{id}/payment-link`: mails the customer once more how to pay the delivery
 * whose payment has failed, once for an Idempotency-Key.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const subscription = await staffSubscription(request, response)
  if (subscription === null) return
  const { id: subscriptionId } = subscription
  await answerOnce(request, response, { subscriptionId }, async (manager) => ({
    payment_link: await mailPaymentLink({ container: request.scope, manager, subscriptionId }),
  }))
}
