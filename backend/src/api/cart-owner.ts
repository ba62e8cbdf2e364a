import type { Request, RequestHandler } from 'express'
import { z } from 'zod'
import { fieldsOf } from '#domain/web/json.ts'
import { rowsOf } from '../rows.ts'
import { databaseOf } from './database.ts'
import { refuse } from './refusal.ts'

const owner = z.object({ customer_id: z.string() })

const OWNER = `
  SELECT owner.id AS customer_id FROM cart JOIN customer owner ON owner.id = cart.customer_id
  WHERE cart.id = $1 AND owner.has_account AND cart.type <> 'swap'`

/**
 * Lets only its customer read or change the cart of a customer with an account (RO-7). A guest's is
 * protected by its unguessable id; a swap's belongs to its order. A request without an id names none.
 */
const guard =
  (idOf: (request: Request) => unknown): RequestHandler =>
  async (request, response, next) => {
    const id = idOf(request)
    if (typeof id !== 'string') {
      next()
      return
    }
    const [row] = await rowsOf(databaseOf(request), owner, OWNER, [id])
    const own = request.user?.customer_id
    if (row === undefined || row.customer_id === own) next()
    else if (own) refuse(response, 403, 'This cart is not yours')
    else refuse(response, 401, 'Sign in to see your cart')
  }

export const cartGuards = {
  cart: guard(({ params }) => params['id']),
  ofCart: guard(({ params }) => params['cart_id']),
  inQuery: guard(({ query }) => query['cart_id']),
} as const

/**
 * Refuses to assign a cart to another customer: the core would give it that customer's group prices
 * and show the order in their account.
 */
export const guardCartOwner: RequestHandler = ({ body, user }, response, next) => {
  const { customer_id: owner } = fieldsOf(body)
  if (owner === undefined || owner === user?.customer_id) next()
  else refuse(response, 403, 'This customer is not you')
}
