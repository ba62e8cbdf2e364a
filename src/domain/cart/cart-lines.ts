import { type Cart, itemCount, type LineItem, type LineSnapshot, lineKey } from './cart.ts'

/** The cart's lines of one key, in the server's order. More than one only after a fault. */
export const linesOf = (cart: Pick<Cart, 'items'> | null, key: string): readonly LineItem[] =>
  cart?.items.filter((line) => lineKey(line) === key) ?? []

export const quantityOf = (cart: Pick<Cart, 'items'> | null, key: string): number =>
  itemCount(linesOf(cart, key))

/** The pieces of a variant however they are bought: its stock and its bounds are one for all. */
export const quantityOfVariant = ({ items }: Pick<Cart, 'items'>, variantId: string): number =>
  itemCount(items.filter((line) => line.variantId === variantId))

/** ST-8, with pending quantities in place of confirmed ones. */
export const countOf = (
  cart: Pick<Cart, 'items'> | null,
  pending: Readonly<Record<string, { readonly quantity: number }>>,
): number => {
  const unchanged = cart?.items.filter((line) => !(lineKey(line) in pending)) ?? []
  return itemCount(unchanged) + itemCount(Object.values(pending))
}

/** The page's own texts for a product whose line the server has. */
export const snapshotOf = (line: LineItem): LineSnapshot => ({
  title: line.title,
  variantTitle: line.variantTitle,
  thumbnail: line.thumbnail,
  handle: line.productHandle,
  unitPrice: line.unitPrice,
  taxRate: line.taxRate,
  includesTax: line.includesTax,
  ...(line.quantityRule && { quantityRule: line.quantityRule }),
})
