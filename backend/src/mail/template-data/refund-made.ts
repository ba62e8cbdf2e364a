import { Refund } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { formatMoney } from '#domain/money/money.ts'
import { givenBackFor } from '../../after-sale/settled-money.ts'
import { givenBackToCards } from '../../cart/gift-cards/give-back.ts'
import type { ContentOf } from '../content.ts'
import type { RefundData } from '../templates/refund-made.tsx'
import { backWays } from './back-ways.ts'
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

/** The core's ids begin with what they are of. */
const reasonOf = (sourceId = ''): string => (sourceId.startsWith('swap_') ? 'swap' : 'claim')

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

export async function refundData(
  context: MailContext,
  { order_id, refund_id, source_id }: ContentOf<'refund-made'>['data'],
): Promise<RefundData> {
  const manager = context.container.resolve<EntityManager>('manager')
  const refund =
    refund_id === null ? null : await manager.findOneByOrFail(Refund, { id: refund_id })
  const order = await orderWith(context, order_id, 'payments', 'refunds')
  const amountOf = (amount: number) => formatMoney({ amount, currencyCode: order.currency_code })
  const money = refund?.amount ?? 0
  const given = source_id === undefined ? null : await givenBackFor(manager, source_id)
  const notRefunded = given ? given.unpaid + given.unasked + given.swaps + given.awaited : 0
  const toGiftCard = source_id === undefined ? 0 : await givenBackToCards(manager, source_id)
  const inMoney = sum(order.refunds.map(({ amount }) => amount))
  const toGiftCards = await givenBackToCards(manager, order_id)
  return {
    ...orderDataOf(order, context),
    amount: amountOf(money + toGiftCard),
    back:
      given && notRefunded > 0
        ? { amount: amountOf(money + toGiftCard + notRefunded), ways: backWays(order, given) }
        : null,
    ways: [
      ...(money > 0 ? [`${amountOf(money)} ${refundMethodOf(order)}`] : []),
      ...(toGiftCard > 0 ? [`${amountOf(toGiftCard)} to your gift card`] : []),
    ],
    isOnItsWay: money > 0,
    isOnCard: toGiftCard > 0,
    reason: REASONS[refund?.reason ?? reasonOf(source_id)] ?? '',
    refundedInAll: amountOf(inMoney + toGiftCards),
  }
}
