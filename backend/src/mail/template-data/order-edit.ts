import type { OrderEdit, OrderEditService, OrderItemChange } from '@medusajs/medusa'
import { formatMoney } from '#domain/money/money.ts'
import { orderLink } from '../order-link.ts'
import type { EditFacts } from '../templates/order-edit.tsx'
import type { MailContext } from './context.ts'
import { nameOf, piecesOf } from './goods.ts'
import { factsOf, orderWith } from './order.ts'

const RELATIONS = [
  'changes',
  'changes.line_item',
  'changes.original_line_item',
  'payment_collection',
]

/** "Added: 1 × Kettle"; nothing for a change whose line is gone. */
function wordsOf({ line_item: line, original_line_item: before }: OrderItemChange): string[] {
  if (line && before) return [`${nameOf(line)}: ${line.quantity} instead of ${before.quantity}`]
  if (line) return [`Added: ${piecesOf(line, line.quantity)}`]
  return before ? [`Taken out: ${piecesOf(before, before.quantity)}`] : []
}

/** The amount of its payment collection, unless it is authorised already. */
function dueOf({ payment_collection: payment }: OrderEdit): number {
  if (!payment || payment.status === 'canceled') return 0
  return payment.amount - (payment.authorized_amount ?? 0)
}

export async function editFacts(
  context: MailContext,
  { order_id, order_edit_id }: { readonly order_id: string; readonly order_edit_id: string },
): Promise<EditFacts> {
  const edits = context.container.resolve<OrderEditService>('orderEditService')
  const edit = await edits.decorateTotals(
    await edits.retrieve(order_edit_id, { relations: RELATIONS }),
  )
  const order = await orderWith(context, order_id)
  const due = dueOf(edit)
  return {
    ...factsOf(order, context),
    editLink: orderLink(
      order_id,
      context.mailedAt,
      context.settings,
      `/order-edits/${order_edit_id}`,
    ),
    changes: edit.changes.flatMap(wordsOf),
    total: formatMoney({ amount: edit.total, currencyCode: order.currency_code }),
    due: due > 0 ? formatMoney({ amount: due, currencyCode: order.currency_code }) : null,
  }
}
