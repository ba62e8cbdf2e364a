import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { adoptCart } from '../../../../account/adopt-cart.ts'
import { readBody } from '../../../read-body.ts'

const requestBody = z.object({ customer_id: z.string(), cart_id: z.string().nullable() })

/**
 * `POST /service/carts/adopt`: the cart of a shopper who has signed in. Their guest cart and their
 * former cart become one; `left_out` has the lines of both of which pieces are missing in it.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const body = readBody(requestBody, request, response)
  if (!body) return
  const { customer_id, cart_id } = body
  const { cartId, leftOut } = await request.scope
    .resolve<EntityManager>('manager')
    .transaction((manager) => adoptCart(request.scope, manager, customer_id, cart_id))
  response.json({ cart_id: cartId, left_out: leftOut })
}
