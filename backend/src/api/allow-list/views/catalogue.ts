import { names, type View } from '../view.ts'

const image: View = { fields: names('id url created_at updated_at'), open: ['metadata'] }

export const tag: View = { fields: names('id value created_at updated_at') }
export const productType: View = { ...tag }

const optionValue: View = {
  fields: names('id value option_id variant_id created_at updated_at'),
  open: ['metadata'],
}
const option: View = {
  fields: names('id title product_id created_at updated_at'),
  open: ['metadata'],
  relations: { values: optionValue },
}

export const collection: View = {
  fields: names('id title handle created_at updated_at'),
  open: ['metadata'],
}

const isOfNoList = (row: unknown) =>
  typeof row === 'object' && row !== null && !Reflect.get(row, 'price_list_id')

/**
 * Public prices. Without a region the core returns those of every list too, including a group's
 * own: the price that a list gives to the customer is in `calculated_price`.
 */
const price: View = {
  isShown: isOfNoList,
  fields: names(
    'id currency_code amount min_quantity max_quantity region_id created_at updated_at',
  ),
}

const taxRate: View = { fields: names('rate name code') }

/** A variant's prices in the region and for the audience, and its stock. */
const CALCULATED = names(`
  original_price original_price_incl_tax original_price_includes_tax original_tax
  calculated_price calculated_price_incl_tax calculated_price_includes_tax calculated_tax
  calculated_price_type inventory_quantity purchasable`)

const bareVariant: View = {
  fields: names(`
    id title product_id sku barcode ean upc variant_rank allow_backorder manage_inventory hs_code
    origin_country mid_code material weight length height width created_at updated_at`),
  computed: CALCULATED,
  open: ['metadata'],
  parts: { tax_rates: taxRate },
}

const bareCategory: View = {
  fields: names('id name description handle parent_category_id rank created_at updated_at'),
  open: ['metadata'],
}

const bareProduct: View = {
  fields: names(`
    id title subtitle description handle is_giftcard discountable status thumbnail collection_id
    type_id weight length height width hs_code origin_country mid_code material created_at
    updated_at`),
  computed: ['profile_id'],
  open: ['metadata'],
}

export const product: View = {
  ...bareProduct,
  relations: {
    variants: { ...bareVariant, relations: { prices: price, options: optionValue } },
    options: option,
    images: image,
    tags: tag,
    collection,
    type: productType,
    categories: bareCategory,
    profiles: { fields: names('id') },
  },
}

export const variant: View = {
  ...bareVariant,
  relations: { prices: price, options: optionValue, product: bareProduct },
}

/** The variant of a line in a cart or an order. */
export const lineVariant: View = { ...bareVariant, relations: { product: bareProduct } }

const TREE_DEPTH = 6

/**
 * The core cannot expand more than one level of the tree; `include_descendants_tree` returns all.
 */
const subtree = (depth: number): View => ({
  ...bareCategory,
  parts: depth === 0 ? {} : { category_children: subtree(depth - 1) },
})

export const category: View = {
  ...bareCategory,
  relations: { parent_category: bareCategory, category_children: subtree(TREE_DEPTH) },
}
