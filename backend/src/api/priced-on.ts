import type { RequestHandler } from 'express'
import { pricedOn } from '../priced-on.ts'
import { contextOf } from './context.ts'

/** Products at the prices of another day, for who web vouches for; nothing is ever sold at them. */
export const carryPricedOn: RequestHandler = (request, _response, next) => {
  const day = contextOf(request)?.pricedOn
  if (day === undefined) next()
  else pricedOn.run(day, next)
}
