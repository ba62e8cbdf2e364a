import type { EntityManager } from 'typeorm'
import { formatMoney } from '#domain/money/money.ts'
import { OF_CANCELLATION } from '../../after-sale/cancel-order.ts'
import { givenBackToCards } from '../../cart/gift-cards/give-back.ts'
import type { ContentOf } from '../content.ts'
import type { CanceledData } from '../templates/order-canceled.tsx'
import type { MailContext } from './context.ts'
import { describeItems } from './items.ts'
import { orderDataOf, orderWith } from './order.ts'
import { refundMethodOf } from './refund-method.ts'

export async function canceledData(
  context: MailContext,
  { order_id }: ContentOf<'order-canceled'>['data'],
): Promise<CanceledData> {
  const order = await orderWith(context, order_id, 'items', 'payments', 'refunds')
  const describe = describeItems(context, order)
  const amountOrNull = (amount: number) =>
    amount > 0 ? formatMoney({ amount, currencyCode: order.currency_code }) : null
  const ofCancellation = order.refunds.filter(({ note }) => note === OF_CANCELLATION)
  const refunded = amountOrNull(ofCancellation.reduce((all, { amount }) => all + amount, 0))
  const manager = context.container.resolve<EntityManager>('manager')
  return {
    ...orderDataOf(order, context),
    items: order.items.map((item) => describe(item)),
    refund: refunded === null ? null : { amount: refunded, how: refundMethodOf(order) },
    toGiftCard: amountOrNull(await givenBackToCards(manager, order_id)),
    isRefunded: order.refunds.length > ofCancellation.length,
  }
}
