import { paymentWords } from './payment.ts'

/** After "You pay", on a receipt; beside the names, because the checkout's script has those. */
const RECEIPTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    invoice: 'Invoice, by bank transfer within 14 days',
    'test-card': 'Test card, no money moved',
  }),
)

export const paymentReceipt = (providerId: string): string =>
  RECEIPTS.get(providerId) ?? paymentWords(providerId).name
