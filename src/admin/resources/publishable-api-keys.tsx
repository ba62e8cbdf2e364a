import type { PublishableApiKey } from '@medusajs/medusa'
import { revokeKey } from '../actions/publishable-api-keys.tsx'
import { dateColumn } from '../engine/columns.tsx'
import { RelatedRecords } from '../engine/detail/RelatedRecords.tsx'
import { TextField } from '../engine/form/fields.ts'
import { idsAs } from '../engine/form/relations.ts'
import type { Json } from '../engine/json.ts'
import { Status } from '../engine/marks.tsx'
import { resource } from '../engine/resource.ts'

type KeyRecord = Json<PublishableApiKey>

function Channels({ record: { id } }: { readonly record: KeyRecord }) {
  const path = `publishable-api-keys/${id}/sales-channels`
  const batch = (ids: readonly string[]) => ({
    path: `${path}/batch`,
    body: { sales_channel_ids: idsAs(ids) },
  })
  return (
    <RelatedRecords
      relation={{
        title: 'Sales channels',
        resource: 'sales-channels',
        owner: 'publishable-api-keys',
        path,
        envelope: 'sales_channels',
        none: 'The key works for every channel.',
        add: (ids) => [{ method: 'POST', ...batch(ids) }],
        remove: (channel) => ({ method: 'DELETE', ...batch([channel]) }),
      }}
    />
  )
}

export const publishableApiKeys = resource<KeyRecord>({
  name: 'publishable-api-keys',
  label: 'API keys',
  singular: 'API key',
  group: 'Settings',
  titleOf: ({ title }) => title,
  hasSearch: true,
  columns: [
    { source: 'title', isSortable: true },
    { source: 'id', label: 'Key' },
    {
      source: 'revoked_at',
      label: 'Status',
      render: ({ revoked_at }) => <Status value={revoked_at ? 'revoked' : 'active'} />,
    },
    dateColumn('created_at', 'Created'),
  ],
  actions: [revokeKey],
  canCreate: true,
  canDelete: true,
  Form: () => <TextField source="title" isRequired />,
  Detail: Channels,
})
