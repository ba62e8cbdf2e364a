import { type OrderService, Refund } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { formatMoney } from '#domain/money/money.ts'
import type { ContentOf } from '../content.ts'
import type { RefundFacts } from '../templates/refund-made.tsx'
import type { MailContext } from './context.ts'
import { factsOf } from './order.ts'
import { refundMethodOf } from './paid-back.ts'

/** The core's own reasons; "other" has no text. */
const REASONS: Readonly<Record<string, string>> = {
  return: 'for what you sent back',
  swap: 'for your swap',
  claim: 'for the problem with your order',
  discount: 'as a discount',
}

export async function refundFacts(
  context: MailContext,
  { order_id, refund_id }: ContentOf<'refund-made'>['data'],
): Promise<RefundFacts> {
  const manager = context.container.resolve<EntityManager>('manager')
  const refund = await manager.findOneByOrFail(Refund, { id: refund_id })
  const orders = context.container.resolve<OrderService>('orderService')
  const order = await orders.retrieve(order_id, {
    relations: ['payments', 'refunds', 'shipping_address'],
  })
  const amountOf = (amount: number) => formatMoney({ amount, currencyCode: order.currency_code })
  return {
    ...factsOf(order, context),
    amount: amountOf(refund.amount),
    how: refundMethodOf(order),
    reason: REASONS[refund.reason] ?? '',
    refundedInAll: amountOf(order.refunds.reduce((all, { amount }) => all + amount, 0)),
  }
}
