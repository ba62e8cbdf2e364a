import type { Invite } from '@medusajs/medusa'
import { DEFAULT_ROLE, ROLE_LABELS } from '#domain/staff/role.ts'
import { resendInvitation } from '../actions/invites.ts'
import { dateColumn, statusColumn } from '../engine/columns.tsx'
import { ChoiceField, TextField } from '../engine/form/fields.ts'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'
import { ROLE_CHOICES, type StaffRoleOf } from '../screens/staff/roles.ts'

type InviteRecord = StaffRoleOf<Json<Invite>>

export const invites = resource<InviteRecord>({
  name: 'invites',
  label: 'Invitations',
  singular: 'Invitation',
  group: 'Settings',
  titleOf: ({ user_email }) => user_email,
  hasSearch: true,
  columns: [
    { source: 'user_email', label: 'E-mail' },
    { source: 'role', render: ({ role }) => ROLE_LABELS[role] },
    statusColumn('status'),
    dateColumn('expires_at', 'Expires', { isSortable: true }),
  ],
  filters: [
    {
      kind: 'choice',
      source: 'status',
      label: 'Status',
      choices: [
        { value: 'pending', label: 'Pending' },
        { value: 'expired', label: 'Expired' },
        { value: 'accepted', label: 'Accepted' },
      ],
    },
  ],
  actions: [resendInvitation],
  canCreate: true,
  canDelete: true,
  canEdit: false,
  initial: { role: DEFAULT_ROLE },
  CreateForm: () => (
    <>
      <TextField source="user" label="E-mail" type="email" isRequired />
      <ChoiceField
        source="role"
        isRequired
        choices={ROLE_CHOICES}
        hint="The link in the e-mail works for seven days."
      />
    </>
  ),
})
