import type { SalesChannel } from '@medusajs/medusa'
import { useRecordContext } from 'ra-core'
import { setField } from '../actions/set-field.ts'
import { RelatedRecords } from '../engine/detail/RelatedRecords.tsx'
import { SwitchField, TextField } from '../engine/form/fields.ts'
import { idsAs } from '../engine/form/relations.ts'
import { useKept } from '../engine/form/use-kept.ts'
import type { Json } from '../engine/json.ts'
import { Status } from '../engine/marks.tsx'
import { resource } from '../engine/resource.ts'
import { ProductsOf } from '../screens/products/ProductsOf.tsx'

type ChannelRecord = Json<SalesChannel>

function Locations({ id }: { readonly id: string }) {
  const path = `sales-channels/${id}/stock-locations`
  const one = (location: string) => ({ path, body: { location_id: location } })
  return (
    <RelatedRecords
      relation={{
        title: 'Locations',
        resource: 'stock-locations',
        owner: 'sales-channels',
        path: `stock-locations?sales_channel_id[]=${id}`,
        envelope: 'stock_locations',
        none: 'No location sends its orders yet: goods whose stock is counted cannot be sold.',
        add: (ids) => ids.map((location) => ({ method: 'POST', ...one(location) })),
        remove: (location) => ({ method: 'DELETE', ...one(location) }),
      }}
    />
  )
}

/** The channel where the shop or a group buys stays open; one that is closed already can be opened. */
function ClosedField() {
  const reason = useKept('sales-channels')
  const isOpen = useRecordContext<ChannelRecord>()?.is_disabled === false
  const kept = isOpen && reason !== undefined && { hint: reason, isDisabled: true }
  return <SwitchField source="is_disabled" label="Closed" {...kept} />
}

const open = setField<ChannelRecord>({
  resource: 'sales-channels',
  field: 'is_disabled',
  value: false,
  label: 'Open',
  done: 'Opened',
})
const close = setField<ChannelRecord>({
  resource: 'sales-channels',
  field: 'is_disabled',
  value: true,
  label: 'Close',
  done: 'Closed',
  confirm: (_, { length }) => (
    <p>
      {length === 1 ? 'Close this channel?' : `Close ${length} channels?`} Nobody buys there then.
    </p>
  ),
})

export const salesChannels = resource<ChannelRecord>({
  name: 'sales-channels',
  label: 'Sales channels',
  singular: 'Sales channel',
  group: 'Settings',
  titleOf: ({ name }) => name,
  hasSearch: true,
  columns: [
    { source: 'name', isSortable: true },
    { source: 'description' },
    {
      source: 'is_disabled',
      label: 'Status',
      render: ({ is_disabled }) => <Status value={is_disabled ? 'disabled' : 'active'} />,
    },
  ],
  actions: [open, close],
  canCreate: true,
  canDelete: true,
  CreateForm: () => (
    <>
      <TextField source="name" isRequired />
      <TextField source="description" isRequired />
      <SwitchField source="is_disabled" label="Closed" />
    </>
  ),
  Form: () => (
    <>
      <TextField source="name" isRequired />
      <TextField source="description" />
      <ClosedField />
    </>
  ),
  Detail: ({ record: { id } }) => (
    <>
      <ProductsOf
        owner="sales-channels"
        id={id}
        field="sales_channel_id"
        idsFor={idsAs}
        none="Nothing is sold here yet."
      />
      <Locations id={id} />
    </>
  ),
})
