import type { ProductVariant } from '@medusajs/medusa'
import type { Json } from '../engine/json.ts'
import { lazily } from '../engine/lazily.tsx'
import { resource } from '../engine/resource.ts'
import { variantFields } from '../screens/products/product-fields.ts'

const VariantForm = lazily(
  async () => (await import('../screens/products/VariantForm.tsx')).VariantForm,
)
const VariantDetail = lazily(
  async () => (await import('../screens/products/VariantDetail.tsx')).VariantDetail,
)

/** Variants are added, removed and told apart by their options on the page of their product. */
export const variants = resource<Json<ProductVariant>>({
  name: 'variants',
  label: 'Variants',
  singular: 'Variant',
  group: 'Catalogue',
  titleOf: ({ product, title }) => [product?.title, title].filter(Boolean).join(' · '),
  choiceOf: ({ product, title, sku }) => [product?.title, title, sku].filter(Boolean).join(' · '),
  hasSearch: true,
  origin: 'They are created on the page of their product.',
  columns: [
    { source: 'product.title', label: 'Product' },
    { source: 'title', label: 'Variant', isSortable: true },
    { source: 'sku', label: 'SKU', isSortable: true },
    { source: 'inventory_quantity', label: 'Stock', align: 'end' },
    { source: 'ean', label: 'EAN', isOptional: true },
    { source: 'barcode', isOptional: true },
  ],
  write: variantFields,
  Form: VariantForm,
  Detail: VariantDetail,
})
