import type { Bag } from '#domain/cart/bag.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { expectedBag } from '#domain/cart/expected-bag.ts'

const print = ({ id, total, lines }: Bag): string =>
  JSON.stringify([id, total, lines.map((line) => [line.key, line.quantity, line.total])])

/**
 * Whether the bag that all tabs share differs from the shown cart. One with pending changes counts
 * as the same: it is compared again when it has settled.
 */
export const isOther = (bag: Bag, cart: Cart | null): boolean =>
  !bag.isUpdating &&
  print(bag) !== print(expectedBag(cart, {}, cart?.currencyCode ?? bag.currencyCode))
