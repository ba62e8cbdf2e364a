import type { Request, RequestHandler } from 'express'
import { z } from 'zod'
import { fieldsOf } from '#domain/web/json.ts'
import { FORGOTTEN_EMAIL } from '../account/deletion/forgotten.ts'
import { rowsOf } from '../rows.ts'
import { setting } from '../settings.ts'
import { contextOf } from './context.ts'
import { databaseOf } from './database.ts'
import { refuse } from './refusal.ts'

const order = z.object({
  id: z.string(),
  customer_id: z.string(),
  is_forgotten: z.boolean(),
  is_of_guest: z.boolean(),
  age_minutes: z.number(),
})
type Order = z.infer<typeof order>

const FROM_ORDER = `SELECT o.id, o.customer_id,
  o.email LIKE '${FORGOTTEN_EMAIL}' AS is_forgotten,
  NOT EXISTS (SELECT FROM customer c WHERE c.id = o.customer_id AND c.has_account) AS is_of_guest,
  (extract(epoch FROM now() - o.created_at) / 60)::float AS age_minutes FROM "order" o`
const FIND = {
  order: `${FROM_ORDER} WHERE o.id = $1`,
  cart: `${FROM_ORDER} WHERE o.cart_id = $1`,
  swapCart: `${FROM_ORDER} JOIN swap s ON s.order_id = o.id WHERE s.cart_id = $1`,
  anyCart: `${FROM_ORDER} WHERE o.cart_id = $1
    UNION ${FROM_ORDER} JOIN swap s ON s.order_id = o.id WHERE s.cart_id = $1`,
  orderEdit: `${FROM_ORDER} JOIN order_edit e ON e.order_id = o.id WHERE e.id = $1`,
  paymentCollection: `${FROM_ORDER} JOIN order_edit e ON e.order_id = o.id
    WHERE e.payment_collection_id = $1`,
} as const
type Handle = keyof typeof FIND

/** Most carts, and some payment collections, belong to no order: then this check does not apply. */
const LENIENT: ReadonlySet<Handle> = new Set(['paymentCollection', 'anyCart'])

async function find(request: Request, handle: Handle, id: string): Promise<Order | null> {
  const [row] = await rowsOf(databaseOf(request), order, FIND[handle], [id])
  return row ?? null
}

/** An order is visible to its signed-in customer, and to the browser that web vouches for. */
function maySee(request: Request, { id, customer_id }: Order): boolean {
  if (request.user?.customer_id === customer_id) return true
  return contextOf(request)?.orders.includes(id) ?? false
}

/** A browser that lost the answer to a completion repeats it, and has only the cart as proof. */
const hasMadeCart = (request: Request, handle: Handle, cartId: string): boolean =>
  handle === 'anyCart' && (contextOf(request)?.madeCarts.includes(cartId) ?? false)

/**
 * A storefront that renders the confirmation on its own server has no cookie of the buyer: where the
 * shop allows it, the id of a guest's new order opens it for some minutes (decision 43).
 */
const isBeingConfirmed = ({ is_of_guest, age_minutes }: Order): boolean =>
  is_of_guest && age_minutes < Number(setting('CONFIRMATION_MINUTES'))

/**
 * Passes a request to Medusa's own route only if the order behind it is the shopper's: an order id,
 * a cart id or an edit's id alone opens nothing (RO-7). Without an id the core's validation
 * answers. A missing order is refused like another's, and so is that of a deleted account.
 */
function guard(
  handle: Handle,
  idOf: (request: Request) => unknown,
  isOpenToAll: (found: Order) => boolean = () => false,
): RequestHandler {
  return async (request, response, next) => {
    const id = idOf(request)
    if (typeof id !== 'string') {
      next()
      return
    }
    const found = await find(request, handle, id)
    const isOpen = found
      ? !found.is_forgotten &&
        (maySee(request, found) || hasMadeCart(request, handle, id) || isOpenToAll(found))
      : LENIENT.has(handle)
    if (isOpen) {
      next()
      return
    }
    if (request.user?.customer_id) refuse(response, 403, 'This order is not yours')
    else refuse(response, 401, 'Sign in, or open the order from your mail')
  }
}

export const orderGuards = {
  order: guard('order', ({ params }) => params['id']),
  confirmed: guard('order', ({ params }) => params['id'], isBeingConfirmed),
  ofCart: guard('cart', ({ params }) => params['cart_id']),
  inBody: guard('order', ({ body }) => fieldsOf(body)['order_id']),
  ofSwapCart: guard('swapCart', ({ params }) => params['cart_id']),
  ofAnyCart: guard('anyCart', ({ params }) => params['id'] ?? params['cart_id']),
  ofOrderEdit: guard('orderEdit', ({ params }) => params['id']),
  ofPaymentCollection: guard('paymentCollection', ({ params }) => params['id']),
} as const
