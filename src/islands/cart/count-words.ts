import type { Bag } from '#domain/cart/bag.ts'

/** What is said when the bag changes, to who does not see it. */
export const countWords = ({ count }: Pick<Bag, 'count'>): string =>
  count === 0 ? 'Your bag is empty' : `${count} in your bag`
