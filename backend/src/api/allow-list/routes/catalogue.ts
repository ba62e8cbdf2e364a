import { PAGE_AT_MOST } from '#domain/web/request-bounds.ts'
import { filters, type QueryRule } from '../query.ts'
import { NOTHING, one, page, type StoreRoutes } from '../route.ts'
import { category, collection, product, productType, tag, variant } from '../views/catalogue.ts'
import { region, returnReason, shippingOption } from '../views/market.ts'

const { text, texts, flag, dates, number } = filters

const dated = { created_at: dates, updated_at: dates }
/** `cart_id` stands for the region of a cart, which only its owner may name (`cart-owner.ts`). */
const priced = { region_id: text, currency_code: text, cart_id: text }

const productFilters = {
  ...priced,
  ...dated,
  id: texts,
  q: text,
  collection_id: texts,
  tags: texts,
  title: text,
  description: text,
  handle: text,
  is_giftcard: flag,
  type_id: texts,
  sales_channel_id: texts,
  category_id: texts,
  include_category_children: flag,
}

const words: QueryRule = {
  fields: tag,
  limit: PAGE_AT_MOST,
  order: ['value', 'created_at', 'updated_at'],
  filters: { ...dated, id: texts, q: text, value: texts },
}

/** Public data of the products and of the shop. */
export const catalogue: StoreRoutes = {
  'GET /store/products': {
    query: {
      expand: product,
      fields: product,
      limit: PAGE_AT_MOST,
      order: ['title', 'handle', 'created_at', 'updated_at'],
      filters: productFilters,
    },
    answer: page('products', product),
  },
  'GET /store/products/:id': {
    query: { expand: product, fields: product, filters: { ...priced, sales_channel_id: text } },
    answer: one('product', product),
  },
  'POST /store/products/search': { query: NOTHING, answer: 'by-route' },
  'GET /store/variants': {
    query: {
      expand: variant,
      limit: PAGE_AT_MOST,
      filters: {
        ...priced,
        ids: filters.ids,
        id: texts,
        sales_channel_id: text,
        title: texts,
        inventory_quantity: number,
      },
    },
    answer: one('variants', variant),
  },
  'GET /store/variants/:id': {
    query: { expand: variant, filters: { ...priced, sales_channel_id: text } },
    answer: one('variant', variant),
  },
  'GET /store/product-categories': {
    query: {
      expand: category,
      fields: category,
      limit: PAGE_AT_MOST,
      order: ['name', 'handle', 'rank', 'created_at', 'updated_at'],
      filters: { q: text, handle: text, parent_category_id: text, include_descendants_tree: flag },
    },
    answer: page('product_categories', category),
  },
  'GET /store/product-categories/:id': {
    query: { expand: category, fields: category },
    answer: one('product_category', category),
  },
  'GET /store/product-tags': { query: words, answer: page('product_tags', tag) },
  'GET /store/product-types': { query: words, answer: page('product_types', productType) },
  'GET /store/collections': {
    query: { limit: PAGE_AT_MOST, filters: { ...dated, handle: texts } },
    answer: page('collections', collection),
  },
  'GET /store/collections/:id': { query: NOTHING, answer: one('collection', collection) },
  'GET /store/regions': {
    query: {
      expand: region,
      fields: region,
      limit: PAGE_AT_MOST,
      order: ['name', 'created_at', 'updated_at'],
      filters: dated,
    },
    answer: page('regions', region),
  },
  'GET /store/regions/:region_id': {
    query: { expand: region, fields: region },
    answer: one('region', region),
  },
  'GET /store/regions/:id/gift-cards': { query: NOTHING, answer: 'by-route' },
  'GET /store/return-reasons': { query: NOTHING, answer: one('return_reasons', returnReason) },
  'GET /store/return-reasons/:id': { query: NOTHING, answer: one('return_reason', returnReason) },
  'GET /store/shipping-options': {
    query: { filters: { product_ids: filters.ids, region_id: text, is_return: flag } },
    answer: one('shipping_options', shippingOption),
  },
  'GET /store/gift-cards/:code': { query: NOTHING, answer: 'by-route' },
  'GET /store/cards': { query: 'by-route', answer: 'by-route' },
  'GET /store/product-details': { query: 'by-route', answer: 'by-route' },
  'GET /store/suggestions': { query: 'by-route', answer: 'by-route' },
  'GET /store/sitemap': { query: 'by-route', answer: 'by-route' },
  'GET /store/custom': { query: NOTHING, answer: 'by-route' },
  'GET /store/subscription-plans': {
    query: { filters: { product_id: text, variant_ids: filters.ids } },
    answer: 'by-route',
  },
  'POST /store/restock-notices': { query: NOTHING, answer: 'by-route' },
}
