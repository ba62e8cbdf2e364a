import type { AstroGlobal } from 'astro'
import { CommerceError } from '#commerce/errors.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { LinkedItem } from '#domain/cart/cart-link.ts'
import type { Offer } from '#domain/catalogue/offer.ts'
import { isAvailable } from '#domain/catalogue/variant-choice.ts'
import type { FlashMessage } from '#domain/web/flash-message.ts'
import { refusalWords, refusedBy } from './cart.ts'
import { changeCart } from './changing.ts'

const someWords = (count: number, what: string): readonly string[] => {
  if (count === 0) return []
  return [
    count === 1 ? `One item in this link is ${what}.` : `${count} items in this link are ${what}.`,
  ]
}

interface LinkedOffer {
  readonly item: LinkedItem
  readonly offer: Offer
}

interface LinkedOffers {
  /** What can be added here and now. */
  readonly found: readonly LinkedOffer[]
  /** Why the rest cannot; empty if everything can. */
  readonly words: string
}

export async function linkedOffers(
  { commerce, region }: App.Locals,
  items: readonly LinkedItem[],
): Promise<LinkedOffers> {
  const ids = items.map(({ variantId }) => variantId)
  const offers = await commerce.offers.list(ids, region)
  const sold = items.flatMap((item) => {
    const offer = offers.find(({ id, price }) => id === item.variantId && price !== null)
    return offer ? [{ item, offer }] : []
  })
  const found = sold.filter(({ offer }) => isAvailable(offer))
  const words = [
    ...someWords(items.length - sold.length, 'no longer sold here'),
    ...someWords(sold.length - found.length, 'sold out'),
  ]
  return { found, words: words.join(' ') }
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
