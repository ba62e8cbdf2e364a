import type { EditChange, OrderEdit, OrderEditState } from '#domain/order/order-edit.ts'
import { type Caller, getOwn, sendOwn } from '../medusa.ts'
import { inField, parseResponse } from '../response.ts'
import { at, isNothing, list, optional, text, textOr, type Wire, whole } from '../wire.ts'

const STATES: Readonly<Record<string, OrderEditState>> = {
  requested: 'waiting',
  confirmed: 'accepted',
  declined: 'declined',
  canceled: 'cancelled',
}

const quantityOf = (wire: Wire): number => (isNothing(wire) ? 0 : whole(at(wire, 'quantity')))

/** A change contains the line before, the line after, or both. */
const toChange = (wire: Wire): EditChange => {
  const [before, after] = [at(wire, 'original_line_item'), at(wire, 'line_item')]
  const line = isNothing(after) ? before : after
  return {
    id: text(at(wire, 'id')),
    title: text(at(line, 'title')),
    variantTitle: textOr(at(line, 'description'), ''),
    before: quantityOf(before),
    after: text(at(wire, 'type')) === 'item_remove' ? 0 : quantityOf(after),
  }
}

interface Difference {
  readonly id: string
  readonly amount: number
  readonly isPaid: boolean
}

const toDifference = (wire: Wire): Difference => ({
  id: text(at(wire, 'id')),
  amount: whole(at(wire, 'amount')),
  isPaid: !['not_paid', 'awaiting'].includes(text(at(wire, 'status'))),
})

function toEdit(wire: Wire): OrderEdit {
  const difference = optional(at(wire, 'payment_collection'), toDifference, null)
  // An edit that staff have not requested yet is not open.
  const state = STATES[text(at(wire, 'status'))] ?? 'cancelled'
  const isUnpaid = state === 'accepted' && difference?.isPaid === false
  return {
    id: text(at(wire, 'id')),
    orderId: text(at(wire, 'order_id')),
    state: isUnpaid ? 'unpaid' : state,
    changes: list(at(wire, 'changes'), toChange),
    differenceDue: isUnpaid ? difference.amount : optional(at(wire, 'difference_due'), whole, 0),
    collectionId: difference?.id ?? null,
  }
}

/** The changes that staff ask a shopper to approve. */
export const createOrderEdits = (caller: Caller) => {
  const edit = inField('order_edit', toEdit)
  return {
    retrieve: (editId: string): Promise<OrderEdit> =>
      parseResponse(getOwn(caller, `/store/order-edits/${editId}`), edit),

    decline: (editId: string, reason: string): Promise<void> =>
      parseResponse(
        sendOwn(caller, `/store/order-edits/${editId}/decline`, {
          ...(reason !== '' && { declined_reason: reason }),
        }),
        () => undefined,
      ),

    /** Approves it. A difference must have been authorised before. */
    complete: (editId: string): Promise<void> =>
      parseResponse(sendOwn(caller, `/store/order-edits/${editId}/complete`, {}), () => undefined),
  }
}
