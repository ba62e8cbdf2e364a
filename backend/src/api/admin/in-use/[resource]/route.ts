import type { Request, Response } from 'express'
import { z } from 'zod'
import { PAGE_AT_MOST } from '#domain/web/request-bounds.ts'
import { queryId } from '../../../../request-schemas.ts'
import { inUse } from '../../../../staff/in-use.ts'
import { databaseOf } from '../../../database.ts'
import { readQuery } from '../../../read-body.ts'

const query = z.object({ id: z.array(queryId).min(1).max(PAGE_AT_MOST) })

/** `GET /admin/in-use/{resource}?id[]=`: which of these records a deletion would be refused for, and why. */
export async function GET(request: Request, response: Response): Promise<void> {
  const asked = readQuery(query, request, response)
  if (!asked) return
  const resource = request.params['resource'] ?? ''
  response.json({ in_use: await inUse(databaseOf(request), resource, asked.id) })
}
