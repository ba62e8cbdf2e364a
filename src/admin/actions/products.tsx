import type { Product } from '@medusajs/medusa'
import { fieldsOf } from '#domain/web/json.ts'
import { ReferenceField } from '../engine/form/fields.ts'
import { pick, pickEach } from '../engine/form/relations.ts'
import type { Json } from '../engine/json.ts'
import type { Action, Fields } from '../engine/resource.ts'
import { membershipActions } from './members.ts'
import { setField } from './set-field.ts'

type ProductRecord = Json<Product>

const KEPT = [
  'subtitle',
  'description',
  'discountable',
  'thumbnail',
  'collection_id',
  'type',
  'metadata',
  'weight',
  'length',
  'width',
  'height',
  'hs_code',
  'origin_country',
  'mid_code',
  'material',
]
const KEPT_OF_VARIANT = ['title', 'manage_inventory', 'allow_backorder', 'weight', 'metadata']

/** The backend takes absent fields, and refuses empty ones that it wants as objects. */
const present = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

const copyOfPrice = (price: unknown): Fields => {
  const { region_id, currency_code, amount } = fieldsOf(price)
  return region_id ? { region_id, amount } : { currency_code, amount }
}

/** Without SKU and barcodes, which belong to one variant alone. */
const copyOfVariant = (variant: ProductRecord['variants'][number]): Fields => ({
  ...present(pick(variant, KEPT_OF_VARIANT)),
  options: pickEach(variant.options, ['value']),
  prices: variant.prices.map(copyOfPrice),
})

const copyOf = (product: ProductRecord): Fields => {
  const { type, ...kept } = present(pick(product, KEPT))
  return {
    ...kept,
    ...(type !== undefined && { type: pick(type, ['value']) }),
    title: `${product.title} (copy)`,
    status: 'draft',
    images: product.images.map(({ url }) => url),
    tags: pickEach(product.tags, ['value']),
    categories: pickEach(product.categories, ['id']),
    sales_channels: pickEach(product.sales_channels, ['id']),
    options: pickEach(product.options, ['title']),
    variants: product.variants.map(copyOfVariant),
  }
}

/** Makes a draft that is alike, but for what one product alone may have. */
const duplicate: Action<ProductRecord> = {
  name: 'duplicate',
  label: 'Duplicate',
  done: 'Product duplicated as a draft',
  request: (product) => ({ method: 'POST', path: 'products', body: copyOf(product) }),
  opens: (answer) => {
    const { id } = fieldsOf(answer['product'])
    return typeof id === 'string' ? { resource: 'products', id } : undefined
  },
}

const publish = setField<ProductRecord>({
  resource: 'products',
  field: 'status',
  value: 'published',
  label: 'Publish',
  done: 'Published',
})
const unpublish = setField<ProductRecord>({
  resource: 'products',
  field: 'status',
  value: 'draft',
  label: 'Unpublish',
  done: 'Back to drafts',
})
const channels = membershipActions<ProductRecord>({
  resource: 'sales-channels',
  Form: () => (
    <ReferenceField
      source="sales_channel_id"
      label="Channel"
      resource="sales-channels"
      isRequired
    />
  ),
  field: 'sales_channel_id',
  words: 'channel',
  members: 'products',
  ids: 'product_ids',
})

/** What is done with a product from its list and its page. */
export const productActions = [duplicate, publish, unpublish, ...channels]
