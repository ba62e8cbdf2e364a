import type { ProductCategory } from '@medusajs/medusa'
import { SwitchField, TextField } from '../engine/form/inputs.tsx'
import { MetadataField } from '../engine/form/MetadataField.tsx'
import { ReferenceField } from '../engine/form/ReferenceField.tsx'
import type { Json } from '../engine/json.ts'
import { Status } from '../engine/marks.tsx'
import { resource } from '../engine/resource.ts'

export const productCategories = resource<Json<ProductCategory>>({
  name: 'product-categories',
  label: 'Categories',
  singular: 'Category',
  group: 'Catalogue',
  titleOf: ({ name }) => name,
  hasSearch: true,
  columns: [
    { source: 'name' },
    { source: 'handle' },
    {
      source: 'is_active',
      label: 'Status',
      render: ({ is_active }) => <Status value={is_active ? 'active' : 'draft'} />,
    },
    { source: 'is_internal', label: 'Internal', isOptional: true },
  ],
  canCreate: true,
  canDelete: true,
  initial: { is_active: true },
  Form: () => (
    <>
      <TextField source="name" isRequired />
      <TextField source="handle" hint="In its address" />
      <TextField source="description" />
      <ReferenceField source="parent_category_id" label="Inside" resource="product-categories" />
      <SwitchField source="is_active" label="Shown in the shop" />
      <SwitchField source="is_internal" label="For staff alone" />
      <MetadataField />
    </>
  ),
})
