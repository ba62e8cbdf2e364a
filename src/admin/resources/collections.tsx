import type { ProductCollection } from '@medusajs/medusa'
import { dateColumn } from '../engine/columns.tsx'
import { MetadataField, TextField } from '../engine/form/fields.ts'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'
import { ProductsOf } from '../screens/products/ProductsOf.tsx'

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
    { source: 'product_count', label: 'Products', align: 'end' },
    dateColumn('created_at', 'Created', { isSortable: true }),
  ],
  Detail: ({ record: { id } }) => (
    <ProductsOf
      owner="collections"
      id={id}
      field="collection_id"
      idsFor={(ids) => ids}
      columns={['status']}
      none="Nothing is in this collection yet."
    />
  ),
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
