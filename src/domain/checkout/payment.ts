interface PaymentWords {
  readonly name: string
  /** One sentence under the name where a shopper chooses. */
  readonly hint: string
}

/** The names of payment providers for shoppers, by commerce's ids. */
const PROVIDERS: ReadonlyMap<string, PaymentWords> = new Map(
  Object.entries({
    invoice: {
      name: 'Invoice',
      hint: 'Pay by bank transfer within 14 days. Our bank details come with your confirmation.',
    },
    'test-card': {
      name: 'Test card',
      hint: 'A card of a test bank, for trying out the shop. No money moves.',
    },
  }),
)

/** The texts of a provider; an unknown one is called by its id. */
export function paymentWords(providerId: string): PaymentWords {
  const provider = PROVIDERS.get(providerId)
  if (provider) return provider
  const name = providerId.replace(/[-_]+/g, ' ').replace(/^./, (first) => first.toUpperCase())
  return { name, hint: '' }
}

/** The cards of the test bank: each name states the bank's answer. */
export const TEST_CARDS = [
  { token: 'pm_ok', name: 'A card that pays' },
  { token: 'pm_declined', name: 'A card that is declined' },
  { token: 'pm_requires_action', name: 'A card that needs confirmation' },
  { token: 'pm_other', name: 'Another card that pays' },
  { token: 'pm_expired_later', name: 'A card that pays now and expires' },
  { token: 'pm_confirm_later', name: 'A card that pays now and needs confirmation later' },
] as const

export const TEST_CARD = 'test-card'
export const INVOICE = 'invoice'
