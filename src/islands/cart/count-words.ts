import type { Bag } from '#domain/cart/bag.ts'

/** Announces changes of the bag to screen readers. */
export const countWords = ({ count }: Pick<Bag, 'count'>): string =>
  count === 0 ? 'Your bag is empty' : `${count} in your bag`
