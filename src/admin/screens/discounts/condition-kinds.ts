/** What a condition is about: its kind names its list of members. */
export const CONDITION_KINDS = [
  { value: 'products', label: 'Products', resource: 'products' },
  { value: 'product_types', label: 'Product types', resource: 'product-types' },
  { value: 'product_collections', label: 'Collections', resource: 'collections' },
  { value: 'product_tags', label: 'Tags', resource: 'product-tags' },
  { value: 'customer_groups', label: 'Customer groups', resource: 'customer-groups' },
] as const
