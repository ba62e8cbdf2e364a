import type { AstroGlobal } from 'astro'
import { CommerceError } from '#commerce/errors.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { LinkedItem } from '#domain/cart/cart-link.ts'
import type { FlashMessage } from '#domain/web/flash-message.ts'
import { refusalWords, refusedBy } from './cart.ts'
import { changeCart } from './changing.ts'

export const linkedWords = (missing: number): string | null => {
  if (missing === 0) return null
  return missing === 1
    ? 'One item in this link is no longer sold here.'
    : `${missing} items in this link are no longer sold here.`
}

interface Outcome {
  readonly message: FlashMessage | null
  readonly path: string
}

type PageRequest = Pick<AstroGlobal, 'locals' | 'cookies'>

/** Adds the available items to the cart, and names the others. */
export async function addLinked(
  { locals, cookies }: PageRequest,
  items: readonly LinkedItem[],
  openingKey: unknown,
): Promise<Outcome> {
  if (items.length === 0) return { message: null, path: '/cart' }
  const refused = new Set<string>()
  const add = async (cart: Cart, item: LinkedItem) => {
    try {
      await locals.commerce.carts.addLine(cart.id, item)
    } catch (error) {
      refused.add(refusedBy(error))
    }
  }
  try {
    await changeCart({ locals, cookies }, openingKey, async (cart) => {
      // One after the other: each answer is a cart that the next one changes.
      for (const item of items) await add(cart, item)
    })
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    refused.add('unreachable')
  }
  const [reason = null] = refused
  if (reason === null)
    return { message: { kind: 'success', text: 'It is in your bag.' }, path: '/cart' }
  const isPartly = items.length > 1
  const text = isPartly ? 'Not everything could be added to your bag.' : refusalWords(reason)
  return {
    message: text === null ? null : { kind: 'error', text },
    path: `/cart?refused=${isPartly ? 'partly' : reason}`,
  }
}
