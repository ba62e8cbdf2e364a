import type { Order, OrderEdit, OrderEditService, OrderItemChange } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { formatMoney } from '#domain/money/money.ts'
import { divideDifference } from '../../after-sale/difference.ts'
import { givenBackBy } from '../../after-sale/refunded.ts'
import { orderLink } from '../order-link.ts'
import type { EditBack, EditData } from '../templates/order-edit.tsx'
import type { MailItem } from '../templates/template.ts'
import { backWays } from './back-ways.ts'
import type { MailContext } from './context.ts'
import { describeItems } from './items.ts'
import { orderDataOf, orderWith } from './order.ts'
import { transferOfOrder } from './transfer.ts'

const RELATIONS = [
  'changes',
  'changes.line_item',
  'changes.original_line_item',
  'payment_collection',
]

type Describe = ReturnType<typeof describeItems>

/** The changed item, with the change as its note; none if its line is gone. */
function changedItems(change: OrderItemChange, describe: Describe): MailItem[] {
  const { line_item: line, original_line_item: before } = change
  if (line && before) return [describe(line, { note: `Changed from ${before.quantity}` })]
  if (line) return [describe(line, { note: 'Added' })]
  return before ? [describe(before, { note: 'Removed' })] : []
}

/** The amount of its payment collection, unless it is authorised already. */
function dueOf({ payment_collection: payment }: OrderEdit): number {
  if (!payment || payment.status === 'canceled') return 0
  return payment.amount - (payment.authorized_amount ?? 0)
}

const moneyIn = (currencyCode: string) => (amount: number) => formatMoney({ amount, currencyCode })

interface Cheaper {
  readonly edit: OrderEdit
  readonly order: Order
}

/** What the shopper gets back: as it would be now, or as it has been given back. */
async function backOf(context: MailContext, { edit, order }: Cheaper): Promise<EditBack | null> {
  const manager = context.container.resolve<EntityManager>('manager')
  const amount = Math.max(0, 0 - (edit.difference_due ?? 0))
  const proposed = edit.confirmed_at === null && amount > 0
  const given = proposed
    ? await divideDifference(manager, { orderId: order.id, amount })
    : await givenBackBy(manager, edit.id)
  if (!given) return null
  const { refunded, awaited, unasked, swaps, unpaid, cards } = given
  return {
    amount: moneyIn(order.currency_code)(refunded + awaited + unasked + swaps + unpaid + cards),
    ways: backWays(order, given),
    transfer: unasked > 0 && !proposed ? await transferOfOrder(context, order.id) : null,
  }
}

export async function editData(
  context: MailContext,
  { order_id, order_edit_id }: { readonly order_id: string; readonly order_edit_id: string },
): Promise<EditData> {
  const edits = context.container.resolve<OrderEditService>('orderEditService')
  const edit = await edits.decorateTotals(
    await edits.retrieve(order_edit_id, { relations: RELATIONS }),
  )
  const order = await orderWith(context, order_id, 'payments')
  const describe = describeItems(context, order)
  const due = dueOf(edit)
  return {
    ...orderDataOf(order, context),
    editLink: orderLink(
      order_id,
      context.mailedAt,
      context.settings,
      `/order-edits/${order_edit_id}`,
    ),
    changes: edit.changes.flatMap((change) => changedItems(change, describe)),
    total: formatMoney({ amount: edit.total, currencyCode: order.currency_code }),
    back: await backOf(context, { edit, order }),
    due: due > 0 ? formatMoney({ amount: due, currencyCode: order.currency_code }) : null,
  }
}
