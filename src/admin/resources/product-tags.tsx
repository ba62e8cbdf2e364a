import type { ProductTag } from '@medusajs/medusa'
import { dateColumn } from '../engine/columns.tsx'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'

/** Tags and types are made by the products that bear them. */
export const productTags = resource<Json<ProductTag>>({
  name: 'product-tags',
  label: 'Tags',
  singular: 'Tag',
  group: 'Catalogue',
  titleOf: ({ value }) => value,
  hasSearch: true,
  origin: 'They are created on the page of a product.',
  columns: [
    { source: 'value', label: 'Tag', isSortable: true },
    dateColumn('created_at', 'Created', { isSortable: true }),
  ],
})
