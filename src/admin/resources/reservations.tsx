import type { ReservationItemDTO } from '@medusajs/types'
import { dateColumn } from '../engine/columns.tsx'
import { NumberField, TextField } from '../engine/form/inputs.tsx'
import { ReferenceField } from '../engine/form/ReferenceField.tsx'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'

export const reservations = resource<Json<ReservationItemDTO>>({
  name: 'reservations',
  label: 'Reservations',
  singular: 'Reservation',
  group: 'Inventory',
  titleOf: ({ description, id }) => description || id,
  hasSearch: true,
  columns: [
    { source: 'inventory_item_id', label: 'Stock item' },
    { source: 'description' },
    { source: 'quantity', align: 'end' },
    dateColumn('created_at', 'Created', { isSortable: true }),
  ],
  filters: [
    { kind: 'reference', source: 'location_id', label: 'Location', resource: 'stock-locations' },
  ],
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
    </>
  ),
  Form: () => (
    <>
      <NumberField source="quantity" min={1} isRequired />
      <TextField source="description" />
    </>
  ),
})
