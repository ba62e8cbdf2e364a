import type { OrderEdit, OrderEditService, OrderItemChange } from '@medusajs/medusa'
import { formatMoney } from '#domain/money/money.ts'
import { orderLink } from '../order-link.ts'
import type { EditData } from '../templates/order-edit.tsx'
import type { MailItem } from '../templates/template.ts'
import type { MailContext } from './context.ts'
import { describeItems } from './items.ts'
import { orderDataOf, orderWith } from './order.ts'

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

export async function editData(
  context: MailContext,
  { order_id, order_edit_id }: { readonly order_id: string; readonly order_edit_id: string },
): Promise<EditData> {
  const edits = context.container.resolve<OrderEditService>('orderEditService')
  const edit = await edits.decorateTotals(
    await edits.retrieve(order_edit_id, { relations: RELATIONS }),
  )
  const order = await orderWith(context, order_id)
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
    due: due > 0 ? formatMoney({ amount: due, currencyCode: order.currency_code }) : null,
  }
}
