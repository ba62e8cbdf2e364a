import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { publishedOnly } from '../published-only.ts'
import { findsAny } from '../rows.ts'
import { specialChannel } from './audience.ts'
import { databaseOf } from './database.ts'

/** `$2` is a restricted channel, or null. The core filters by the channel of a key alone. */
const IS_SHOWN = `($2::varchar IS NULL OR EXISTS (SELECT FROM product_sales_channel link
  WHERE link.product_id = product.id AND link.sales_channel_id = $2))`

const PUBLISHED = {
  product: `
    SELECT FROM product
    WHERE id = $1 AND product.status = 'published' AND deleted_at IS NULL AND ${IS_SHOWN}`,
  variant: `
    SELECT FROM product_variant variant JOIN product ON product.id = variant.product_id
    WHERE variant.id = $1 AND product.status = 'published'
      AND product.deleted_at IS NULL AND ${IS_SHOWN}`,
} as const

/** The core's lists omit drafts, but return one to anybody with its id. */
const guard =
  (kind: keyof typeof PUBLISHED) =>
  async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const id = request.params['id']
    const values = [id, await specialChannel(request)]
    if (await findsAny(databaseOf(request), PUBLISHED[kind], values)) return next()
    response
      .status(404)
      .json({ type: 'not_found', message: `${kind} with id: ${id} was not found` })
  }

export const publishedGuards = { product: guard('product'), variant: guard('variant') }

/** The core's list of variants includes those of drafts. */
export const listPublished: RequestHandler = (_request, _response, next) => {
  publishedOnly.run(true, next)
}
