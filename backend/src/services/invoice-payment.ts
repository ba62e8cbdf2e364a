import {
  AbstractPaymentProcessor,
  type PaymentProcessorContext,
  type PaymentProcessorSessionResponse,
  PaymentSessionStatus,
} from '@medusajs/medusa'

type Data = Record<string, unknown>

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)
const now = () => new Date().toISOString()

const pendingSession = ({
  amount,
  currency_code,
}: PaymentProcessorContext): PaymentProcessorSessionResponse => ({
  session_data: { amount, currency_code, status: 'pending' },
})

/**
 * Pay by invoice: nothing is charged, so every order is authorised at once. Staff record payments
 * by capturing and refunds by refunding; the payment's data records the amounts, in minor units.
 */
export default class InvoicePaymentService extends AbstractPaymentProcessor {
  static override identifier = 'invoice'

  // Medusa constructs providers itself, although the base class keeps its constructor protected.
  constructor(container: Record<string, unknown>, options?: Record<string, unknown>) {
    super(container, options)
  }

  async initiatePayment(context: PaymentProcessorContext) {
    return pendingSession(context)
  }

  async updatePayment(context: PaymentProcessorContext) {
    return pendingSession(context)
  }

  /** A shopper's session data is not stored: amounts are the server's. */
  async updatePaymentData(): Promise<Data> {
    return {}
  }

  async authorizePayment(data: Data) {
    const authorised = { ...data, status: 'authorized', authorized_at: now() }
    return { status: PaymentSessionStatus.AUTHORIZED, data: authorised }
  }

  async getPaymentStatus({ status }: Data) {
    if (status === 'canceled') return PaymentSessionStatus.CANCELED
    return status === 'pending' ? PaymentSessionStatus.PENDING : PaymentSessionStatus.AUTHORIZED
  }

  async capturePayment(data: Data): Promise<Data> {
    if (data['status'] === 'captured') return data
    return { ...data, status: 'captured', captured_amount: data['amount'], captured_at: now() }
  }

  async refundPayment(data: Data, amount: number): Promise<Data> {
    return { ...data, refunded_amount: numberOf(data['refunded_amount']) + amount }
  }

  async cancelPayment(data: Data): Promise<Data> {
    return { ...data, status: 'canceled', canceled_at: now() }
  }

  async deletePayment(data: Data): Promise<Data> {
    return data
  }

  async retrievePayment(data: Data): Promise<Data> {
    return data
  }

  /** The core calls this on every provider: without it the customer's list would be a 500. */
  async retrieveSavedMethods(): Promise<Data[]> {
    return []
  }
}
