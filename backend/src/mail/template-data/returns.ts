import { Refund, type Return, type ReturnService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { formatMoney } from '#domain/money/money.ts'
import { pastReturns } from '../../after-sale/past-returns.ts'
import { unaskedOf } from '../../after-sale/refunded.ts'
import { givenBackToCards } from '../../cart/gift-cards/give-back.ts'
import { firstAddedFirst } from '../../order/line-order.ts'
import type { ContentOf } from '../content.ts'
import type { ReturnKind, ReturnReceivedData } from '../templates/return-received.tsx'
import type { ReturnRequestedData } from '../templates/return-requested.tsx'
import type { MailContext } from './context.ts'
import { describeItems } from './items.ts'
import { orderDataOf, orderWith } from './order.ts'
import { refundMethodOf } from './refund-method.ts'
import { returnInstructionsOf } from './return-instructions.ts'

const RELATIONS = [
  'items',
  'items.item',
  'items.reason',
  'shipping_method',
  'shipping_method.shipping_option',
]

async function returnOf({ container }: MailContext, id: string): Promise<Return> {
  const service = container.resolve<ReturnService>('returnService')
  const found = await service.retrieve(id, { relations: RELATIONS })
  found.items.sort((one, other) => firstAddedFirst(one.item, other.item))
  return found
}

const amountOrNull = (amount: number, currencyCode: string) =>
  amount > 0 ? formatMoney({ amount, currencyCode }) : null

export async function returnRequestedData(
  context: MailContext,
  { order_id, return_id }: ContentOf<'return-requested'>['data'],
): Promise<ReturnRequestedData> {
  const order = await orderWith(context, order_id)
  const wanted = await returnOf(context, return_id)
  const manager = context.container.resolve<EntityManager>('manager')
  const describe = describeItems(context, order)
  const seen = (await pastReturns(manager, order_id)).find(({ id }) => id === return_id)
  return {
    ...orderDataOf(order, context),
    items: wanted.items.map(({ item, quantity, reason }) =>
      describe(item, { quantity, note: reason?.label ?? '' }),
    ),
    returnInstructions: await returnInstructionsOf(context, wanted),
    refund: amountOrNull(
      (seen?.refund_amount ?? 0) + (seen?.gift_card_amount ?? 0),
      order.currency_code,
    ),
    less: amountOrNull(seen?.unasked_amount ?? 0, order.currency_code),
  }
}

function kindOf({ swap_id, claim_order_id }: Return): ReturnKind {
  if (swap_id) return 'swap'
  return claim_order_id ? 'claim' : 'return'
}

export async function returnReceivedData(
  context: MailContext,
  { order_id, return_id, refund_id, is_open }: ContentOf<'return-received'>['data'],
): Promise<ReturnReceivedData> {
  const order = await orderWith(context, order_id, 'payments')
  const received = await returnOf(context, return_id)
  const manager = context.container.resolve<EntityManager>('manager')
  const describe = describeItems(context, order)
  const refund = refund_id === null ? null : await manager.findOneBy(Refund, { id: refund_id })
  return {
    ...orderDataOf(order, context),
    kind: kindOf(received),
    items: received.items.map(({ item, quantity, received_quantity }) =>
      describe(item, { quantity: received_quantity ?? quantity }),
    ),
    refund: refund && {
      amount: formatMoney({ amount: refund.amount, currencyCode: order.currency_code }),
      how: refundMethodOf(order),
    },
    toGiftCard: amountOrNull(await givenBackToCards(manager, return_id), order.currency_code),
    less: amountOrNull(unaskedOf(received), order.currency_code),
    isOpen: is_open,
  }
}
