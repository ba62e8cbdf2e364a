import type { RequestHandler } from 'express'
import { findsAny } from '../rows.ts'
import { databaseOf } from './database.ts'

/**
 * Refuses a part of an order that belongs to another one: the core reads the part's id alone, and would
 * settle, pack or cancel it by the address of any order (routes/admin/orders).
 */
const requirePart =
  (name: string, parameter: string, sql: string): RequestHandler =>
  async (request, response, next) => {
    const { id, [parameter]: part } = request.params
    if (await findsAny(databaseOf(request), sql, [part, id])) return next()
    response.status(404).json({ type: 'not_found', message: `${name} was not found` })
  }

export const requireSwapOfOrder = requirePart(
  'Swap',
  'swap_id',
  'SELECT FROM swap WHERE id = $1 AND order_id = $2',
)

export const requireClaimOfOrder = requirePart(
  'Claim',
  'claim_id',
  'SELECT FROM claim_order WHERE id = $1 AND order_id = $2',
)
