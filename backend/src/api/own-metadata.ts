import type { RequestHandler } from 'express'
import { z } from 'zod'
import { GIFT_FIELDS } from '../cart/gift-cards/details.ts'
import { isObject } from './json-bounds.ts'

const PLAN_FIELDS = ['type', 'plan_id', 'interval', 'interval_count', 'unit_price']

/** Metadata fields that a shopper may write, by route. All other metadata is the staff's. */
const FIELDS: readonly (readonly [route: RegExp, fields: readonly string[]])[] = [
  [/^POST \/store\/customers\/me$/, ['default_address_id']],
  // The recipient of a gift card: services/cart.ts validates it.
  [/^POST \/store\/carts\/[^/]+\/line-items$/, GIFT_FIELDS],
  // The plan of a subscription (CA-2): the route stores nothing of it.
  [/^POST \/store\/carts\/[^/]+\/line-item-subscription$/, PLAN_FIELDS],
]

const texts = z.record(z.string(), z.union([z.string(), z.number()]))

/** Whether a body contains a field called metadata, however deep. */
function holdsMetadata(body: unknown): boolean {
  const waiting = [body]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (!isObject(next)) continue
    if (Object.hasOwn(next, 'metadata')) return true
    const inside: unknown[] = Object.values(next)
    waiting.push(...inside)
  }
  return false
}

function isAllowed(route: string, metadata: unknown): boolean {
  const [, fields = []] = FIELDS.find(([pattern]) => pattern.test(route)) ?? []
  const { data } = texts.safeParse(metadata)
  return data !== undefined && Object.keys(data).every((field) => fields.includes(field))
}

/**
 * Refuses metadata in a shopper's request beyond what the store's pages send: the core stores
 * whatever it receives, on customers, addresses, lines and carts, and staff and jobs rely on it.
 */
export const guardMetadata: RequestHandler = ({ baseUrl, body, method, path }, response, next) => {
  const { metadata, ...others }: Record<string, unknown> = isObject(body) ? { ...body } : {}
  const isOwn = metadata === undefined || isAllowed(`${method} ${baseUrl}${path}`, metadata)
  if (isOwn && !holdsMetadata(others)) return next()
  response.status(400).json({ type: 'invalid_data', message: 'metadata cannot be set here' })
}
