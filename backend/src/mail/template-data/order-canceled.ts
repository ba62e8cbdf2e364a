import { formatMoney } from '#domain/money/money.ts'
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
  const order = await orderWith(context, order_id, 'items', 'payments')
  const describe = describeItems(context, order)
  const paid = order.payments
    .filter(({ captured_at }) => captured_at !== null)
    .reduce((all, { amount }) => all + amount, 0)
  return {
    ...orderDataOf(order, context),
    items: order.items.map((item) => describe(item)),
    paid:
      paid === 0
        ? null
        : {
            amount: formatMoney({ amount: paid, currencyCode: order.currency_code }),
            how: refundMethodOf(order),
          },
  }
}
