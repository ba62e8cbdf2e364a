import type { ProductVariant } from '@medusajs/medusa'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'

/** Variants are changed on the page of their product. */
export const variants = resource<Json<ProductVariant>>({
  name: 'variants',
  label: 'Variants',
  singular: 'Variant',
  group: 'Catalogue',
  titleOf: ({ product, title }) => [product?.title, title].filter(Boolean).join(' · '),
  hasSearch: true,
  columns: [
    { source: 'product.title', label: 'Product' },
    { source: 'title', label: 'Variant' },
    { source: 'sku', label: 'SKU' },
    { source: 'inventory_quantity', label: 'Stock', align: 'end' },
    { source: 'ean', label: 'EAN', isOptional: true },
    { source: 'barcode', isOptional: true },
  ],
})
