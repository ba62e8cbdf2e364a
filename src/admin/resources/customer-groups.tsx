import type { CustomerGroup } from '@medusajs/medusa'
import { dateColumn } from '../engine/columns.tsx'
import { TextField } from '../engine/form/inputs.tsx'
import { MetadataField } from '../engine/form/MetadataField.tsx'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'

export const customerGroups = resource<Json<CustomerGroup>>({
  name: 'customer-groups',
  label: 'Groups',
  singular: 'Group',
  group: 'Customers',
  titleOf: ({ name }) => name,
  hasSearch: true,
  columns: [
    { source: 'name', isSortable: true },
    dateColumn('created_at', 'Created', { isSortable: true }),
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
