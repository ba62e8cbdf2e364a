import type { ProductType } from '@medusajs/medusa'
import type { Json } from '../engine/json.ts'
import { When } from '../engine/marks.tsx'
import { resource } from '../engine/resource.ts'

export const productTypes = resource<Json<ProductType>>({
  name: 'product-types',
  label: 'Types',
  singular: 'Type',
  group: 'Catalogue',
  titleOf: ({ value }) => value,
  hasSearch: true,
  columns: [
    { source: 'value', label: 'Type', isSortable: true },
    {
      source: 'created_at',
      label: 'Created',
      isSortable: true,
      render: ({ created_at }) => <When at={created_at} />,
    },
  ],
})
