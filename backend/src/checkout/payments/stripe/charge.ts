import { z } from 'zod'
import { findsAny, type Queryable } from '../../../rows.ts'
import type { AskStripe, StripeAnswer } from './client.ts'
import { findStripeCustomer, stripeCustomerOf } from './customers.ts'
import { intentIn, intentsIn, type PaymentIntent } from './shapes.ts'

/** What a payment session knows of its charge. */
export const chargeData = z.object({
  /** The idempotency key of the charge, which its PaymentIntent carries as well. */
  key: z.string(),
  amount: z.int(),
  currency_code: z.string(),
  /** The payment method at Stripe; empty until the shopper has chosen one. */
  token: z.string().default(''),
  off_session: z.boolean().optional(),
  customer: z.string().optional(),
  /** The PaymentIntent, once Stripe has answered with it. */
  intent: z.string().optional(),
})
type ChargeData = z.infer<typeof chargeData>

export interface StripeParts {
  readonly ask: AskStripe
  readonly database: Queryable
  /** Where a bank's page leads back to. */
  readonly returnUrl: string
}

interface Payer {
  readonly customerId: string | null
  readonly keepsCard: boolean
}

const EXPANDED = ['payment_method']

export const retrieveIntent = (ask: AskStripe, id: string): Promise<StripeAnswer> =>
  ask({ method: 'GET', path: `/payment_intents/${id}`, fields: { expand: EXPANDED } })

/** Stripe remembers a key for 24 hours: an older one would charge again. */
const IS_OLD = `
  SELECT FROM payment_session WHERE data ->> 'key' = $1
    AND created_at < clock_timestamp() - interval '20 hours'`

/**
 * The PaymentIntent of a key whose answer was lost; null if there is none, undefined without an
 * answer. Only a customer's are found.
 */
export async function findIntent(
  { ask, database }: StripeParts,
  key: string,
  customerId: string | null,
): Promise<PaymentIntent | null | undefined> {
  const customer = customerId && (await findStripeCustomer(database, customerId))
  if (!customer) return null
  const fields = { customer, limit: 100, expand: ['data.payment_method'] }
  const found = intentsIn(await ask({ method: 'GET', path: '/payment_intents', fields }))
  return found === null
    ? undefined
    : (found.find(({ metadata }) => metadata['key'] === key) ?? null)
}

/**
 * Charges a card, or asks what became of it: the same key charges once. The amount is held until it
 * is captured.
 */
export async function charge(
  parts: StripeParts,
  data: ChargeData,
  payer: Payer,
): Promise<StripeAnswer> {
  const { ask, database } = parts
  if (data.intent !== undefined) return retrieveIntent(ask, data.intent)
  if (await findsAny(database, IS_OLD, [data.key])) {
    const found = await findIntent(parts, data.key, payer.customerId)
    if (found === undefined) return null
    if (found !== null) return { status: 200, body: found }
  }
  const customer =
    payer.customerId === null ? undefined : await stripeCustomerOf(database, ask, payer.customerId)
  if (customer === null) return null
  return create(parts, data, { customer, keepsCard: payer.keepsCard })
}

interface Charged {
  readonly customer: string | undefined
  readonly keepsCard: boolean
}

const create = (
  { ask, returnUrl }: StripeParts,
  { key, amount, currency_code, token, off_session: isOffSession }: ChargeData,
  { customer, keepsCard }: Charged,
): Promise<StripeAnswer> =>
  ask({
    method: 'POST',
    path: '/payment_intents',
    key,
    fields: {
      amount,
      currency: currency_code,
      customer,
      payment_method: token,
      payment_method_types: ['card'],
      capture_method: 'manual',
      confirm: true,
      metadata: { key },
      expand: EXPANDED,
      ...(isOffSession
        ? { off_session: true }
        : { return_url: returnUrl, ...(keepsCard && { setup_future_usage: 'off_session' }) }),
    },
  })

/** The shopper's bank is asked anew, by a page of its own, about a charge that it wants confirmed. */
export const confirmIntent = (ask: AskStripe, data: ChargeData, returnUrl: string) =>
  ask({
    method: 'POST',
    path: `/payment_intents/${data.intent}/confirm`,
    fields: { payment_method: data.token, return_url: returnUrl },
  })

/** Whether a charge holds, or has taken, the money. */
export const isHeld = (answer: StripeAnswer): boolean =>
  ['requires_capture', 'succeeded'].includes(intentIn(answer)?.status ?? '')
