import type { CustomerGroup } from '@medusajs/medusa'
import { TextField } from '../engine/form/inputs.tsx'
import { MetadataField } from '../engine/form/MetadataField.tsx'
import type { Json } from '../engine/json.ts'
import { When } from '../engine/marks.tsx'
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
    {
      source: 'created_at',
      label: 'Created',
      isSortable: true,
      render: ({ created_at }) => <When at={created_at} />,
    },
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
