import { dateColumn } from '../engine/columns.tsx'
import { MetadataField, NumberField, ReferenceField, TextField } from '../engine/form/fields.ts'
import { removable, reshape } from '../engine/form/relations.ts'
import { type AnyRecord, resource } from '../engine/resource.ts'
import { ReservedItem } from '../screens/inventory/ReservedItem.tsx'
import { type ReservationNames, reservedName } from '../screens/inventory/reserved-name.ts'

type ReservationRecord = AnyRecord & ReservationNames

export const reservations = resource<ReservationRecord>({
  name: 'reservations',
  label: 'Reservations',
  singular: 'Reservation',
  group: 'Inventory',
  titleOf: reservedName,
  hasSearch: true,
  columns: [
    { source: 'variant.title', label: 'Item', render: reservedName, csv: reservedName },
    { source: 'line_item.order.display_id', label: 'Order' },
    { source: 'location.name', label: 'Location' },
    { source: 'description', isOptional: true },
    { source: 'quantity', align: 'end', isSortable: true },
    dateColumn('created_at', 'Created', { isSortable: true }),
  ],
  filters: [
    { kind: 'reference', source: 'location_id', label: 'Location', resource: 'stock-locations' },
    {
      kind: 'reference',
      source: 'inventory_item_id',
      label: 'Stock item',
      resource: 'inventory-items',
    },
  ],
  // What is sent replaces the metadata.
  write: (fields) => reshape(fields, { metadata: (metadata) => removable(metadata, true) }),
  canCreate: true,
  canDelete: true,
  CreateForm: () => (
    <>
      <ReferenceField source="location_id" label="Location" resource="stock-locations" isRequired />
      <ReferenceField
        source="inventory_item_id"
        label="Stock item"
        resource="inventory-items"
        isRequired
      />
      <NumberField source="quantity" min={1} isRequired />
      <TextField source="description" />
      <MetadataField />
    </>
  ),
  Form: () => (
    <>
      <ReservedItem />
      <NumberField source="quantity" min={1} isRequired />
      <TextField source="description" />
      <MetadataField />
    </>
  ),
})
