import type { Request, Response } from 'express'
import { findsAny } from '../../../../rows.ts'
import { swapVariant, variantSwap } from '../../../../subscription/swap-variant.ts'
import { databaseOf } from '../../../database.ts'
import { readBody } from '../../../read-body.ts'
import { staffActor } from '../staff-subscription.ts'

const VARIANT = 'SELECT FROM product_variant WHERE id = $1 AND deleted_at IS NULL'

/**
 * `POST /admin/subscriptions/swap-variant`: gives the subscriptions of a discontinued variant
 * another one, up to `limit` in one request. Changes nothing unless `dry_run` is false.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const swap = readBody(variantSwap, request, response)
  if (!swap) return
  if (!(await findsAny(databaseOf(request), VARIANT, [swap.to_variant_id]))) {
    response.status(400).json({ type: 'invalid_data', message: 'to_variant_id is not a variant' })
    return
  }
  response.json(await swapVariant({ container: request.scope, actor: staffActor(request) }, swap))
}
