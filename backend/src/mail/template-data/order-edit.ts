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
function dueOf({ payment_collection: asked }: OrderEdit): number {
  if (!asked || asked.status === 'canceled') return 0
  return asked.amount - (asked.authorized_amount ?? 0)
}

export async function editFacts(
  desk: MailContext,
  { order_id, order_edit_id }: { readonly order_id: string; readonly order_edit_id: string },
): Promise<EditFacts> {
  const edits = desk.container.resolve<OrderEditService>('orderEditService')
  const edit = await edits.decorateTotals(
    await edits.retrieve(order_edit_id, { relations: RELATIONS }),
  )
  const order = await orderWith(desk, order_id)
  const due = dueOf(edit)
  return {
    ...factsOf(order, desk),
    editLink: orderLink(order_id, desk.mailedAt, desk.settings, `/order-edits/${order_edit_id}`),
    changes: edit.changes.flatMap(wordsOf),
    total: formatMoney({ amount: edit.total, currencyCode: order.currency_code }),
    due: due > 0 ? formatMoney({ amount: due, currencyCode: order.currency_code }) : null,
  }
}
