import type { User } from '@medusajs/medusa'
import { TextField } from '../engine/form/inputs.tsx'
import type { Json } from '../engine/json.ts'
import { When } from '../engine/marks.tsx'
import { resource } from '../engine/resource.ts'

export const users = resource<Json<User>>({
  name: 'users',
  label: 'Staff',
  singular: 'Member of staff',
  group: 'Settings',
  titleOf: ({ first_name, last_name, email }) =>
    [first_name, last_name].filter(Boolean).join(' ') || email,
  columns: [
    { source: 'email', label: 'E-mail' },
    { source: 'first_name' },
    { source: 'last_name' },
    { source: 'role' },
    { source: 'created_at', label: 'Since', render: ({ created_at }) => <When at={created_at} /> },
  ],
  canDelete: true,
  Form: () => (
    <>
      <TextField source="first_name" />
      <TextField source="last_name" />
    </>
  ),
})
