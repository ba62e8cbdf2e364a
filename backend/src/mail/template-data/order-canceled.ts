import { formatMoney } from '#domain/money/money.ts'
import type { ContentOf } from '../content.ts'
import type { CanceledFacts } from '../templates/order-canceled.tsx'
import type { MailContext } from './context.ts'
import { piecesOf } from './goods.ts'
import { factsOf, orderWith } from './order.ts'
import { refundMethodOf } from './paid-back.ts'

export async function canceledFacts(
  context: MailContext,
  { order_id }: ContentOf<'order-canceled'>['data'],
): Promise<CanceledFacts> {
  const order = await orderWith(context, order_id, 'items', 'payments')
  const paid = order.payments
    .filter(({ captured_at }) => captured_at !== null)
    .reduce((all, { amount }) => all + amount, 0)
  return {
    ...factsOf(order, context),
    lines: order.items.map((item) => piecesOf(item, item.quantity)),
    paid:
      paid === 0
        ? null
        : {
            amount: formatMoney({ amount: paid, currencyCode: order.currency_code }),
            how: refundMethodOf(order),
          },
  }
}
