import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { removeMethod } from '../../../../../../payment-method/remove.ts'
import { findMethod, type MethodRow } from '../../../../../../payment-method/rows.ts'
import { withOwnMethods } from '../../../../../own-methods.ts'
import { readBody } from '../../../../../read-body.ts'
import { refuse } from '../../../../../refusal.ts'

const requestBody = z.object({ is_default: z.literal(true) })
const query = z.object({ replacement: z.string().optional() })

/** Whether an unknown id exists is told to nobody. */
async function ownMethod(
  manager: EntityManager,
  customerId: string,
  { request, response }: { request: Request; response: Response },
): Promise<MethodRow | null> {
  const found = await findMethod(manager, { customerId, id: request.params['id'] ?? '' })
  if (!found) refuse(response, 403, 'This payment method is not yours')
  return found
}

const CHOOSE = 'UPDATE saved_payment_method SET chosen_at = clock_timestamp() WHERE id = $1'

/** `POST /store/customers/me/payment-methods/{id}` `{ is_default: true }`: chooses the default. */
export const POST = withOwnMethods(async ({ manager, customerId, ...asked }) => {
  const method = await ownMethod(manager, customerId, asked)
  if (method && readBody(requestBody, asked.request, asked.response)) {
    await manager.query(CHOOSE, [method.id])
  }
})

/**
 * `DELETE /store/customers/me/payment-methods/{id}`: removes a method. `?replacement=` takes over the
 * subscriptions that it pays for; without it such a method is 400.
 */
export const DELETE = withOwnMethods(async ({ manager, customerId, ...asked }) => {
  const method = await ownMethod(manager, customerId, asked)
  if (!method) return
  const { replacement = null } = query.parse(asked.request.query)
  await manager.transaction((own) =>
    removeMethod(asked.request.scope, own, { method, replacementId: replacement }),
  )
})
