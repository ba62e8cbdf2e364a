import type { RequestHandler } from 'express'
import { refuse } from './refusal.ts'

/**
 * Refuses to hang a cart on another customer: the core would give it that customer's group
 * prices and show the order in their account.
 */
export const guardCartOwner: RequestHandler = ({ body, user }, response, next) => {
  const owner: unknown = body?.customer_id
  if (owner === undefined || owner === user?.customer_id) next()
  else refuse(response, 403, 'This customer is not you')
}
