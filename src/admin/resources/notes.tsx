import type { Note } from '@medusajs/medusa'
import { dateColumn } from '../engine/columns.tsx'
import { LongTextField, ReferenceField, TextField } from '../engine/form/fields.ts'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'

export const notes = resource<Json<Note>>({
  name: 'notes',
  label: 'Notes',
  singular: 'Note',
  group: 'Orders',
  titleOf: ({ value }) => value.slice(0, 60),
  hasSearch: true,
  columns: [
    { source: 'value', label: 'Note' },
    { source: 'resource_type', label: 'About' },
    { source: 'author.email', label: 'By' },
    dateColumn('created_at', 'Written'),
  ],
  filters: [{ kind: 'text', source: 'resource_id', label: 'Id of the order' }],
  canCreate: true,
  canDelete: true,
  initial: { resource_type: 'order' },
  CreateForm: () => (
    <>
      <ReferenceField source="resource_id" label="Order" resource="orders" isRequired />
      <LongTextField source="value" label="Note" isRequired />
    </>
  ),
  Form: () => (
    <>
      <TextField source="resource_id" label="About" isReadOnly />
      <LongTextField source="value" label="Note" isRequired />
    </>
  ),
})
