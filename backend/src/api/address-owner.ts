import type { Request, RequestHandler } from 'express'
import { fieldsOf } from '#domain/web/json.ts'
import { findsAny } from '../rows.ts'
import { databaseOf } from './database.ts'
import { refuse } from './refusal.ts'

const OWN = `
  SELECT FROM address WHERE id = $1 AND deleted_at IS NULL
    AND (customer_id = $2 OR id IN (
      SELECT unnest(ARRAY[shipping_address_id, billing_address_id]) FROM cart WHERE id = $3))`

const isOwn = (request: Request, addressId: string, cartId: string | null) =>
  findsAny(databaseOf(request), OWN, [addressId, request.user?.customer_id ?? null, cartId])

/**
 * An address may be given as an id, and the core accepts anybody's (services/cart.js, customer.js).
 */
const named = ({ body }: Request): string[] => {
  const { shipping_address, billing_address } = fieldsOf(body)
  return [shipping_address, billing_address].filter((each) => typeof each === 'string')
}

/** Refuses an address id in a body that belongs neither to the shopper nor to the cart already. */
export const guardNamedAddresses: RequestHandler = async (request, response, next) => {
  for (const id of named(request)) {
    if (await isOwn(request, id, request.params['id'] ?? null)) continue
    if (request.user?.customer_id) refuse(response, 403, 'This address is not yours')
    else refuse(response, 401, 'Sign in to use an address that you keep')
    return
  }
  next()
}

/** The core answers that it has deleted another customer's address, but does not delete it. */
export const guardOwnAddress: RequestHandler = async (request, response, next) => {
  if (!request.user?.customer_id) refuse(response, 401, 'Sign in to see your addresses')
  else if (await isOwn(request, request.params['address_id'] ?? '', null)) next()
  else refuse(response, 403, 'This address is not yours')
}
