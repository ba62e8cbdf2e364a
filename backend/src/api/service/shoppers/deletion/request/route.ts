import type { Request, Response } from 'express'
import { z } from 'zod'
import { requestDeletion } from '../../../../../account/deletion/deletion.ts'
import { id } from '../../../../../request-schemas.ts'
import { databaseOf } from '../../../../database.ts'
import { readBody } from '../../../../read-body.ts'

const requestBody = z.object({ customer_id: id, identity_id: z.guid() })

/**
 * `POST /service/shoppers/deletion/request`: mails the link that deletes the account of a shopper
 * whose password web has just checked; or says which orders have to be finished first.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const body = readBody(requestBody, request, response)
  if (!body) return
  const owner = { customerId: body.customer_id, identityId: body.identity_id }
  response.json(await databaseOf(request).transaction((manager) => requestDeletion(manager, owner)))
}
