import { z } from 'zod'
import type { StoredCard } from '../card-processor.ts'
import type { StripeAnswer } from './client.ts'

const paymentMethod = z.object({
  id: z.string(),
  card: z.object({
    brand: z.string(),
    last4: z.string(),
    exp_month: z.int(),
    exp_year: z.int(),
    /** Missing where the account may not see it. */
    fingerprint: z.string().nullish(),
  }),
})

const paymentIntent = z.object({
  object: z.literal('payment_intent'),
  id: z.string(),
  status: z.string(),
  /** Whole where the request has expanded it. */
  payment_method: z.union([paymentMethod, z.string()]).nullish(),
  next_action: z.object({ redirect_to_url: z.object({ url: z.string() }).optional() }).nullish(),
  metadata: z.record(z.string(), z.string()).default({}),
})
export type PaymentIntent = z.infer<typeof paymentIntent>

const refused = z.object({ error: z.object({ payment_intent: paymentIntent }) })

/** The PaymentIntent of an answer, or of its error. */
export function intentIn(answer: StripeAnswer): PaymentIntent | null {
  const made = paymentIntent.safeParse(answer?.body)
  if (made.success) return made.data
  return refused.safeParse(answer?.body).data?.error.payment_intent ?? null
}

const intents = z.object({ data: z.array(paymentIntent) })
export const intentsIn = (answer: StripeAnswer): readonly PaymentIntent[] | null =>
  intents.safeParse(answer?.body).data?.data ?? null

/** The address at which the shopper's bank asks for their confirmation. */
export const bankPageOf = ({ next_action }: PaymentIntent): string | null =>
  next_action?.redirect_to_url?.url ?? null

const BRANDS = new Map([
  ['amex', 'American Express'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['mastercard', 'Mastercard'],
  ['unionpay', 'UnionPay'],
  ['visa', 'Visa'],
])

/** The card of a payment method that an answer holds whole. */
export function cardOf(method: unknown): StoredCard | null {
  const { data } = paymentMethod.safeParse(method)
  if (!data) return null
  const { brand, last4, exp_month, exp_year, fingerprint } = data.card
  return {
    token: data.id,
    fingerprint: fingerprint ?? data.id,
    brand: BRANDS.get(brand) ?? brand.replace(/^./, (first) => first.toUpperCase()),
    last4,
    exp_month,
    exp_year,
  }
}

const setupIntent = z.object({
  object: z.literal('setup_intent'),
  status: z.string(),
  payment_method: z.unknown(),
})
export const setupIn = (answer: StripeAnswer) => setupIntent.safeParse(answer?.body).data ?? null

const failed = z.object({ error: z.object({ code: z.string().optional() }) })
export const errorCodeIn = (answer: StripeAnswer): string =>
  failed.safeParse(answer?.body).data?.error.code ?? ''

export const isDone = (answer: StripeAnswer): boolean =>
  answer !== null && answer.status >= 200 && answer.status < 300
