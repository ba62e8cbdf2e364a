import { AbstractPaymentProcessor, type PaymentProcessorError } from '@medusajs/medusa'

type Data = Record<string, unknown>

/** A card as its provider keeps it. */
export interface StoredCard {
  /** What the provider knows it by: it charges the card of this customer, and of no other. */
  readonly token: string
  /** The same for the same card, however often it is entered. */
  readonly fingerprint: string
  /** "Visa" */
  readonly brand: string
  readonly last4: string
  readonly exp_month: number
  readonly exp_year: number
}

interface EnteredCard {
  readonly customerId: string
  /** What the provider's own form has sent. */
  readonly data: Readonly<Record<string, unknown>>
  /** A repeated key keeps the card once. */
  readonly key: string
}

/**
 * A payment provider that keeps cards, and charges them without the shopper. Its sessions carry
 * `token`, `key` and, for a renewal, `customer` and `off_session`; of a new card that was kept,
 * `card`.
 */
export abstract class CardProcessor extends AbstractPaymentProcessor {
  /** Refuses with a `MedusaError` whose code is the bank's. */
  abstract storeCard(entered: EnteredCard): Promise<StoredCard>

  abstract forgetCard(data: Readonly<Record<string, unknown>>): Promise<void>

  /**
   * The shopper confirms the payment that the bank has asked about: at the address that is returned,
   * which leads back to `returnUrl`; null where nothing is left to confirm. Repeated, it changes nothing.
   */
  abstract confirmCharge(
    data: Readonly<Record<string, unknown>>,
    returnUrl: string,
  ): Promise<string | null>

  async deletePayment(data: Data): Promise<Data | PaymentProcessorError> {
    return this.cancelPayment(data)
  }

  /** What becomes the payment's data, which staff see: of a renewal not what charges the card. */
  async retrievePayment(data: Data): Promise<Data> {
    if (data['off_session'] !== true) return data
    const { token: _secret, customer: _owner, ...shown } = data
    return shown
  }
}
