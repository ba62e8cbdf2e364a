import { randomUUID } from 'node:crypto'
import type { APIContext } from 'astro'
import { isNotFound, isNotOurs } from '#commerce/errors.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { currentCart, openCart } from './cart.ts'

/** A key of the device, from the field `opening` of a form; empty where no script filled it in. */
const openingOf = ({ region }: App.Locals, key: unknown) => {
  const isKey = typeof key === 'string' && key !== '' && key.length <= 64
  return { regionId: region.id, idempotencyKey: isKey ? key : randomUUID() }
}

/**
 * Changes the cart of this browser, which the first change opens. `openingKey` is the device's: the
 * page's script may be opening a cart at the same time, and both are one. A sign-in elsewhere may
 * have merged the cart into another meanwhile, or have ended this session: then the customer's cart
 * is changed, in a new session. So `change` takes commerce from `locals` each time.
 */
export async function changeCart<Result>(
  { locals, cookies }: Pick<APIContext, 'locals' | 'cookies'>,
  openingKey: unknown,
  change: (cart: Cart) => Promise<Result>,
): Promise<Result> {
  const opening = openingOf(locals, openingKey)
  const cartNow = async () => (await currentCart(locals)) ?? openCart(locals, cookies, opening)
  const cart = await cartNow()
  try {
    return await change(cart)
  } catch (error) {
    if (!isNotFound(error) && !isNotOurs(error)) throw error
    const next = await cartNow()
    if (isNotFound(error) && next.id === cart.id) throw error
    return change(next)
  }
}
