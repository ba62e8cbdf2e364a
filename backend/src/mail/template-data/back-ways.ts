import type { Order } from '@medusajs/medusa'
import { formatMoney } from '#domain/money/money.ts'
import type { GivenBack } from '../../after-sale/difference.ts'
import { refundMethodOf } from './refund-method.ts'

/** Where the money goes that an order gives back: "€18.00 to the test card you paid with". */
export function backWays(order: Order, given: GivenBack): string[] {
  const { refunded, awaited, unasked, swaps, unpaid, cards } = given
  const money = (amount: number) => formatMoney({ amount, currencyCode: order.currency_code })
  const how = refundMethodOf(order)
  return [
    ...(refunded > 0 ? [`${money(refunded)} ${how}`] : []),
    ...(awaited > 0 ? [`${money(awaited)} ${how}, as soon as we have taken your payment`] : []),
    ...(cards > 0 ? [`${money(cards)} to your gift card`] : []),
    ...(unasked > 0 ? [`${money(unasked)} off your invoice`] : []),
    ...(swaps > 0 ? [`${money(swaps)} off what was still to pay for a swap`] : []),
    ...(unpaid > 0 ? [`${money(unpaid)} off what was still to pay`] : []),
  ]
}
