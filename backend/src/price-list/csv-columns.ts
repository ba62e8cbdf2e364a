/** The columns of a price list's CSV file. A variant is named by its id or its SKU. */
export const COLUMNS = {
  id: 'Variant id',
  sku: 'SKU',
  product: 'Product',
  variant: 'Variant',
  currency: 'Currency',
  region: 'Region',
  from: 'From quantity',
  to: 'To quantity',
  price: 'Price',
} as const
