import type { Request, Response } from 'express'
import type { z } from 'zod'
import { regionTerms } from '#domain/region/region-terms.ts'
import { findTerms, storeTerms } from '../../../../../region/terms.ts'
import { databaseOf } from '../../../../database.ts'

const missing = (response: Response) =>
  response.status(404).json({ type: 'not_found', message: 'There is no such region' })

/** "payment_account.iban has a wrong check digit" */
const complaintsOf = ({ issues }: Pick<z.core.$ZodError, 'issues'>): string =>
  issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ')

/** `GET /admin/regions/{id}/terms` */
export async function GET(request: Request, response: Response): Promise<void> {
  const terms = await findTerms(databaseOf(request), request.params['id'] ?? '')
  if (terms) response.json({ terms })
  else missing(response)
}

/** `POST /admin/regions/{id}/terms`: replaces them; what is wrong is answered in words. */
export async function POST(request: Request, response: Response): Promise<void> {
  const id = request.params['id'] ?? ''
  const wanted = regionTerms.safeParse(request.body ?? {})
  if (!wanted.success) {
    response.status(400).json({ type: 'invalid_data', message: complaintsOf(wanted.error) })
    return
  }
  await storeTerms(databaseOf(request), id, wanted.data)
  const terms = await findTerms(databaseOf(request), id)
  if (terms) response.json({ terms })
  else missing(response)
}
