import type { User } from '@medusajs/medusa'
import { dateColumn } from '../engine/columns.tsx'
import { TextField } from '../engine/form/inputs.tsx'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'

export const users = resource<Json<User>>({
  name: 'users',
  label: 'Staff',
  singular: 'Member of staff',
  group: 'Settings',
  titleOf: ({ first_name, last_name, email }) =>
    [first_name, last_name].filter(Boolean).join(' ') || email,
  hasSearch: true,
  columns: [
    { source: 'email', label: 'E-mail' },
    { source: 'first_name' },
    { source: 'last_name' },
    { source: 'role' },
    dateColumn('created_at', 'Since'),
  ],
  canDelete: true,
  Form: () => (
    <>
      <TextField source="first_name" />
      <TextField source="last_name" />
    </>
  ),
})
