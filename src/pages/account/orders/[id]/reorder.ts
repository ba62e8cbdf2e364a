import type { APIContext, APIRoute } from 'astro'
import { CommerceError } from '#commerce/errors.ts'
import type { Order } from '#domain/order/order.ts'
import { leftOutWords, reorderWords } from '#domain/order/reorder-words.ts'
import type { FlashMessage } from '#domain/web/flash-message.ts'
import { ownerOf } from '#loaders/account/account.ts'
import { changeCart } from '#loaders/cart/changing.ts'
import { seeOther } from '#loaders/flash-message.ts'
import { fieldsIn } from '#loaders/form.ts'
import { seenOrder } from '#loaders/order/order.ts'
import { putInBag } from '#loaders/order/reorder.ts'
import { setBagNote } from '#loaders/page-note.ts'

const UNREACHED: FlashMessage = {
  kind: 'error',
  text: 'We could not reach the shop. Check what is in your bag, and try again in a moment.',
}

async function reorder(context: APIContext, order: Order): Promise<FlashMessage> {
  const { opening } = await fieldsIn(context.request)
  const reordered = await changeCart(context, opening, (cart) =>
    putInBag(context.locals, cart, order),
  )
  const isAll = leftOutWords(reordered) === ''
  return { kind: isAll ? 'success' : 'blank', text: reorderWords(reordered) }
}

/** Adds the order's items to the cart, which reports what is unavailable. */
export const POST: APIRoute = async (context) => {
  const { locals, params, request, url } = context
  // A shopper who has to sign in first returns to the order, where the button is.
  const page = new URL(`/account/orders/${encodeURIComponent(params['id'] ?? '')}`, url)
  const rewrite: APIContext['rewrite'] = (to) => context.rewrite(to)
  const customer = await ownerOf({ locals, request, rewrite, url: page })
  if (customer instanceof Response) return customer
  try {
    const seen = await seenOrder(locals, params['id'])
    if (!seen) return seeOther('/account/orders')
    setBagNote(context, await reorder(context, seen.order))
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    locals.reportError('commerce', error)
    setBagNote(context, UNREACHED)
  }
  return seeOther('/cart')
}
