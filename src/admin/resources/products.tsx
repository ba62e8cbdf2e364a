import type { Product } from '@medusajs/medusa'
import { productActions } from '../actions/products.tsx'
import { dateColumn, statusColumn } from '../engine/columns.tsx'
import type { Json } from '../engine/json.ts'
import { lazily } from '../engine/lazily.tsx'
import { resource } from '../engine/resource.ts'
import { productFields } from '../screens/products/product-fields.ts'
import { PRODUCT_STATUSES } from '../screens/products/statuses.ts'

const ProductForm = lazily(
  async () => (await import('../screens/products/ProductForm.tsx')).ProductForm,
)
const CreateProductForm = lazily(
  async () => (await import('../screens/products/CreateProductForm.tsx')).CreateProductForm,
)
const ProductStock = lazily(
  async () => (await import('../screens/products/ProductStock.tsx')).ProductStock,
)

export const products = resource<Json<Product>>({
  name: 'products',
  label: 'Products',
  singular: 'Product',
  group: 'Catalogue',
  titleOf: ({ title }) => title,
  sort: { field: 'created_at', order: 'DESC' },
  hasSearch: true,
  columns: [
    { source: 'title', isSortable: true },
    { source: 'collection.title', label: 'Collection' },
    { source: 'type.value', label: 'Type', isOptional: true },
    statusColumn('status', 'Status', { isSortable: true }),
    { source: 'handle', isSortable: true, isOptional: true },
    dateColumn('created_at', 'Created', { isSortable: true }),
  ],
  filters: [
    { kind: 'choice', source: 'status', label: 'Status', choices: PRODUCT_STATUSES },
    { kind: 'reference', source: 'collection_id', label: 'Collection', resource: 'collections' },
    { kind: 'reference', source: 'type_id', label: 'Type', resource: 'product-types' },
    { kind: 'reference', source: 'tags', label: 'Tag', resource: 'product-tags' },
    { kind: 'reference', source: 'category_id', label: 'Category', resource: 'product-categories' },
    { kind: 'reference', source: 'sales_channel_id', label: 'Channel', resource: 'sales-channels' },
    { kind: 'dates', source: 'created_at', label: 'Created' },
  ],
  actions: productActions,
  sheet: { path: '/prices', label: 'Prices' },
  write: productFields,
  canCreate: true,
  canDelete: true,
  initial: { status: 'draft', discountable: true, options: [], variants: [], images: [] },
  Detail: ProductStock,
  Form: ProductForm,
  CreateForm: CreateProductForm,
})
