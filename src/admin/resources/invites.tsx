import type { Invite } from '@medusajs/medusa'
import { dateColumn } from '../engine/columns.tsx'
import { ChoiceField, TextField } from '../engine/form/inputs.tsx'
import type { Json } from '../engine/json.ts'
import { Status } from '../engine/marks.tsx'
import { type Action, resource } from '../engine/resource.ts'

type InviteRecord = Json<Invite>

const resend: Action<InviteRecord> = {
  name: 'resend',
  label: 'Send again',
  done: 'Invitation sent again',
  isBulk: true,
  isPossible: ({ accepted }) => !accepted,
  request: ({ id }) => ({ method: 'POST', path: `invites/${id}/resend` }),
}

export const invites = resource<InviteRecord>({
  name: 'invites',
  label: 'Invitations',
  singular: 'Invitation',
  group: 'Settings',
  titleOf: ({ user_email }) => user_email,
  hasSearch: true,
  columns: [
    { source: 'user_email', label: 'E-mail' },
    { source: 'role' },
    {
      source: 'accepted',
      label: 'Status',
      render: ({ accepted }) => <Status value={accepted ? 'accepted' : 'pending'} />,
    },
    dateColumn('expires_at', 'Expires'),
  ],
  actions: [resend],
  canCreate: true,
  canDelete: true,
  canEdit: false,
  initial: { role: 'member' },
  CreateForm: () => (
    <>
      <TextField source="user" label="E-mail" type="email" isRequired />
      <ChoiceField
        source="role"
        isRequired
        choices={[
          { value: 'member', label: 'Member' },
          { value: 'admin', label: 'Admin' },
        ]}
      />
    </>
  ),
})
