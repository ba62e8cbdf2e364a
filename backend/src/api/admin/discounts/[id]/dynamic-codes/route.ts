import type { Request, Response } from 'express'
import { z } from 'zod'
import { listDynamicCodes } from '../../../../../promotion/dynamic-codes.ts'
import { page } from '../../../../../request-schemas.ts'
import { databaseOf } from '../../../../database.ts'
import { readQuery } from '../../../../read-body.ts'

const query = z.strictObject(page)

/** `GET /admin/discounts/{id}/dynamic-codes`, for which the core has no route. */
export async function GET(request: Request, response: Response): Promise<void> {
  const wanted = readQuery(query, request, response)
  if (!wanted) return
  response.json(await listDynamicCodes(databaseOf(request), request.params['id'] ?? '', wanted))
}
