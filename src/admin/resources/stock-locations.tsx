import type { StockLocationDTO } from '@medusajs/types'
import { TextField } from '../engine/form/inputs.tsx'
import { MetadataField } from '../engine/form/MetadataField.tsx'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'

export const stockLocations = resource<Json<StockLocationDTO>>({
  name: 'stock-locations',
  label: 'Locations',
  singular: 'Location',
  group: 'Inventory',
  titleOf: ({ name }) => name,
  hasSearch: true,
  columns: [
    { source: 'name', isSortable: true },
    { source: 'address.city', label: 'Town' },
  ],
  canCreate: true,
  canDelete: true,
  Form: () => (
    <>
      <TextField source="name" isRequired />
      <MetadataField />
    </>
  ),
})
