import type { Request, Response } from 'express'
import { z } from 'zod'
import { EMAIL_AT_MOST } from '#domain/web/request-bounds.ts'
import { requestRestock } from '../../../catalogue/restock/request.ts'
import { id } from '../../../request-schemas.ts'
import { rowsOf } from '../../../rows.ts'
import { specialChannel } from '../../audience.ts'
import { databaseOf } from '../../database.ts'

const body = z.object({
  variant_id: id,
  email: z.string().trim().toLowerCase().max(EMAIL_AT_MOST).pipe(z.email()).optional(),
})
const OF_CUSTOMER = 'SELECT email FROM customer WHERE id = $1'
const account = z.object({ email: z.string() })

async function ownAddress(request: Request): Promise<string | undefined> {
  const [row] = await rowsOf(databaseOf(request), account, OF_CUSTOMER, [
    request.user?.customer_id ?? '',
  ])
  return row?.email
}

/**
 * `POST /store/restock-notices`: requests a mail when a variant is back. Answers whether it can be
 * bought now, as its page does, and nothing about other requests.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const parsed = body.safeParse(request.body)
  const email = parsed.data?.email ?? (await ownAddress(request))
  if (!parsed.success || email === undefined) {
    const message = 'variant_id and email are required'
    response.status(400).json({ type: 'invalid_data', message })
    return
  }
  const isAvailable = await requestRestock(databaseOf(request), {
    variantId: parsed.data.variant_id,
    email,
    salesChannelId: await specialChannel(request),
  })
  response.status(202).json({ is_available: isAvailable })
}
