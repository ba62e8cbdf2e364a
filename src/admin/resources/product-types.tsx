import type { ProductType } from '@medusajs/medusa'
import { dateColumn } from '../engine/columns.tsx'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'

export const productTypes = resource<Json<ProductType>>({
  name: 'product-types',
  label: 'Types',
  singular: 'Type',
  group: 'Catalogue',
  titleOf: ({ value }) => value,
  hasSearch: true,
  origin: 'They are created on the page of a product.',
  columns: [
    { source: 'value', label: 'Type', isSortable: true },
    dateColumn('created_at', 'Created', { isSortable: true }),
  ],
})
