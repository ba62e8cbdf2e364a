import { z } from 'zod'
import { storeCard } from '../../../../../payment-method/add.ts'
import { saveMethod } from '../../../../../payment-method/keep.ts'
import { id } from '../../../../../request-schemas.ts'
import { withOwnMethods } from '../../../../own-methods.ts'
import { readBody } from '../../../../read-body.ts'

const VALUE_AT_MOST = 200

const requestBody = z.object({
  provider_id: id,
  data: z.record(z.string().max(100), z.string().max(VALUE_AT_MOST)),
})

/**
 * `POST /store/customers/me/payment-methods` `{ provider_id, data }`: saves a card; `data` is what the
 * provider's own form has sent. The list is the core's (`GET`).
 */
export const POST = withOwnMethods(async ({ manager, customerId, request, response }) => {
  const body = readBody(requestBody, request, response)
  if (body === null) return
  const { provider_id: providerId, data } = body
  const card = await storeCard(request.scope, manager, { customerId, providerId, data })
  await manager.transaction((own) => saveMethod(own, { customerId, providerId, card }))
})
