import type { Request, Response } from 'express'
import { z } from 'zod'
import { ownData } from '../../../../account/export/own-data.ts'
import { id } from '../../../../request-schemas.ts'
import { databaseOf } from '../../../database.ts'
import { readBody } from '../../../read-body.ts'

const requestBody = z.object({ customer_id: id })

/** `POST /service/shoppers/export`: what commerce holds of a customer, for its owner. */
export async function POST(request: Request, response: Response): Promise<void> {
  const body = readBody(requestBody, request, response)
  if (!body) return
  // One moment's data, however long it takes to read.
  const data = await databaseOf(request).transaction('REPEATABLE READ', (manager) =>
    ownData(manager, body.customer_id),
  )
  response.json(data)
}
