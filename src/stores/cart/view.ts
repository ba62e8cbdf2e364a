import { computed, type ReadableAtom } from 'nanostores'
import { type Bag, expectedBag } from '#domain/cart/bag.ts'
import type { Outbox } from './outbox-shape.ts'

/**
 * The cart as the shopper sees it: what is confirmed, shifted by what is wanted (ST-6). Apart from the
 * store, because a page that only counts does not need to reckon. `currencyCode` is that of the
 * page's region, for a bag that nothing has been put in.
 */
export const viewOf = (
  $outbox: ReadableAtom<Outbox>,
  currencyCode: () => string,
): ReadableAtom<Bag> =>
  computed($outbox, ({ held, wishes }) => expectedBag(held?.cart ?? null, wishes, currencyCode()))
