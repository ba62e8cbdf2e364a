import type { ProductTag } from '@medusajs/medusa'
import type { Json } from '../engine/json.ts'
import { When } from '../engine/marks.tsx'
import { resource } from '../engine/resource.ts'

/** Tags and types are made by the products that bear them. */
export const productTags = resource<Json<ProductTag>>({
  name: 'product-tags',
  label: 'Tags',
  singular: 'Tag',
  group: 'Catalogue',
  titleOf: ({ value }) => value,
  hasSearch: true,
  columns: [
    { source: 'value', label: 'Tag', isSortable: true },
    {
      source: 'created_at',
      label: 'Created',
      isSortable: true,
      render: ({ created_at }) => <When at={created_at} />,
    },
  ],
})
