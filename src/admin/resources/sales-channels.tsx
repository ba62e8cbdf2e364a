import type { SalesChannel } from '@medusajs/medusa'
import { SwitchField, TextField } from '../engine/form/inputs.tsx'
import type { Json } from '../engine/json.ts'
import { Status } from '../engine/marks.tsx'
import { resource } from '../engine/resource.ts'

export const salesChannels = resource<Json<SalesChannel>>({
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
  canCreate: true,
  canDelete: true,
  Form: () => (
    <>
      <TextField source="name" isRequired />
      <TextField source="description" />
      <SwitchField source="is_disabled" label="Closed" />
    </>
  ),
})
