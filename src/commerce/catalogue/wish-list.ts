import { ask, inField } from '../ask.ts'
import { type Caller, getOwn, removeOwn, sendOwn } from '../medusa.ts'
import { at, list, text, type Wire } from '../wire.ts'

const PATH = '/store/customers/me/wish-list'

const toWishes = inField('items', (items: Wire): readonly string[] => [
  ...new Set(list(items, (item) => text(at(item, 'product_id')))),
])

/** The wish list of the signed-in customer: ids of products, the latest first. */
export const createWishList = (caller: Caller) => ({
  mine: (): Promise<readonly string[]> => ask(getOwn(caller, PATH), toWishes),

  /** Adds the wish list of a device to the account. */
  merge: (productIds: readonly string[]): Promise<readonly string[]> => {
    const items = productIds.map((product_id) => ({ product_id }))
    return ask(sendOwn(caller, PATH, { items }), toWishes)
  },

  remove: (productId: string): Promise<readonly string[]> =>
    ask(removeOwn(caller, `${PATH}/${productId}`), toWishes),
})
