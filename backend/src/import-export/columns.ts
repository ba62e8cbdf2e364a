/**
 * The known columns of a product file, by their classic names. Today's Shopify names some of them
 * differently; other columns are kept as they are.
 */
export const COLUMNS = [
  'Handle',
  'Title',
  'Subtitle',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Collection',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Variant Image',
  'Variant Weight Unit',
  'Status',
] as const
export type Column = (typeof COLUMNS)[number]

/** The names in newer files. */
const RENAMED: Readonly<Record<string, Column>> = {
  'url handle': 'Handle',
  description: 'Body (HTML)',
  'published on online store': 'Published',
  sku: 'Variant SKU',
  barcode: 'Variant Barcode',
  price: 'Variant Price',
  'compare-at price': 'Variant Compare At Price',
  'charge tax': 'Variant Taxable',
  'inventory tracker': 'Variant Inventory Tracker',
  'inventory quantity': 'Variant Inventory Qty',
  'continue selling when out of stock': 'Variant Inventory Policy',
  'weight value (grams)': 'Variant Grams',
  'weight unit for display': 'Variant Weight Unit',
  'requires shipping': 'Variant Requires Shipping',
  'fulfillment service': 'Variant Fulfillment Service',
  'product image url': 'Image Src',
  'variant image url': 'Variant Image',
}

const KNOWN = new Map<string, Column>([
  ...COLUMNS.map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries(RENAMED),
])

/** The shop's name of a column in the file; its own name if the column is unknown. */
export const columnOf = (heading: string): string => {
  const name = heading.trim()
  return KNOWN.get(name.toLowerCase()) ?? name
}

const isColumn = (name: string): name is Column => COLUMNS.some((column) => column === name)

/** A column without a field in the shop: it is stored beside the product. */
export const isForeign = (name: string): boolean => name !== '' && !isColumn(name)

const OF_VARIANT =
  /^(variant |price \/|compare at price \/|included \/|cost per item|unit price|tax code)/i

/** Whether an unknown column describes a variant rather than its product. */
export const tellsOfVariant = (name: string): boolean => OF_VARIANT.test(name)

/** The maximum number of options in the format. */
export const OPTION_NUMBERS = [1, 2, 3] as const
