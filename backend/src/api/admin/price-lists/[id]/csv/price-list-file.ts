import type { Request, Response } from 'express'
import { z } from 'zod'
import { findsAny } from '../../../../../rows.ts'
import { databaseOf } from '../../../../database.ts'
import { readBody } from '../../../../read-body.ts'

/** In characters; 20,000 prices have less. */
const CSV_AT_MOST = 4_000_000

const file = z.strictObject({
  csv: z.string().min(1).max(CSV_AT_MOST),
  /** Whether prices that the file does not name are removed. */
  replaces: z.boolean().default(false),
  /** What a check has answered: the import counts only if it would replace the same prices. */
  seen: z.string().max(100).optional(),
})

/** Whether there is the price list of a request; if not, it is answered with 404. */
export async function hasPriceList(request: Request, response: Response): Promise<boolean> {
  const text = 'SELECT FROM price_list WHERE id = $1 AND deleted_at IS NULL'
  if (await findsAny(databaseOf(request), text, [request.params['id']])) return true
  response.status(404).json({ type: 'not_found', message: 'There is no such price list' })
  return false
}

/** The price list of a request and the file that it brings; or null, and it is answered. */
export async function fileOfRequest(request: Request, response: Response) {
  const body = (await hasPriceList(request, response)) && readBody(file, request, response)
  return body ? { id: request.params['id'] ?? '', ...body } : null
}
