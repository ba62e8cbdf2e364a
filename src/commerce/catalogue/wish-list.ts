import type { Wish } from '#domain/catalogue/wishes.ts'
import { type Caller, getOwn, removeOwn, sendOwn } from '../medusa.ts'
import { inField, parseResponse } from '../response.ts'
import { at, list, text, textOr, type Wire } from '../wire.ts'

const PATH = '/store/customers/me/wish-list'

const toWishes = inField('items', (items: Wire): readonly Wish[] =>
  list(items, (item) => ({
    productId: text(at(item, 'product_id')),
    variantId: textOr(at(item, 'variant_id'), null),
  })),
)

/** The wish list of the signed-in customer, the latest first. */
export const createWishList = (caller: Caller) => ({
  mine: (): Promise<readonly Wish[]> => parseResponse(getOwn(caller, PATH), toWishes),

  /** Adds the wish list of a device to the account. */
  merge: (wishes: readonly Wish[]): Promise<readonly Wish[]> => {
    const items = wishes.map(({ productId, variantId }) => ({
      product_id: productId,
      variant_id: variantId,
    }))
    return parseResponse(sendOwn(caller, PATH, { items }), toWishes)
  },

  remove: (productId: string): Promise<readonly Wish[]> =>
    parseResponse(removeOwn(caller, `${PATH}/${productId}`), toWishes),
})
