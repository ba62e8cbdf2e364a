import type { LineItem, Order, OrderEdit } from '@medusajs/medusa'
import { endBefore } from '#domain/staff/ended-orders.ts'
import { QUANTITY_AT_MOST } from '#domain/web/request-bounds.ts'
import { LongTextField, NumberField } from '../../engine/form/fields.ts'
import { pick } from '../../engine/form/relations.ts'
import type { Json } from '../../engine/json.ts'
import type { Action, ActionRequest, AnyRecord } from '../../engine/resource.ts'
import { addVariantTo } from '../add-variant.tsx'
import { confirmEdit, hasChanges, isOpen } from './confirm-edit.tsx'
import type { DeskRecord } from './desk.ts'

/** Its order comes with it, in part. */
export type EditRecord = Json<OrderEdit> & {
  readonly order: Pick<Json<Order>, 'display_id' | 'email' | 'currency_code'>
}

type Line = Pick<
  Json<LineItem>,
  'id' | 'title' | 'quantity' | 'fulfilled_quantity' | 'description' | 'is_giftcard'
>

/** A line of a staged edit. */
interface EditLine extends Line {
  readonly editId: string
}

/** Pieces that the backend lets no change take away. */
const packedOf = ({ fulfilled_quantity }: Line): number => fulfilled_quantity ?? 0

/** Begins a staged edit: nothing of the order changes until it is confirmed. */
export const beginEdit: Action<DeskRecord> = {
  name: 'edit',
  label: 'Change items',
  done: 'Change the items, then ask the customer or confirm',
  isPossible: ({ order }) => endBefore('edit', order.status) === null,
  Form: () => <LongTextField source="internal_note" label="Reason" hint="Staff only" />,
  request: ({ id }, { internal_note }) => ({
    method: 'POST',
    path: 'order-edits',
    body: { order_id: id, ...(typeof internal_note === 'string' && { internal_note }) },
  }),
  opens: (answer) => {
    const { id } = pick(answer['order_edit'], ['id'])
    return typeof id === 'string' ? { resource: 'order-edits', id } : undefined
  },
}

const isStaged = ({ status }: EditRecord) => status === 'created'

const step = (id: string, name: string): ActionRequest => ({
  method: 'POST',
  path: `order-edits/${id}/${name}`,
})

export const addVariant = addVariantTo<EditRecord>({
  isPossible: isStaged,
  path: ({ id }) => `order-edits/${id}/items`,
})

/** Its code stays valid, though its price were paid back. */
const whyKept = ({ is_giftcard }: Line): string | null =>
  is_giftcard
    ? 'A gift card that was bought stays as it is: stop the card, and refund what is left on it.'
    : null

const changeQuantity: Action<EditLine> = {
  name: 'change',
  label: 'Change quantity',
  done: 'Changed',
  obstacle: whyKept,
  initial: ({ quantity }) => ({ quantity }),
  Form: ({ record }) => (
    <NumberField
      source="quantity"
      min={Math.max(1, packedOf(record))}
      max={QUANTITY_AT_MOST}
      isRequired
      {...(packedOf(record) > 0 && { hint: `Already packed or sent: ${packedOf(record)}` })}
    />
  ),
  request: ({ id, editId }, { quantity }) => ({
    ...step(editId, `items/${id}`),
    body: { quantity },
  }),
}

const removeLine: Action<EditLine> = {
  name: 'remove',
  label: 'Remove',
  done: 'Removed',
  isDangerous: true,
  obstacle: (line) =>
    whyKept(line) ??
    (packedOf(line) > 0
      ? `${packedOf(line)} already packed or sent. Reduce the quantity to ${packedOf(line)}, or cancel the fulfilment first if it has not left.`
      : null),
  request: ({ id, editId }) => ({ method: 'DELETE', path: `order-edits/${editId}/items/${id}` }),
}

/** What is done with one line of a staged edit. */
export const editLineActions = [changeQuantity, removeLine]

/** A change of a staged edit, to be taken back. */
export interface StagedChange extends AnyRecord {
  readonly editId: string
}

export const undoChange: Action<StagedChange> = {
  name: 'undo',
  label: 'Undo',
  done: 'Undone',
  request: ({ id, editId }) => ({ method: 'DELETE', path: `order-edits/${editId}/changes/${id}` }),
}

/** What is done with an edit from its list and its page. */
export const editActions: readonly Action<EditRecord>[] = [
  {
    name: 'request',
    label: 'Ask the customer',
    done: 'The customer has been asked',
    isBulk: true,
    isPossible: (edit) => isStaged(edit) && hasChanges(edit),
    request: ({ id }) => step(id, 'request'),
  },
  confirmEdit,
  {
    name: 'cancel',
    label: 'Cancel edit',
    done: 'Edit cancelled',
    isBulk: true,
    isDangerous: true,
    isPossible: isOpen,
    confirm: (_, { length }) => (
      <p>
        {length === 1
          ? 'Cancel this edit? The order stays as it is.'
          : `Cancel ${length} edits? The orders stay as they are.`}
      </p>
    ),
    request: ({ id }) => step(id, 'cancel'),
  },
]
