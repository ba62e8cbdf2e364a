import { randomUUID } from 'node:crypto'
import type { APIContext, APIRoute } from 'astro'
import { isNotFound } from '#commerce/errors.ts'
import type { LineItem } from '#domain/cart.ts'
import { giftDetailsOf } from '#domain/gift-line.ts'
import type { Order } from '#domain/order.ts'
import { reorderWords } from '#domain/reorder-words.ts'
import { ownerOf } from '../../../_account.ts'
import { currentCart, openCart, refusedBy } from '../../../_cart.ts'
import { sayThere, seeOther } from '../../../_said.ts'

/** Gift cards name who gets them, and are bought by their own form. */
const canBeBoughtAgain = ({ variantId, metadata }: LineItem) =>
  variantId !== '' && giftDetailsOf(metadata) === null

/** Puts an order's lines in the bag, as many as there are now; the titles of those that are not. */
async function putInBag(
  { locals, cookies }: APIContext,
  { items }: Order,
): Promise<readonly string[]> {
  const opening = { regionId: locals.region.id, idempotencyKey: randomUUID() }
  const cart = (await currentCart(locals)) ?? (await openCart(locals, cookies, opening))
  const missing: string[] = []
  for (const line of items) {
    const { variantId, quantity, title } = line
    try {
      if (!canBeBoughtAgain(line)) missing.push(title)
      else await locals.commerce.carts.addLine(cart.id, { variantId, quantity })
    } catch (error) {
      refusedBy(error)
      missing.push(title)
    }
  }
  return missing
}

async function orderOf({ locals, params }: APIContext): Promise<Order | null> {
  try {
    return await locals.commerce.orders.retrieve(params['id'] ?? '')
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** "Buy it again": one click, and the bag says what is no longer to be had. */
export const POST: APIRoute = async (context) => {
  const customer = await ownerOf(context)
  if (customer instanceof Response) return customer
  const order = await orderOf(context)
  if (!order) return seeOther('/account/orders')
  const missing = await putInBag(context, order)
  sayThere(context, {
    kind: missing.length > 0 ? 'blank' : 'success',
    text: reorderWords(order.items.length, missing),
  })
  return seeOther('/cart')
}
