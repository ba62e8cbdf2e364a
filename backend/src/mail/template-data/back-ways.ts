import type { Order } from '@medusajs/medusa'
import { formatMoney } from '#domain/money/money.ts'
import type { GivenBack } from '../../after-sale/difference.ts'
import type { BackWay } from '../templates/back-words.ts'
import { refundMethodOf } from './refund-method.ts'

/** Where the money goes that an order gives back. */
export function backWays(order: Order, given: GivenBack): BackWay[] {
  const { refunded, awaited, unasked, swaps, unpaid, cards } = given
  const how = refundMethodOf(order)
  const parts: readonly (readonly [number, string])[] = [
    [refunded, how],
    [awaited, `${how}, as soon as we have taken your payment`],
    [cards, 'to your gift card'],
    [unasked, 'off your invoice'],
    [swaps, 'off what was still to pay for a swap'],
    [unpaid, 'off what was still to pay'],
  ]
  const money = (amount: number) => formatMoney({ amount, currencyCode: order.currency_code })
  return parts.flatMap(([amount, where]) => (amount > 0 ? [{ amount: money(amount), where }] : []))
}
