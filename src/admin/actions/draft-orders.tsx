import type { DraftOrder, LineItem } from '@medusajs/medusa'
import { QUANTITY_AT_MOST } from '#domain/web/request-bounds.ts'
import { MoneyField, NumberField, TextField } from '../engine/form/fields.ts'
import { pick } from '../engine/form/relations.ts'
import type { Json } from '../engine/json.ts'
import { Money } from '../engine/marks.tsx'
import type { Action, AnyRecord } from '../engine/resource.ts'
import { addVariantTo } from './add-variant.tsx'

export type DraftRecord = Json<DraftOrder>
/** A line of a draft, which names its draft and its currency. */
interface DraftLine extends Pick<Json<LineItem>, 'id' | 'title' | 'quantity' | 'unit_price'> {
  readonly description: string | null
  readonly draftId: string
  readonly currencyCode: string
}

const isOpen = ({ status }: DraftRecord) => status === 'open'
export const currencyOf = ({ cart }: DraftRecord) => cart?.region?.currency_code ?? 'eur'

const orderIn = (answer: Readonly<Record<string, unknown>>): AnyRecord | undefined => {
  const order = pick(answer['order'], ['id'])
  return typeof order['id'] === 'string' ? { id: order['id'] } : undefined
}

/** The list has no sums: there the question names none. */
const Question = ({ draft }: { readonly draft: DraftRecord }) => {
  const total = draft.cart?.total
  if (total === undefined)
    return <p>Has draft {draft.display_id} been paid? It will become an order.</p>
  return (
    <p>
      Has <Money amount={total} currencyCode={currencyOf(draft)} /> for draft {draft.display_id}{' '}
      arrived? It will become an order.
    </p>
  )
}

const markPaid: Action<DraftRecord> = {
  name: 'pay',
  label: 'Mark as paid',
  done: 'The draft is now an order',
  isPossible: isOpen,
  confirm: (draft) => <Question draft={draft} />,
  request: ({ id, cart }) => ({
    method: 'POST',
    path: `draft-orders/${id}/pay`,
    // What was asked about: with another line since, another amount would count as paid.
    ...(cart?.total !== undefined && { body: { amount: cart.total } }),
  }),
  opens: (answer) => {
    const order = orderIn(answer)
    return order && { resource: 'orders', id: order.id }
  },
}

const linesOf = ({ id }: DraftRecord) => `draft-orders/${id}/line-items`

export const addVariant = addVariantTo<DraftRecord>({ isPossible: isOpen, path: linesOf })

export const addLine: Action<DraftRecord> = {
  name: 'add-line',
  label: 'Add a custom line',
  done: 'Added',
  isPossible: isOpen,
  initial: () => ({ quantity: 1 }),
  Form: ({ record }) => (
    <>
      <TextField source="title" label="Description" isRequired />
      <NumberField source="quantity" min={1} max={QUANTITY_AT_MOST} isRequired />
      <MoneyField source="unit_price" label="Price" currencyCode={currencyOf(record)} isRequired />
    </>
  ),
  request: (draft, { title, quantity, unit_price }) => ({
    method: 'POST',
    path: linesOf(draft),
    body: { title, quantity, unit_price },
  }),
}

const linePath = ({ draftId, id }: DraftLine) => `draft-orders/${draftId}/line-items/${id}`

const changeLine: Action<DraftLine> = {
  name: 'change-line',
  label: 'Change',
  done: 'Changed',
  initial: ({ quantity, unit_price }) => ({ quantity, unit_price }),
  Form: ({ record: { currencyCode } }) => (
    <>
      <NumberField source="quantity" min={1} max={QUANTITY_AT_MOST} isRequired />
      <MoneyField source="unit_price" label="Price" currencyCode={currencyCode} isRequired />
    </>
  ),
  request: (line, { quantity, unit_price }) => ({
    method: 'POST',
    path: linePath(line),
    body: { quantity, unit_price },
  }),
}

const removeLine: Action<DraftLine> = {
  name: 'remove-line',
  label: 'Remove',
  done: 'Removed',
  isDangerous: true,
  request: (line) => ({ method: 'DELETE', path: linePath(line) }),
}

/** What is done with one line of an open draft. */
export const lineActions = [changeLine, removeLine]

/** What is done with a draft from its list and its page; its details have a form of their screen. */
export const draftActions = [markPaid]
