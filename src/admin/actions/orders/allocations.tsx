import { useWatch } from 'react-hook-form'
import { endBefore } from '#domain/staff/ended-orders.ts'
import { ChoiceField, NumberField } from '../../engine/form/fields.ts'
import type { Action, AnyRecord } from '../../engine/resource.ts'
import type { DeskAllocation, OrderRecord } from './desk.ts'

/** A line of an order that stock is allocated to. */
export interface AllocatedLine extends AnyRecord {
  readonly order: Pick<OrderRecord, 'id' | 'status'>
  readonly line: DeskAllocation
}

/** What of a line is allocated at one location. */
export interface AllocationAt extends AllocatedLine {
  readonly place: DeskAllocation['allocated'][number]
}

type Locations = DeskAllocation['locations']

const withStock = (locations: Locations): Locations =>
  locations.filter(({ available }) => available > 0)

/** Where more of a line, or what of it is elsewhere, could be. */
const elsewhere = ({ line, place }: AllocationAt): Locations =>
  line.locations.filter(({ id }) => id !== place.location_id)

interface PlaceFieldsProps {
  readonly label: string
  readonly locations: Locations
  readonly atMost: number
}

/** A location that has some, and how many pieces. */
function PlaceFields({ label, locations, atMost }: PlaceFieldsProps) {
  const chosen: unknown = useWatch({ name: 'location_id' })
  const available = locations.find(({ id }) => id === chosen)?.available ?? atMost
  const max = Math.min(atMost, available)
  const soldOut = locations.filter(({ available }) => available === 0).map(({ name }) => name)
  return (
    <>
      <ChoiceField
        source="location_id"
        label={label}
        choices={withStock(locations).map(({ id, name, available }) => ({
          value: id,
          label: `${name} · ${available} available`,
        }))}
        {...(soldOut.length > 0 && { hint: `None available at ${soldOut.join(', ')}` })}
        isRequired
      />
      <NumberField source="quantity" min={1} max={max} hint={`At most ${max}`} isRequired />
    </>
  )
}

/** The first location that has some, and as many pieces as it has. */
function firstPlace(locations: Locations, atMost: number): object {
  const [first] = withStock(locations)
  return first ? { location_id: first.id, quantity: Math.min(atMost, first.available) } : {}
}

const mayBeSent = ({ order, line }: AllocatedLine) =>
  line.sent_for !== 'order' || endBefore('fulfil', order.status) === null

const allocate: Action<AllocatedLine> = {
  name: 'allocate',
  label: 'Allocate',
  done: 'Stock allocated',
  isPossible: (row) =>
    mayBeSent(row) && row.line.unallocated > 0 && withStock(row.line.locations).length > 0,
  initial: ({ line }) => firstPlace(line.locations, line.unallocated),
  Form: ({ record: { line } }) => (
    <PlaceFields label="Location" locations={line.locations} atMost={line.unallocated} />
  ),
  request: ({ order, line }, { location_id, quantity }) => ({
    method: 'POST',
    path: `orders/${order.id}/allocations`,
    body: { item_id: line.item_id, location_id, quantity },
  }),
}

const move: Action<AllocationAt> = {
  name: 'move',
  label: 'Move',
  done: 'Allocation moved',
  isPossible: (row) =>
    mayBeSent(row) &&
    row.line.open > 0 &&
    row.place.quantity > 0 &&
    withStock(elsewhere(row)).length > 0,
  initial: (row) => firstPlace(elsewhere(row), row.place.quantity),
  Form: ({ record }) => (
    <PlaceFields label="To" locations={elsewhere(record)} atMost={record.place.quantity} />
  ),
  request: ({ order, line, place }, { location_id, quantity }) => ({
    method: 'POST',
    path: `orders/${order.id}/allocations/move`,
    body: { item_id: line.item_id, from_location_id: place.location_id, location_id, quantity },
  }),
}

const release: Action<AllocationAt> = {
  name: 'release',
  label: 'Release',
  done: 'Allocation released',
  confirm: ({ line, place }) => (
    <p>
      Release what is allocated to {line.title} at {place.name}? Other orders can then take it.
    </p>
  ),
  request: ({ order, line, place }) => ({
    method: 'POST',
    path: `orders/${order.id}/allocations/release`,
    body: { item_id: line.item_id, location_id: place.location_id },
  }),
}

/** What is done with a line. */
export const lineActions = [allocate]

/** What is done with what is allocated at one location. */
export const placeActions = [move, release]
