import type { RequestHandler } from 'express'
import { fieldsOf } from '#domain/web/json.ts'
import { findsAny } from '../rows.ts'
import { databaseOf } from './database.ts'
import { refuse } from './refusal.ts'

const OF_ANOTHER = `
  SELECT FROM "order" o JOIN customer owner ON owner.id = o.customer_id
  WHERE o.id = ANY($1) AND owner.has_account AND owner.id <> $2`

/**
 * A guest's order is claimed by a mail to its address. An order in an account cannot be claimed by
 * others: its owner would only be asked to give it away.
 */
export const guardClaim: RequestHandler = async (request, response, next) => {
  const own = request.user?.customer_id
  const { order_ids } = fieldsOf(request.body)
  const ids = [order_ids].flat().filter((id) => typeof id === 'string')
  if (!own) refuse(response, 401, 'Sign in to add an order to your account')
  else if (await findsAny(databaseOf(request), OF_ANOTHER, [ids, own]))
    refuse(response, 403, 'This order is not yours')
  else next()
}
