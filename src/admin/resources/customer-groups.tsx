import type { CustomerGroup } from '@medusajs/medusa'
import { dateColumn } from '../engine/columns.tsx'
import { RelatedRecords } from '../engine/detail/RelatedRecords.tsx'
import { MetadataField, ReferenceField, TextField } from '../engine/form/fields.ts'
import { idsAs, removable, reshape } from '../engine/form/relations.ts'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'

type GroupRecord = Json<CustomerGroup>

function Members({ record: { id } }: { readonly record: GroupRecord }) {
  const path = `customer-groups/${id}/customers`
  const batch = (ids: readonly string[]) => ({
    path: `${path}/batch`,
    body: { customer_ids: idsAs(ids) },
  })
  return (
    <RelatedRecords
      relation={{
        title: 'Members',
        resource: 'customers',
        owner: 'customer-groups',
        path,
        envelope: 'customers',
        none: 'Nobody belongs to this group yet.',
        add: (ids) => [{ method: 'POST', ...batch(ids) }],
        remove: (member) => ({ method: 'DELETE', ...batch([member]) }),
      }}
    />
  )
}

export const customerGroups = resource<GroupRecord>({
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
  write: (fields, isNew) => reshape(fields, { metadata: (metadata) => removable(metadata, isNew) }),
  Form: () => (
    <>
      <TextField source="name" isRequired />
      <ReferenceField
        source="metadata.sales_channel_id"
        label="Buys in"
        resource="sales-channels"
        hint="Its goods and prices. If empty, the default sales channel."
      />
      <MetadataField except={['sales_channel_id']} />
    </>
  ),
  Detail: Members,
})
