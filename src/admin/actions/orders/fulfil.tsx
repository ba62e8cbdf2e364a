import { endBefore } from '#domain/staff/ended-orders.ts'
import {
  allPieces,
  chosenPieces,
  type PieceChoice,
  PiecesFields,
} from '../../engine/form/PiecesFields.tsx'
import type { Action } from '../../engine/resource.ts'
import { sentFrom } from './allocated-place.ts'
import type { DeskParcel, DeskRecord, OrderRecord, PartOf } from './desk.ts'
import { OrderSentFrom } from './sent-from.tsx'
import { ownerOf, ShipmentFields, shipmentRequest } from './shipment.tsx'

/** What is left to pack of an order. */
const toPack = ({ items }: OrderRecord): readonly PieceChoice[] =>
  items.flatMap(({ id, title, description, variant, quantity, fulfilled_quantity }) => {
    const atMost = quantity - (fulfilled_quantity ?? 0)
    const detail = [description, variant?.sku].filter(Boolean).join(' · ')
    return atMost > 0 ? [{ id, title, detail, atMost }] : []
  })

export const fulfil: Action<DeskRecord> = {
  name: 'fulfillment',
  label: 'Fulfil items',
  done: 'Items fulfilled',
  isPossible: ({ order }) => endBefore('fulfil', order.status) === null && toPack(order).length > 0,
  initial: ({ order, desk }) => ({
    ...allPieces(toPack(order)),
    location_id: sentFrom(desk, order.id),
  }),
  Form: ({ record: { order, desk } }) => (
    <>
      <PiecesFields lines={toPack(order)} />
      <OrderSentFrom desk={desk} />
    </>
  ),
  request: ({ id }, values) => ({
    method: 'POST',
    path: `orders/${id}/fulfillment`,
    body: { items: chosenPieces(values), location_id: values['location_id'] },
  }),
}

const isWaiting = ({ part }: PartOf<DeskParcel>) =>
  part.shipped_at === null && part.canceled_at === null

const ship: Action<PartOf<DeskParcel>> = {
  name: 'shipment',
  label: 'Mark as shipped',
  done: 'Marked as shipped',
  isPossible: isWaiting,
  initial: () => ({ tell: true }),
  Form: ({ record }) => <ShipmentFields part={record.part} />,
  request: shipmentRequest,
}

const cancelParcel: Action<PartOf<DeskParcel>> = {
  name: 'cancel',
  label: 'Cancel fulfilment',
  done: 'Fulfilment cancelled',
  isDangerous: true,
  isPossible: isWaiting,
  confirm: () => (
    <p>
      Cancel this fulfilment? Its items go back into stock, where they stay allocated to this order.
    </p>
  ),
  request: (parcel) => ({
    method: 'POST',
    path: `${ownerOf(parcel)}/fulfillments/${parcel.id}/cancel`,
  }),
}

/** What is done with one parcel. */
export const parcelActions = [ship, cancelParcel]
