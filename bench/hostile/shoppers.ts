import { createLoadClient } from '#tests/support/load-client.ts'
import { type Catalogue, JSON_TYPE } from './catalogue.ts'

export interface Shopper {
  /** Adds a piece to the cart and returns the milliseconds it took. Throws if it is refused. */
  readonly add: () => Promise<number>
  readonly close: () => void
}

/** Shoppers at addresses of their own, each with an empty cart. */
export async function openShoppers(
  url: string,
  { variantIds: [variantId], aBag }: Catalogue,
  count: number,
): Promise<readonly Shopper[]> {
  const bags = await Promise.all(Array.from({ length: count }, () => aBag(0)))
  const body = JSON.stringify({ variant_id: variantId, quantity: 1 })
  return bags.map((bag, index) => {
    const { send, close } = createLoadClient(url, `127.0.9.${index + 1}`)
    const addToBag = {
      what: 'add to bag',
      method: 'POST',
      path: () => `/commerce/store/carts/${bag}/line-items`,
      body: () => body,
      type: JSON_TYPE,
    } as const
    const add = async () => {
      const { status, ms } = await send(addToBag, 0)
      if (status !== 200) throw new Error(`POST /store/carts/${bag}/line-items: ${status}`)
      return ms
    }
    return { add, close }
  })
}
