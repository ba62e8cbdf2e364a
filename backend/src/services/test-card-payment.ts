import { randomUUID } from 'node:crypto'
import {
  type PaymentProcessorContext,
  type PaymentProcessorError,
  PaymentSessionStatus,
} from '@medusajs/medusa'
import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { answerWithin, NoAnswer } from '../checkout/payments/answer-within.ts'
import { CardProcessor, type StoredCard } from '../checkout/payments/card-processor.ts'
import { type Charge, LostAnswer, openTestBank } from '../checkout/payments/test-bank.ts'
import { testCard } from '../checkout/payments/test-cards.ts'
import { payerOf } from '../payment-method/payer.ts'
import { methodOfSession, methodsOf, showMethod } from '../payment-method/rows.ts'
import { rowsOf } from '../rows.ts'
import { setting } from '../settings.ts'

type Data = Record<string, unknown>
type Dependencies = Record<string, unknown> & { manager: EntityManager }

const session = z.object({ key: z.string().nullable() })
const owner = z.object({ id: z.string() })

const DEFAULT_TOKEN = 'pm_ok'
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/** Each payment attempt is a charge of its own; a repeated request is the same attempt. */
const freshKey = () => `test_${randomUUID()}`

const declined = ({ decline_code }: Charge): PaymentProcessorError => ({
  error: 'Your bank declined the card',
  code: decline_code ?? 'card_declined',
  detail: '',
})

/** The payment may have been made: only the same key finds out. */
const unknown: PaymentProcessorError = {
  error: 'Your bank did not answer',
  code: 'payment_outcome_unknown',
  detail: '',
}

const statusOf = (charge: Charge | undefined) => {
  if (charge === undefined) return PaymentSessionStatus.PENDING
  if (charge.status === 'canceled') return PaymentSessionStatus.CANCELED
  if (charge.status === 'declined') return PaymentSessionStatus.ERROR
  if (charge.status === 'requires_action') return PaymentSessionStatus.REQUIRES_MORE
  return PaymentSessionStatus.AUTHORIZED
}

/**
 * A card of the test bank (src/checkout/payments/test-bank.ts), to exercise everything that a card
 * can do.
 */
export default class TestCardPaymentService extends CardProcessor {
  static override identifier = 'test-card'
  private readonly manager: EntityManager
  private readonly bank: ReturnType<typeof openTestBank>

  constructor(container: Dependencies, options?: Record<string, unknown>) {
    super(container, options)
    this.manager = container.manager
    this.bank = openTestBank(this.manager)
  }

  async initiatePayment({ amount, currency_code, resource_id }: PaymentProcessorContext) {
    const data = { key: freshKey(), amount, currency_code, token: DEFAULT_TOKEN }
    return { session_data: { ...data, resource_id } }
  }

  /** A changed amount is another charge. */
  async updatePayment({ amount, currency_code, paymentSessionData }: PaymentProcessorContext) {
    const changed = paymentSessionData['amount'] !== amount
    const key = changed ? freshKey() : paymentSessionData['key']
    return { session_data: { ...paymentSessionData, key, amount, currency_code } }
  }

  /**
   * Of a shopper's data these count: an entered card's `token` and `keep: true`, or the `method` that
   * they have saved; and `confirm: true`, which the bank's own page would send. Another card is
   * another charge.
   */
  async updatePaymentData(sessionId: string, data: Data): Promise<Data> {
    if (data['confirm'] === true) await this.bank.confirm(await this.keyOf(sessionId))
    const method = textOf(data['method'])
    if (method) {
      const saved = await methodOfSession(this.manager, { sessionId, methodId: method })
      return { token: saved.token, last4: saved.last4, key: freshKey(), keep: false }
    }
    const token = textOf(data['token'])
    if (!token) return {}
    const last4 = testCard(token)?.last4
    return { token, last4, key: freshKey(), keep: data['keep'] === true }
  }

  private async keyOf(sessionId: string) {
    const [found] = await rowsOf(
      this.manager,
      session,
      "SELECT data ->> 'key' AS key FROM payment_session WHERE id = $1",
      [sessionId],
    )
    return found?.key ?? ''
  }

  /** A new card is kept where the shopper asks for it, or will be charged for renewals. */
  async authorizePayment(data: Data) {
    const payer = await payerOf(this.manager, data)
    const token = textOf(data['token']) || DEFAULT_TOKEN
    try {
      const charge = await this.askBank(
        this.bank.authorise({
          key: textOf(data['key']),
          amount: numberOf(data['amount']),
          currency: textOf(data['currency_code']),
          token,
          customer: payer.customerId,
          isOffSession: data['off_session'] === true,
        }),
      )
      if (charge?.status === 'declined') return declined(charge)
      const status = statusOf(charge)
      const { customerId } = payer
      if (status !== PaymentSessionStatus.AUTHORIZED || !payer.keepsCard || customerId === null) {
        return { status, data }
      }
      const card = await this.storeCard({ customerId, data, key: textOf(data['key']) })
      return { status, data: { ...data, token: card.token, card } }
    } catch (error) {
      if (error instanceof LostAnswer || error instanceof NoAnswer) return unknown
      throw error
    }
  }

  private askBank<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return answerWithin(Number(setting('PAYMENT_PATIENCE_MS')), answer)
  }

  override async storeCard({
    customerId,
    data,
    key,
  }: Parameters<CardProcessor['storeCard']>[0]): Promise<StoredCard> {
    const request = { key, customer: customerId, card: textOf(data['token']) }
    const { card, refusal } = await this.askBank(this.bank.keep(request))
    if (card) return card
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'Your bank declined the card', refusal)
  }

  override async forgetCard({ token, customer }: Data): Promise<void> {
    await this.askBank(this.bank.forget(textOf(token), textOf(customer)))
  }

  override async confirmCharge({ key }: Data): Promise<null> {
    await this.askBank(this.bank.confirm(textOf(key)))
    return null
  }

  async getPaymentStatus({ key }: Data) {
    return statusOf(await this.bank.find(textOf(key)))
  }

  async capturePayment(data: Data): Promise<Data> {
    await this.bank.capture(textOf(data['key']))
    return data
  }

  async refundPayment(data: Data, amount: number): Promise<Data> {
    await this.bank.refund(textOf(data['key']), amount)
    return data
  }

  async cancelPayment(data: Data): Promise<Data> {
    await this.bank.cancel(textOf(data['key']))
    return data
  }

  /** The core calls this on every provider, for `GET /store/customers/me/payment-methods`. */
  async retrieveSavedMethods(customer: unknown): Promise<Data[]> {
    const { id } = owner.parse(customer)
    const methods = await methodsOf(this.manager, id)
    return methods
      .filter(({ provider_id }) => provider_id === TestCardPaymentService.identifier)
      .map(showMethod)
  }
}
