import type { Request, Response } from 'express'
import { TOKEN_AT_MOST } from '#domain/web/request-bounds.ts'
import { setting } from '../../../settings.ts'
import { findLinked, type Linked, viewLinked } from '../../../subscription/linked-payment.ts'
import { readPaymentLink } from '../../../subscription/payment-link.ts'
import { databaseOf } from '../../database.ts'

/** The delivery of a mailed link; else answers that it is void, or has expired. */
export async function linkedOf(
  request: Request,
  response: Response,
  token: string,
): Promise<Linked | null> {
  const link =
    token.length > TOKEN_AT_MOST ? null : readPaymentLink(token, setting('INTERNAL_SECRET'))
  const found = link && (await findLinked(databaseOf(request), link.cycleId))
  if (!found) response.json({ payment: { state: 'void' } })
  else if (link.hasExpired && found.state !== 'paid') {
    response.json({ payment: { state: 'expired' } })
  } else return found
  return null
}

interface Shown {
  /** The customer who is signed in; null for whoever has the link alone. */
  readonly visitorId: string | null
  /** Where the shopper's bank asks for their confirmation. */
  readonly bankPage?: string | null
}

/** Answers with the delivery as it stands now. */
export async function sendLinked(
  request: Request,
  response: Response,
  { cycle }: Linked,
  { visitorId, bankPage = null }: Shown,
) {
  const database = databaseOf(request)
  const found = await findLinked(database, cycle.id)
  const payment = found
    ? await viewLinked(request.scope, database, found, visitorId)
    : { state: 'void' }
  response.json({ payment: { ...payment, ...(bankPage !== null && { bank_page: bankPage }) } })
}
