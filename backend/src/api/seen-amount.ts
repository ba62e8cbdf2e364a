import type { RequestHandler } from 'express'
import { z } from 'zod'
import { seenAmount } from '../after-sale/seen-amount.ts'
import { readBody } from './read-body.ts'

const body = z.looseObject({ amount: z.int().min(0).nullish() })

/** The `amount` that staff saw, in minor units. Without it any amount is captured, as in the core. */
export const carrySeenAmount: RequestHandler = (request, response, next) => {
  const read = readBody(body, request, response)
  if (!read) return
  const { amount } = read
  if (typeof amount === 'number') seenAmount.run(amount, next)
  else next()
}
