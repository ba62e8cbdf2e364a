import type { RequestHandler } from 'express'
import { z } from 'zod'
import { id, quantity } from '../request-schemas.ts'
import { readBody } from './read-body.ts'

const fields = z.record(z.string(), z.unknown())
const metadata = fields.nullish()
const place = z.looseObject({ country_code: z.string().max(2).nullish(), metadata })
const address = z.union([id, place], 'must be an address or the id of one').nullish()

/**
 * Fields that the core's own routes do not validate and answer with 500 (its file beside each).
 * Absent ones are validated by the routes, after authorisation.
 */
export const coreBodies = {
  // carts/update-line-item.js
  '/store/carts/:id/line-items/:line_id': z.looseObject({
    quantity: quantity.or(z.literal(0)).optional(),
    metadata,
  }),
  // carts/update-cart.js
  '/store/carts/:id': z.looseObject({
    sales_channel_id: z.string().optional(),
    shipping_address: address,
    billing_address: address,
  }),
  // customers/create-address.js
  '/store/customers/me/addresses': z.looseObject({ address: place.optional() }),
  // payment-collections/manage-batch-payment-sessions.js validates no entry of the list.
  '/store/payment-collections/:id/sessions/batch': z.looseObject({
    sessions: z
      .array(
        z.looseObject({
          provider_id: id,
          amount: z.int().min(0),
          session_id: id.nullish(),
        }),
      )
      .min(1)
      .max(10)
      .optional(),
  }),
  // auth/create-session.js hashes a value that is no text.
  '/store/auth': z.looseObject({ email: z.string().optional(), password: z.string().optional() }),
} as const satisfies Readonly<Record<string, z.ZodType>>

/** Refuses a malformed body with 400 and the reason. */
export const shaped =
  (shape: z.ZodType): RequestHandler =>
  (request, response, next) => {
    if (readBody(shape, request, response) !== null) next()
  }
