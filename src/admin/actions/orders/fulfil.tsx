import { Alert } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { ReferenceField } from '../../engine/form/fields.ts'
import {
  allPieces,
  chosenPieces,
  type PieceChoice,
  PiecesFields,
} from '../../engine/form/PiecesFields.tsx'
import type { Action } from '../../engine/resource.ts'
import { sentFrom } from './allocated-place.ts'
import type { Desk, DeskParcel, DeskRecord, OrderRecord, PartOf } from './desk.ts'
import { ownerOf, ShipmentFields, shipmentRequest } from './shipment.tsx'
import { shortLines } from './short-lines.ts'

/** What is left to pack of an order. */
const toPack = ({ items }: OrderRecord): readonly PieceChoice[] =>
  items.flatMap(({ id, title, description, variant, quantity, fulfilled_quantity }) => {
    const atMost = quantity - (fulfilled_quantity ?? 0)
    const detail = [description, variant?.sku].filter(Boolean).join(' · ')
    return atMost > 0 ? [{ id, title, detail, atMost }] : []
  })

/** What the chosen location has too little of for what is chosen, before the server refuses it. */
function ShortStock({ desk }: { readonly desk: Desk }) {
  const locationId: unknown = useWatch({ name: 'location_id' })
  const pieces: unknown = useWatch({ name: 'pieces' })
  const short = shortLines(desk.allocations, locationId, chosenPieces({ pieces }))
  return (
    <div role="status">
      {short.length > 0 && (
        <Alert color="yellow" variant="light" title="Not enough here to pack this">
          Available for this order at this location: {short.join(', ')}. Fulfil fewer pieces, or
          choose another location.
        </Alert>
      )}
    </div>
  )
}

export const fulfil: Action<DeskRecord> = {
  name: 'fulfillment',
  label: 'Fulfil items',
  done: 'Items fulfilled',
  isPossible: ({ order }) => order.status !== 'canceled' && toPack(order).length > 0,
  initial: ({ order, desk }) => ({
    ...allPieces(toPack(order)),
    location_id: sentFrom(desk, order.id),
  }),
  Form: ({ record: { order, desk } }) => (
    <>
      <PiecesFields lines={toPack(order)} />
      <ReferenceField
        source="location_id"
        label="From"
        resource="stock-locations"
        hint="Where the items are taken from stock"
        isRequired
      />
      <ShortStock desk={desk} />
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
