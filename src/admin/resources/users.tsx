import type { User } from '@medusajs/medusa'
import { ROLE_LABELS } from '#domain/staff/role.ts'
import { dateColumn } from '../engine/columns.tsx'
import { ChoiceField, MetadataField, TextField } from '../engine/form/fields.ts'
import type { Json } from '../engine/json.ts'
import { type Action, resource } from '../engine/resource.ts'
import { ROLE_CHOICES, type StaffRoleOf } from '../screens/staff/roles.ts'

type UserRecord = StaffRoleOf<Json<User>>

const changeRole: Action<UserRecord> = {
  name: 'role',
  label: 'Change role',
  done: 'Role changed',
  isBulk: true,
  initial: ({ role }) => ({ role }),
  Form: () => <ChoiceField source="role" isRequired choices={ROLE_CHOICES} />,
  request: ({ id }, { role }) => ({ method: 'POST', path: `users/${id}/role`, body: { role } }),
}

export const users = resource<UserRecord>({
  name: 'users',
  label: 'Staff',
  singular: 'Member of staff',
  group: 'Settings',
  titleOf: ({ first_name, last_name, email }) =>
    [first_name, last_name].filter(Boolean).join(' ') || email,
  hasSearch: true,
  origin: 'Colleagues appear here once they accept an invitation.',
  columns: [
    { source: 'email', label: 'E-mail' },
    { source: 'first_name' },
    { source: 'last_name' },
    { source: 'role', render: ({ role }) => ROLE_LABELS[role] },
    dateColumn('created_at', 'Since'),
  ],
  actions: [changeRole],
  canDelete: true,
  Form: () => (
    <>
      <TextField source="first_name" />
      <TextField source="last_name" />
      <MetadataField />
    </>
  ),
})
