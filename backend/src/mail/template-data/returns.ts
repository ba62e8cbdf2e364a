import { Refund, type Return, type ReturnItem, type ReturnService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { formatMoney } from '#domain/money/money.ts'
import { pastReturns } from '../../after-sale/past-returns.ts'
import { owedOf } from '../../after-sale/refunded.ts'
import type { ContentOf } from '../content.ts'
import type { ReturnKind, ReturnReceivedFacts } from '../templates/return-received.tsx'
import type { ReturnRequestedFacts } from '../templates/return-requested.tsx'
import type { MailContext } from './context.ts'
import { piecesOf } from './goods.ts'
import { factsOf, orderWith } from './order.ts'
import { refundMethodOf } from './paid-back.ts'
import { returnInstructionsOf } from './return-instructions.ts'

const RELATIONS = [
  'items',
  'items.item',
  'items.reason',
  'shipping_method',
  'shipping_method.shipping_option',
]

const returnOf = ({ container }: MailContext, id: string): Promise<Return> =>
  container.resolve<ReturnService>('returnService').retrieve(id, { relations: RELATIONS })

const amountOrNull = (amount: number, currencyCode: string) =>
  amount > 0 ? formatMoney({ amount, currencyCode }) : null

/** "1 × Kettle: wrong size" */
const lineOf = ({ item, quantity, reason }: ReturnItem) =>
  [piecesOf(item, quantity), ...(reason ? [reason.label] : [])].join(': ')

export async function returnRequestedFacts(
  context: MailContext,
  { order_id, return_id }: ContentOf<'return-requested'>['data'],
): Promise<ReturnRequestedFacts> {
  const order = await orderWith(context, order_id)
  const wanted = await returnOf(context, return_id)
  const manager = context.container.resolve<EntityManager>('manager')
  const seen = (await pastReturns(manager, order_id)).find(({ id }) => id === return_id)
  return {
    ...factsOf(order, context),
    lines: wanted.items.map(lineOf),
    returnInstructions: await returnInstructionsOf(context, wanted),
    refund: amountOrNull(seen?.refund_amount ?? 0, order.currency_code),
  }
}

function kindOf({ swap_id, claim_order_id }: Return): ReturnKind {
  if (swap_id) return 'swap'
  return claim_order_id ? 'claim' : 'return'
}

export async function returnReceivedFacts(
  context: MailContext,
  { order_id, return_id, refund_id, is_open }: ContentOf<'return-received'>['data'],
): Promise<ReturnReceivedFacts> {
  const order = await orderWith(context, order_id, 'payments')
  const received = await returnOf(context, return_id)
  const manager = context.container.resolve<EntityManager>('manager')
  const refund = refund_id === null ? null : await manager.findOneBy(Refund, { id: refund_id })
  return {
    ...factsOf(order, context),
    kind: kindOf(received),
    lines: received.items.map(({ item, quantity, received_quantity }) =>
      piecesOf(item, received_quantity ?? quantity),
    ),
    refund: refund && {
      amount: formatMoney({ amount: refund.amount, currencyCode: order.currency_code }),
      how: refundMethodOf(order),
    },
    less: amountOrNull(owedOf(received), order.currency_code),
    isOpen: is_open,
  }
}
