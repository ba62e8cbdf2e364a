import type { NextFunction, Request, Response } from 'express'
import { findsAny } from '../rows.ts'
import { databaseOf } from './database.ts'

const COMPLETED = 'SELECT FROM cart WHERE id = $1 AND completed_at IS NOT NULL'

/** A repeated completion is answered with the order; reads change nothing. */
const changesCart = ({ method, path }: Request) =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) && path !== '/complete'

/**
 * The lines of a completed cart belong to its order: the core would let anybody with the cart's id
 * move them to other prices.
 */
export async function guardCompletedCart(
  request: Request,
  response: Response,
  next: NextFunction,
): Promise<void> {
  if (!changesCart(request)) return next()
  const isCompleted = await findsAny(databaseOf(request), COMPLETED, [request.params['id']])
  if (!isCompleted) return next()
  response.status(409).json({
    type: 'conflict',
    code: 'cart_incompatible_state',
    message: 'This cart has become an order and cannot be changed',
  })
}
