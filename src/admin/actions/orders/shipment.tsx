import { SwitchField, TextField } from '../../engine/form/fields.ts'
import type { ActionRequest, Fields } from '../../engine/resource.ts'
import type { DeskParcel } from './desk.ts'

/** A parcel of an order, of one of its swaps or of one of its claims. */
interface ParcelOfOrder {
  readonly orderId: string
  readonly part: Pick<DeskParcel, 'id' | 'swap_id' | 'claim_id'>
}

/** Where a parcel's routes are: those of the order, of a swap or of a claim. */
export const ownerOf = ({ orderId, part }: ParcelOfOrder): string => {
  if (part.swap_id !== null) return `orders/${orderId}/swaps/${part.swap_id}`
  return part.claim_id === null ? `orders/${orderId}` : `orders/${orderId}/claims/${part.claim_id}`
}

/** What is asked of a shipment; `tell` begins as true. Of a claim's the customer is always told. */
export const ShipmentFields = ({ part }: Pick<ParcelOfOrder, 'part'>) => (
  <>
    <TextField source="tracking" label="Tracking numbers" hint="Separate several with commas" />
    {part.claim_id === null && <SwitchField source="tell" label="E-mail the customer" />}
  </>
)

/** "1Z 999, JD00" is two numbers. */
const trackingNumbers = (typed: unknown): readonly string[] =>
  typeof typed === 'string'
    ? typed
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean)
    : []

export const shipmentRequest = (
  parcel: ParcelOfOrder,
  { tracking, tell }: Fields,
): ActionRequest => ({
  method: 'POST',
  path: `${ownerOf(parcel)}/${(parcel.part.swap_id ?? parcel.part.claim_id) ? 'shipments' : 'shipment'}`,
  body: {
    fulfillment_id: parcel.part.id,
    tracking_numbers: trackingNumbers(tracking),
    ...(parcel.part.claim_id === null && { no_notification: tell !== true }),
  },
})
