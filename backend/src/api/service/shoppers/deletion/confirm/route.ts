import type { Request, Response } from 'express'
import { z } from 'zod'
import { readDeletionToken } from '#domain/account/deletion.ts'
import { TOKEN_AT_MOST } from '#domain/web/request-bounds.ts'
import { createSigner } from '#system/signatures.ts'
import { confirmDeletion } from '../../../../../account/deletion/deletion.ts'
import { setting } from '../../../../../settings.ts'
import { databaseOf } from '../../../../database.ts'
import { readBody } from '../../../../read-body.ts'

const requestBody = z.object({ token: z.string().max(TOKEN_AT_MOST) })

/** `POST /service/shoppers/deletion/confirm` `{ token }`: deletes the account of a mailed link. */
export async function POST(request: Request, response: Response): Promise<void> {
  const body = readBody(requestBody, request, response)
  if (!body) return
  const token = readDeletionToken(createSigner(setting('INTERNAL_SECRET')).read(body.token))
  response.json(
    token
      ? await databaseOf(request).transaction((manager) => confirmDeletion(manager, token))
      : { state: 'void' },
  )
}
