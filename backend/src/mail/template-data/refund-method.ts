import type { Order } from '@medusajs/medusa'

const WAYS: Readonly<Record<string, string>> = {
  invoice: 'by bank transfer',
  'test-card': 'to the test card you paid with',
  stripe: 'to the card you paid with',
}

/** How an order's money is paid back: "by bank transfer". The order must include its payments. */
export function refundMethodOf({ payments }: Order): string {
  const providers = new Set(payments.map(({ provider_id }) => provider_id))
  const [provider = ''] = providers.size === 1 ? providers : []
  return WAYS[provider] ?? 'the way you paid'
}
