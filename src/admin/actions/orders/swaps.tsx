import { QUANTITY_AT_MOST } from '#domain/web/request-bounds.ts'
import { NumberField, ReferenceField, SwitchField } from '../../engine/form/fields.ts'
import { chosenPieces, PiecesFields } from '../../engine/form/PiecesFields.tsx'
import { Rows } from '../../engine/form/Rows.tsx'
import { Money } from '../../engine/marks.tsx'
import type { Action, Fields } from '../../engine/resource.ts'
import { sentFrom } from './allocated-place.ts'
import type { DeskRecord, DeskSwap, PartOf } from './desk.ts'
import { openLines, WayBack, wayBack } from './returns.tsx'
import { PartSentFrom } from './sent-from.tsx'

/** What is sent in place of the pieces that come back, and how. */
export const SentInstead = ({ orderRegion }: { readonly orderRegion: string }) => (
  <>
    <Rows source="additional_items" label="Sent instead" item="variant" initial={{ quantity: 1 }}>
      <ReferenceField source="variant_id" label="Variant" resource="variants" isRequired />
      <NumberField source="quantity" min={1} max={QUANTITY_AT_MOST} isRequired />
    </Rows>
    <ReferenceField
      source="delivery_id"
      label="Delivery"
      resource="shipping-options"
      filter={{ region_id: orderRegion, is_return: false }}
      hint="Free for the customer"
      isRequired
    />
  </>
)

const reasons = ({ reason_id }: Fields): object =>
  typeof reason_id === 'string' ? { reason_id } : {}

/** The delivery of what is sent instead, which the shop pays. */
export const delivery = ({ delivery_id }: Fields): readonly object[] =>
  typeof delivery_id === 'string' ? [{ option_id: delivery_id, price: 0 }] : []

export const requestSwap: Action<DeskRecord> = {
  name: 'swaps',
  label: 'Swap',
  done: 'Swap created: the customer has an e-mail to confirm it',
  isPossible: ({ desk }) => openLines(desk, 'swappable').length > 0,
  initial: () => ({ additional_items: [{ quantity: 1 }] }),
  Form: ({ record: { order, desk } }) => (
    <>
      <PiecesFields lines={openLines(desk, 'swappable')} />
      <SentInstead orderRegion={order.region_id} />
      <WayBack desk={desk} />
      <SwitchField source="allow_backorder" label="Even if it is not in stock" />
    </>
  ),
  request: ({ id }, values) => ({
    method: 'POST',
    path: `orders/${id}/swaps`,
    body: {
      return_items: chosenPieces(values).map((each) => ({ ...each, ...reasons(values) })),
      additional_items: values['additional_items'],
      custom_shipping_options: delivery(values),
      ...wayBack(values),
      allow_backorder: values['allow_backorder'] === true,
    },
  }),
}

const path = ({ orderId, id }: PartOf<DeskSwap>, below: string) =>
  `orders/${orderId}/swaps/${id}/${below}`

const isOpen = ({ part }: PartOf<DeskSwap>) => part.canceled_at === null

const settle: Action<PartOf<DeskSwap>> = {
  name: 'process-payment',
  label: 'Settle the difference',
  done: 'Difference settled',
  isPossible: (swap) =>
    isOpen(swap) &&
    swap.part.confirmed_at !== null &&
    ['confirmed', 'awaiting', 'requires_action'].includes(swap.part.payment_status),
  confirm: ({ part, desk }) => {
    const due = (part.difference_due ?? 0) - part.unasked_amount
    const amount = <Money amount={Math.abs(due)} currencyCode={desk.currency_code} />
    if (due === 0) return <p>Nothing is owed on either side.</p>
    if (due < 0) return <p>Refund {amount}?</p>
    return (
      <p>Charge the customer {amount}? If they pay by bank transfer, check that it has arrived.</p>
    )
  },
  request: (swap) => ({ method: 'POST', path: path(swap, 'process-payment') }),
}

const send: Action<PartOf<DeskSwap>> = {
  name: 'fulfillments',
  label: 'Fulfil',
  done: 'Swap fulfilled',
  isPossible: (swap) =>
    isOpen(swap) &&
    swap.part.confirmed_at !== null &&
    ['not_fulfilled', 'canceled'].includes(swap.part.fulfillment_status),
  initial: ({ id, desk }) => ({ location_id: sentFrom(desk, id) }),
  Form: PartSentFrom,
  request: (swap, { location_id }) => ({
    method: 'POST',
    path: path(swap, 'fulfillments'),
    body: { location_id },
  }),
}

/** The backend cancels a swap once its return is cancelled. */
const isAnythingComing = ({ id, desk }: PartOf<DeskSwap>) =>
  desk.returns.some(({ swap_id, status }) => swap_id === id && status !== 'canceled')

const cancel: Action<PartOf<DeskSwap>> = {
  name: 'cancel',
  label: 'Cancel swap',
  done: 'Swap cancelled',
  isDangerous: true,
  isPossible: (swap) =>
    isOpen(swap) &&
    ['not_fulfilled', 'canceled'].includes(swap.part.fulfillment_status) &&
    !isAnythingComing(swap),
  confirm: () => <p>Cancel this swap? The customer keeps the goods.</p>,
  request: (swap) => ({ method: 'POST', path: path(swap, 'cancel') }),
}

/** What is done with one swap. */
export const swapActions = [settle, send, cancel]
