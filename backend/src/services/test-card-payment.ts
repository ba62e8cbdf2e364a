import { randomUUID } from 'node:crypto'
import {
  AbstractPaymentProcessor,
  type PaymentProcessorContext,
  type PaymentProcessorError,
  PaymentSessionStatus,
} from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { type Charge, LostAnswer, openTestBank } from '../checkout/payments/test-bank.ts'
import { rowsOf } from '../rows.ts'

type Data = Record<string, unknown>
type Dependencies = Record<string, unknown> & { manager: EntityManager }

const session = z.object({ key: z.string().nullable() })

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
export default class TestCardPaymentService extends AbstractPaymentProcessor {
  static override identifier = 'test-card'
  private readonly manager: EntityManager
  private readonly bank: ReturnType<typeof openTestBank>

  constructor(container: Dependencies, options?: Record<string, unknown>) {
    super(container, options)
    this.manager = container.manager
    this.bank = openTestBank(this.manager)
  }

  async initiatePayment({ amount, currency_code }: PaymentProcessorContext) {
    return { session_data: { key: freshKey(), amount, currency_code, token: DEFAULT_TOKEN } }
  }

  /** A changed amount is another charge. */
  async updatePayment({ amount, currency_code, paymentSessionData }: PaymentProcessorContext) {
    const changed = paymentSessionData['amount'] !== amount
    const key = changed ? freshKey() : paymentSessionData['key']
    return { session_data: { ...paymentSessionData, key, amount, currency_code } }
  }

  /**
   * Of a shopper's data only the card's `token` counts, and `confirm: true`, which the bank's own
   * page would send. Another card is another charge.
   */
  async updatePaymentData(sessionId: string, data: Data): Promise<Data> {
    if (data['confirm'] === true) await this.bank.confirm(await this.keyOf(sessionId))
    const token = textOf(data['token'])
    return token ? { token, key: freshKey() } : {}
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

  async authorizePayment(data: Data) {
    try {
      const charge = await this.bank.authorise({
        key: textOf(data['key']),
        amount: numberOf(data['amount']),
        currency: textOf(data['currency_code']),
        token: textOf(data['token']) || DEFAULT_TOKEN,
        isOffSession: data['off_session'] === true,
      })
      if (charge?.status === 'declined') return declined(charge)
      return { status: statusOf(charge), data }
    } catch (error) {
      if (error instanceof LostAnswer) return unknown
      throw error
    }
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

  async deletePayment(data: Data): Promise<Data> {
    return this.cancelPayment(data)
  }

  async retrievePayment(data: Data): Promise<Data> {
    return data
  }

  /** The core calls this on every provider: without it the customer's list would be a 500. */
  async retrieveSavedMethods(): Promise<Data[]> {
    return []
  }
}
