import type { PaymentCollectionService, PaymentProviderService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { PROVIDER_DATA_AT_MOST } from '#domain/web/request-bounds.ts'
import { requireOpenEdit } from '../../../../../../../after-sale/edit-state.ts'
import { refusal } from '../../../../../../../after-sale/refusal.ts'

const body = z
  .object({ data: z.record(z.string(), z.unknown()) })
  .refine(({ data }) => JSON.stringify(data).length <= PROVIDER_DATA_AT_MOST)

/**
 * `POST /store/payment-collections/{id}/sessions/{sessionId}/data` `{ data }`: the fields of the
 * payment form, such as the card, for its provider. Carts have such a route; the core has none for
 * collections.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const { id: collectionId = '', sessionId = '' } = request.params
  const parsed = body.safeParse(request.body)
  if (!parsed.success) {
    response.status(400).json({ type: 'invalid_data', message: 'data must be a small object' })
    return
  }
  const collections = request.scope.resolve<PaymentCollectionService>('paymentCollectionService')
  const providers = request.scope.resolve<PaymentProviderService>('paymentProviderService')
  const session = await request.scope
    .resolve<EntityManager>('manager')
    .transaction(async (manager) => {
      await requireOpenEdit(manager, { collectionId })
      const { payment_sessions } = await collections
        .withTransaction(manager)
        .retrieve(collectionId, { relations: ['payment_sessions'] })
      const found = payment_sessions.find(({ id }) => id === sessionId)
      if (!found) throw refusal('session_unknown', 'This is no payment of this change')
      if (found.payment_authorized_at) throw refusal('already_paid', 'This has been paid')
      return providers.withTransaction(manager).updateSessionData(found, parsed.data.data)
    })
  response.json({ payment_session: session })
}
