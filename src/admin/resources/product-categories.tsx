import type { ProductCategory } from '@medusajs/medusa'
import { MetadataField, ReferenceField, SwitchField, TextField } from '../engine/form/fields.ts'
import { idsAs } from '../engine/form/relations.ts'
import type { Json } from '../engine/json.ts'
import { lazily } from '../engine/lazily.tsx'
import { Status } from '../engine/marks.tsx'
import { resource } from '../engine/resource.ts'
import { categoryFields } from '../screens/categories/category-fields.ts'
import { ProductsOf } from '../screens/products/ProductsOf.tsx'

const CategoryTree = lazily(
  async () => (await import('../screens/categories/CategoryTree.tsx')).CategoryTree,
)

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
  write: categoryFields,
  canCreate: true,
  canDelete: true,
  initial: { is_active: true },
  List: CategoryTree,
  Detail: ({ record: { id } }) => (
    <ProductsOf
      owner="product-categories"
      id={id}
      field="category_id"
      idsFor={idsAs}
      columns={['status']}
      none="Nothing is in this category yet."
    />
  ),
  Form: () => (
    <>
      <TextField source="name" isRequired />
      <TextField source="handle" hint="In its address" />
      <TextField source="description" />
      <ReferenceField source="parent_category_id" label="Inside" resource="product-categories" />
      <SwitchField source="is_active" label="Shown in the shop" />
      <SwitchField source="is_internal" label="Staff only" />
      <MetadataField />
    </>
  ),
})
