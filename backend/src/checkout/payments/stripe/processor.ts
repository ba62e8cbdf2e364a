import { randomUUID } from 'node:crypto'
import {
  type PaymentProcessorContext,
  type PaymentProcessorError,
  PaymentSessionStatus,
} from '@medusajs/medusa'
import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { payerOf } from '../../../payment-method/payer.ts'
import { methodOfSession, methodsOf, showMethod } from '../../../payment-method/rows.ts'
import { setting } from '../../../settings.ts'
import { CardProcessor, type StoredCard } from '../card-processor.ts'
import { readStripeAnswer } from './answer.ts'
import {
  charge,
  chargeData,
  confirmIntent,
  findIntent,
  isHeld,
  retrieveIntent,
  type StripeParts,
} from './charge.ts'
import { openStripe, type StripeAnswer } from './client.ts'
import { stripeCustomerOf } from './customers.ts'
import { bankPageOf, cardOf, errorCodeIn, intentIn, isDone, setupIn } from './shapes.ts'

type Data = Record<string, unknown>
type Dependencies = Record<string, unknown> & { manager: EntityManager }

export const STRIPE = 'stripe'

const PAYMENT_METHOD = /^pm_[A-Za-z0-9_]{1,100}$/
const CUSTOMER = /^cus_/
const owner = z.object({ id: z.string() })
const kept = z.object({ token: z.string() })
const refunded = z.object({ refunded_amount: z.int().default(0) })

const freshKey = () => `stripe_${randomUUID()}`
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const tokenIn = (value: unknown) => (PAYMENT_METHOD.test(textOf(value)) ? textOf(value) : '')

const failed = (error: string, code: string): PaymentProcessorError => ({ error, code, detail: '' })
const declined = (code: string) => failed('Your bank declined the card', code)
/** The payment may have been made: only the same key finds out. */
const unknown = () => failed('Your bank did not answer', 'payment_outcome_unknown')

/**
 * Cards by Stripe (docs/payments.md). A browser makes the payment method with Stripe.js, so that no
 * number of a card reaches us; everything else is asked here.
 */
export class StripePaymentService extends CardProcessor {
  static override identifier = STRIPE
  private readonly stripe: StripeParts

  constructor(container: Dependencies, options?: Record<string, unknown>) {
    super(container, options)
    const ask = openStripe({
      secretKey: setting('STRIPE_SECRET_KEY'),
      address: setting('STRIPE_API_URL'),
      patienceMs: Number(setting('PAYMENT_PATIENCE_MS')),
    })
    const returnUrl = new URL('/checkout', setting('PUBLIC_URL')).href
    this.stripe = { ask, database: container.manager, returnUrl }
  }

  async initiatePayment({ amount, currency_code, resource_id }: PaymentProcessorContext) {
    return { session_data: { key: freshKey(), amount, currency_code, resource_id } }
  }

  /** A changed amount is another charge. */
  async updatePayment({ amount, currency_code, paymentSessionData }: PaymentProcessorContext) {
    if (paymentSessionData['amount'] === amount) return { session_data: paymentSessionData }
    const { intent: _former, bank_page: _page, ...kept } = paymentSessionData
    return { session_data: { ...kept, key: freshKey(), amount, currency_code } }
  }

  /**
   * Of a shopper's data these count: the `token` of a payment method that Stripe.js has made, with
   * `keep: true` to save it, or the `method` that they have saved. Another card is another charge.
   */
  async updatePaymentData(sessionId: string, data: Data): Promise<Data> {
    const fresh = { key: freshKey(), intent: undefined, bank_page: undefined, last4: undefined }
    const methodId = textOf(data['method'])
    if (methodId) {
      const method = await methodOfSession(this.stripe.database, { sessionId, methodId })
      return { ...fresh, token: method.token, last4: method.last4, keep: false }
    }
    const token = tokenIn(data['token'])
    return token ? { ...fresh, token, keep: data['keep'] === true } : {}
  }

  /** A card is kept where the shopper asks for it, or will be charged for renewals. */
  async authorizePayment(data: Data) {
    const asked = chargeData.parse(data)
    if (asked.token === '') return declined('payment_method_missing')
    const payer = await payerOf(this.stripe.database, data)
    const answer = await charge(this.stripe, asked, payer)
    const outcome = readStripeAnswer(answer)
    const intent = intentIn(answer)
    if (outcome?.status === 'declined') return declined(outcome.code)
    if (outcome === null || intent === null) return unknown()
    const { bank_page: _former, ...rest } = data
    const known = { ...rest, intent: intent.id }
    if (outcome.status === 'requires_action') {
      const page = bankPageOf(intent)
      const paged = { ...known, ...(page !== null && { bank_page: page }) }
      return { status: PaymentSessionStatus.REQUIRES_MORE, data: paged }
    }
    const card = payer.keepsCard ? cardOf(intent.payment_method) : null
    const charged = { ...known, ...(card !== null && { token: card.token, card }) }
    return { status: PaymentSessionStatus.AUTHORIZED, data: charged }
  }

  override async storeCard({
    customerId,
    data,
    key,
  }: Parameters<CardProcessor['storeCard']>[0]): Promise<StoredCard> {
    const { ask, database, returnUrl } = this.stripe
    const token = tokenIn(data['token'])
    if (!token) refuseCard('invalid_number')
    const customer = await stripeCustomerOf(database, ask, customerId)
    if (customer === null) return refuseCard('payment_outcome_unknown')
    const answer = await ask({
      method: 'POST',
      path: '/setup_intents',
      key,
      fields: {
        customer,
        payment_method: token,
        payment_method_types: ['card'],
        usage: 'off_session',
        confirm: true,
        return_url: returnUrl,
        expand: ['payment_method'],
      },
    })
    return storedIn(answer)
  }

  /** A card; or, where an account is deleted, the customer with all of theirs. */
  override async forgetCard(data: Data): Promise<void> {
    const { token } = kept.parse(data)
    const answer = CUSTOMER.test(token)
      ? await this.stripe.ask({ method: 'DELETE', path: `/customers/${token}` })
      : await this.stripe.ask({ method: 'POST', path: `/payment_methods/${token}/detach` })
    const isGone = answer !== null && answer.status < 500 && answer.status !== 429
    if (!isGone) throw new Error('Stripe did not forget a card')
  }

  override async confirmCharge(data: Data, returnUrl: string): Promise<string | null> {
    const asked = chargeData.parse(data)
    if (asked.intent === undefined) return null
    if (isHeld(await retrieveIntent(this.stripe.ask, asked.intent))) return null
    const intent = intentIn(await confirmIntent(this.stripe.ask, asked, returnUrl))
    return intent && bankPageOf(intent)
  }

  async getPaymentStatus(data: Data) {
    const { intent } = chargeData.parse(data)
    if (intent === undefined) return PaymentSessionStatus.PENDING
    const answer = await retrieveIntent(this.stripe.ask, intent)
    if (intentIn(answer)?.status === 'canceled') return PaymentSessionStatus.CANCELED
    const outcome = readStripeAnswer(answer)
    if (outcome === null) return PaymentSessionStatus.PENDING
    if (outcome.status === 'declined') return PaymentSessionStatus.ERROR
    return outcome.status === 'authorized'
      ? PaymentSessionStatus.AUTHORIZED
      : PaymentSessionStatus.REQUIRES_MORE
  }

  /** Captured twice, it is taken once. */
  async capturePayment(data: Data): Promise<Data | PaymentProcessorError> {
    const { intent } = chargeData.parse(data)
    const path = `/payment_intents/${intent}/capture`
    const answer = await this.stripe.ask({ method: 'POST', path })
    if (intentIn(answer)?.status === 'succeeded') return data
    return failed('Stripe did not capture the payment', errorCodeIn(answer))
  }

  /** The caller holds the order: what was refunded before makes the key of each refund. */
  async refundPayment(data: Data, amount: number): Promise<Data | PaymentProcessorError> {
    const { intent, key } = chargeData.parse(data)
    const { refunded_amount } = refunded.parse(data)
    const answer = await this.stripe.ask({
      method: 'POST',
      path: '/refunds',
      key: `${key}:refund:${refunded_amount}:${amount}`,
      fields: { payment_intent: intent, amount },
    })
    if (isDone(answer)) return { ...data, refunded_amount: refunded_amount + amount }
    return failed('Stripe did not refund the payment', errorCodeIn(answer))
  }

  /** What was never charged, or is cancelled already, needs nothing. */
  async cancelPayment(data: Data): Promise<Data | PaymentProcessorError> {
    const { intent, key } = chargeData.parse(data)
    const id = intent ?? (await this.lostIntent(key, data))
    if (id === undefined) return failed('Stripe did not answer', '')
    if (id === null) return data
    const path = `/payment_intents/${id}/cancel`
    const answer = await this.stripe.ask({ method: 'POST', path })
    const status = intentIn(answer)?.status
    if (isDone(answer) || status === 'canceled' || status === 'succeeded') return data
    return failed('Stripe did not cancel the payment', errorCodeIn(answer))
  }

  private async lostIntent(key: string, data: Data): Promise<string | null | undefined> {
    const { customerId } = await payerOf(this.stripe.database, data)
    const found = await findIntent(this.stripe, key, customerId)
    return found === null ? null : found?.id
  }

  async retrieveSavedMethods(customer: unknown): Promise<Data[]> {
    const methods = await methodsOf(this.stripe.database, owner.parse(customer).id)
    return methods.filter(({ provider_id }) => provider_id === STRIPE).map(showMethod)
  }
}

const WORDS = {
  payment_outcome_unknown: 'Your bank did not answer. Try again in a moment',
  authentication_required:
    'Your bank asks you to confirm this card: use it to pay for an order first',
} as const

function refuseCard(code: string): never {
  const message =
    code === 'payment_outcome_unknown' || code === 'authentication_required'
      ? WORDS[code]
      : 'Your bank declined the card'
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, message, code)
}

function storedIn(answer: StripeAnswer): StoredCard {
  const setup = setupIn(answer)
  const card = setup?.status === 'succeeded' ? cardOf(setup.payment_method) : null
  if (card !== null) return card
  if (setup?.status === 'requires_action') refuseCard('authentication_required')
  const outcome = readStripeAnswer(answer)
  if (outcome?.status === 'declined') refuseCard(outcome.code)
  return refuseCard('payment_outcome_unknown')
}
