import type { EventBusService, ReturnService } from '@medusajs/medusa'
import type { MedusaContainer } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { LINES_AT_MOST } from '#domain/web/request-bounds.ts'
import { id, note, quantity } from '../request-schemas.ts'
import { lockSoldOrder } from './order.ts'
import { requireLeft } from './pieces.ts'
import { requireReturnOption, returnShipping } from './return-options.ts'
import { requireReasons } from './return-reasons.ts'

/** The pieces of a return. */
export const returnedItems = z
  .array(z.object({ item_id: id, quantity, reason_id: id.optional(), note: note.optional() }))
  .min(1)
  .max(LINES_AT_MOST)

/**
 * Shoppers may not set `receive_now` and the other fields of the core's staff route: they are
 * dropped.
 */
export const returnRequest = z.object({
  order_id: id,
  items: returnedItems,
  return_shipping: z.object({ option_id: id }).optional(),
})

type Returned = z.infer<typeof returnedItems>[number]

/** The core accepts an absent reason or note, but not an undefined one. */
export const returnedItem = ({ item_id, quantity, reason_id, note }: Returned) => ({
  item_id,
  quantity,
  ...(reason_id !== undefined && { reason_id }),
  ...(note !== undefined && { note }),
})

const SHOWN = ['items', 'items.reason', 'shipping_method', 'shipping_method.shipping_option']

/**
 * A return shipping that costs more than the refund. The captured amount counts when it arrives.
 */
const NEVER_BELOW_ZERO = `
  UPDATE "return" SET refund_amount = 0 WHERE id = $1 AND refund_amount < 0`

/** Creates a return for staff to receive. Nothing is refunded before that. */
export async function requestReturn(
  container: MedusaContainer,
  manager: EntityManager,
  request: z.infer<typeof returnRequest>,
) {
  const order = await lockSoldOrder(manager, request.order_id)
  await requireLeft(manager, order.id, request.items)
  const cost = await requireReasons(manager, request.items)
  const optionId = request.return_shipping?.option_id
  await requireReturnOption(container, order.region_id, optionId)

  const returns = container.resolve<ReturnService>('returnService').withTransaction(manager)
  const created = await returns.create({
    order_id: order.id,
    items: request.items.map(returnedItem),
    ...(optionId !== undefined && { shipping_method: returnShipping(optionId, cost) }),
  })
  await manager.query(NEVER_BELOW_ZERO, [created.id])
  if (optionId !== undefined) await returns.fulfill(created.id)
  await container
    .resolve<EventBusService>('eventBusService')
    .withTransaction(manager)
    .emit('order.return_requested', { id: order.id, return_id: created.id })
  return returns.retrieve(created.id, { relations: SHOWN })
}
