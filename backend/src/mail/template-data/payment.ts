import type { Order } from '@medusajs/medusa'
import { paymentReceipt } from '#domain/checkout/payment-receipt.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { PaymentData } from '../templates/payment.ts'

function giftCardWays({ gift_card_total: amount, currency_code: currencyCode }: Order): string[] {
  return amount > 0 ? [`Gift card, ${formatMoney({ amount, currencyCode })}`] : []
}

/** How an order is paid. The order must include its payments and totals. */
export function paymentOf(order: Order): PaymentData {
  const open = order.payments.filter(({ canceled_at }) => canceled_at === null)
  const providers = new Set(open.map(({ provider_id }) => provider_id))
  const ways = [...providers].map((id) => paymentReceipt(id))
  const all = [...(order.total > 0 ? ways : []), ...giftCardWays(order)]
  return { ways: all.length > 0 ? all : ['Nothing to pay'], transfer: null }
}
