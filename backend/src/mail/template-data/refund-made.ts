import { Refund } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { formatMoney } from '#domain/money/money.ts'
import type { ContentOf } from '../content.ts'
import type { RefundData } from '../templates/refund-made.tsx'
import type { MailContext } from './context.ts'
import { orderDataOf, orderWith } from './order.ts'
import { refundMethodOf } from './refund-method.ts'

/** The core's own reasons; "other" has no text. */
const REASONS: Readonly<Record<string, string>> = {
  return: 'for your return',
  swap: 'for your swap',
  claim: 'for the problem with your order',
  discount: 'as a discount',
}

export async function refundData(
  context: MailContext,
  { order_id, refund_id }: ContentOf<'refund-made'>['data'],
): Promise<RefundData> {
  const manager = context.container.resolve<EntityManager>('manager')
  const refund = await manager.findOneByOrFail(Refund, { id: refund_id })
  const order = await orderWith(context, order_id, 'payments', 'refunds')
  const amountOf = (amount: number) => formatMoney({ amount, currencyCode: order.currency_code })
  return {
    ...orderDataOf(order, context),
    amount: amountOf(refund.amount),
    how: refundMethodOf(order),
    reason: REASONS[refund.reason] ?? '',
    refundedInAll: amountOf(order.refunds.reduce((all, { amount }) => all + amount, 0)),
  }
}
