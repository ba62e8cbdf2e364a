import type { ProductCollection } from '@medusajs/medusa'
import { TextField } from '../engine/form/inputs.tsx'
import { MetadataField } from '../engine/form/MetadataField.tsx'
import type { Json } from '../engine/json.ts'
import { When } from '../engine/marks.tsx'
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
    {
      source: 'created_at',
      label: 'Created',
      isSortable: true,
      render: ({ created_at }) => <When at={created_at} />,
    },
  ],
  filters: [{ kind: 'dates', source: 'created_at', label: 'Created' }],
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
