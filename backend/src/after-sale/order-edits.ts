import type { OrderEditService } from '@medusajs/medusa'
import type { MedusaContainer } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { moment } from './moment.ts'

const edit = z.object({
  id: z.string(),
  requested_at: moment.nullable(),
  confirmed_at: moment.nullable(),
  declined_at: moment.nullable(),
  canceled_at: moment.nullable(),
  payment_collection: z
    .object({ id: z.string(), status: z.string(), amount: z.number(), currency_code: z.string() })
    .nullable(),
})
type Edit = z.infer<typeof edit>

/** Changes that staff have not requested yet are not shown. */
const EDITS = `
  SELECT e.id, e.requested_at, e.confirmed_at, e.declined_at, e.canceled_at,
    CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('id', p.id, 'status', p.status,
      'amount', p.amount, 'currency_code', p.currency_code) END AS payment_collection
  FROM order_edit e LEFT JOIN payment_collection p ON p.id = e.payment_collection_id
  WHERE e.order_id = $1 AND e.requested_at IS NOT NULL ORDER BY e.requested_at, e.id`

/** The changes of an order that await its shopper's approval. */
export async function orderEdits(
  manager: Pick<EntityManager, 'query'>,
  orderId: string,
): Promise<Edit[]> {
  return await rowsOf(manager, edit, EDITS, [orderId])
}

const isWaiting = ({ confirmed_at, declined_at, canceled_at }: Edit) =>
  confirmed_at === null && declined_at === null && canceled_at === null

/** Staff have confirmed it themselves, and its difference is still to be paid. */
const isUnpaid = ({ confirmed_at, payment_collection }: Edit) =>
  confirmed_at !== null && ['not_paid', 'awaiting'].includes(payment_collection?.status ?? '')

/** The open ones, with the difference that is left to pay, in minor units. */
export function openEdits(container: MedusaContainer, edits: readonly Edit[]) {
  const service = container.resolve<OrderEditService>('orderEditService')
  const dueOf = async ({ id, confirmed_at, payment_collection }: Edit) =>
    confirmed_at === null
      ? (await service.decorateTotals(await service.retrieve(id))).difference_due
      : (payment_collection?.amount ?? 0)
  return Promise.all(
    edits
      .filter((edit) => isWaiting(edit) || isUnpaid(edit))
      .map(async (edit) => ({
        id: edit.id,
        requested_at: edit.requested_at,
        confirmed_at: edit.confirmed_at,
        difference_due: await dueOf(edit),
        payment_collection: edit.payment_collection,
      })),
  )
}
