import type { NextFunction, Request, Response } from 'express'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { databaseOf } from './database.ts'
import { refuse } from './refusal.ts'

/** The routes for paying a swap: a delivery, a payment, and the completion. */
const TO_PAY =
  /^\/(?:shipping-methods|payment-session|payment-sessions(?:\/[^/]+){0,2}|taxes|complete)\/?$/

const OF_CART = 'SELECT canceled_at IS NOT NULL AS is_cancelled FROM swap WHERE cart_id = $1'
const found = z.object({ is_cancelled: z.boolean() })

const onlyReads = ({ method }: Request) => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * A swap's cart is fixed. The core would let the shopper raise the returned pieces, which count
 * below zero, move the order's own address, or add anything.
 */
export async function guardSwapCart(
  request: Request,
  response: Response,
  next: NextFunction,
): Promise<void> {
  if (onlyReads(request)) return next()
  const [swap] = await rowsOf(databaseOf(request), found, OF_CART, [request.params['id']])
  if (swap === undefined) return next()
  if (swap.is_cancelled) return refuse(response, 403, 'This swap has been called off')
  if (TO_PAY.test(request.path)) return next()
  refuse(response, 403, 'What a swap holds cannot be changed; ask for another one')
}
