import type { NextFunction, Request, Response } from 'express'
import { rowsOf } from './database.ts'
import { refuse } from './refusal.ts'

/** What paying for a swap takes: a delivery, a payment, and the end. */
const TO_PAY =
  /^\/(?:shipping-methods|payment-session|payment-sessions(?:\/[^/]+){0,2}|taxes|complete)\/?$/

const onlyReads = ({ method }: Request) => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * A swap's cart holds what was agreed. The core would let the shopper raise the pieces that come back,
 * which count below zero, move the order's own address, or put in what they like.
 */
export async function guardSwapCart(
  request: Request,
  response: Response,
  next: NextFunction,
): Promise<void> {
  if (onlyReads(request) || TO_PAY.test(request.path)) return next()
  const swaps = await rowsOf(request, 'SELECT FROM swap WHERE cart_id = $1', [request.params['id']])
  if (swaps.length === 0) return next()
  refuse(response, 403, 'What a swap holds cannot be changed; ask for another one')
}
