import type { ProductCollection } from '@medusajs/medusa'
import { dateColumn } from '../engine/columns.tsx'
import { TextField } from '../engine/form/inputs.tsx'
import { MetadataField } from '../engine/form/MetadataField.tsx'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'

export const collections = resource<Json<ProductCollection>>({
  name: 'collections',
  label: 'Collections',
  singular: 'Collection',
  group: 'Catalogue',
  titleOf: ({ title }) => title,
  hasSearch: true,
  columns: [
    { source: 'title', isSortable: true },
    { source: 'handle', isSortable: true },
    dateColumn('created_at', 'Created', { isSortable: true }),
  ],
  canCreate: true,
  canDelete: true,
  Form: () => (
    <>
      <TextField source="title" isRequired />
      <TextField source="handle" hint="In its address" />
      <MetadataField />
    </>
  ),
})
