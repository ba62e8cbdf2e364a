import type { ProductCollection } from '@medusajs/medusa'
import { dateColumn } from '../engine/columns.tsx'
import { RelatedRecords } from '../engine/detail/RelatedRecords.tsx'
import { MetadataField, TextField } from '../engine/form/fields.ts'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'

function Products({ id }: { readonly id: string }) {
  const batch = (ids: readonly string[]) => ({
    path: `collections/${id}/products/batch`,
    body: { product_ids: [...ids] },
  })
  return (
    <RelatedRecords
      relation={{
        title: 'Products',
        resource: 'products',
        owner: 'collections',
        path: `products?collection_id[]=${id}&order=title`,
        envelope: 'products',
        columns: ['status'],
        none: 'Nothing is in this collection yet.',
        add: (ids) => [{ method: 'POST', ...batch(ids) }],
        remove: (product) => ({ method: 'DELETE', ...batch([product]) }),
      }}
    />
  )
}

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
  Detail: ({ record: { id } }) => <Products id={id} />,
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
