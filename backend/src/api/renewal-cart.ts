import type { RequestHandler } from 'express'
import { findsAny } from '../rows.ts'
import { databaseOf } from './database.ts'
import { refuse } from './refusal.ts'

const OF_RENEWAL = "SELECT FROM cart WHERE id = $1 AND type = 'subscription'"

/** The cart of a renewal is the engine's: shoppers change their subscription instead. */
export const guardRenewalCart: RequestHandler = async (request, response, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return next()
  if (!(await findsAny(databaseOf(request), OF_RENEWAL, [request.params['id']]))) return next()
  refuse(response, 403, 'This order belongs to a subscription: change the subscription instead')
}
