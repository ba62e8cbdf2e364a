import type { OrderService, ReturnService, SwapService } from '@medusajs/medusa'
import type { MedusaContainer } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { id } from '../request-schemas.ts'
import { lockSoldOrder } from './order.ts'
import { requireLeft } from './pieces.ts'
import { refusal } from './refusal.ts'
import { replacements, requireSold } from './replacements.ts'
import { returnedItem, returnedItems } from './request-return.ts'
import { requireReturnOption, returnShipping } from './return-options.ts'
import { requireReasons } from './return-reasons.ts'

export const swapRequest = z.object({
  order_id: id,
  return_items: returnedItems,
  additional_items: replacements,
  return_shipping_option: id.optional(),
})
type SwapRequest = z.infer<typeof swapRequest>

/**
 * The inputs of the core's lines. Without the cart's discounts: the core adds the order's when it
 * creates the swap's own cart, and would store each of them twice, which the database refuses.
 */
const FOR_LINES = ['items.variant', 'items.tax_lines', 'cart']
const SHOWN = [
  'additional_items',
  'return_order',
  'return_order.items',
  'return_order.shipping_method',
]

interface Allowed {
  readonly channelId: string | null
  /** Whether the shop pays for the way back. */
  readonly isFree: boolean
}

async function requireEverything(
  container: MedusaContainer,
  manager: EntityManager,
  request: SwapRequest,
): Promise<Allowed> {
  const order = await lockSoldOrder(manager, request.order_id)
  if (!order.is_paid) throw refusal('not_paid', 'An order is swapped once it has been paid')
  await requireLeft(manager, order.id, request.return_items)
  const { isFree } = await requireReasons(manager, request.return_items)
  await requireReturnOption(container, order.region_id, request.return_shipping_option)
  await requireSold(container, manager, order, request.additional_items)
  return { channelId: order.sales_channel_id, isFree }
}

/** Creates a swap with the cart in which the shopper pays the difference, or accepts the refund. */
export async function requestSwap(
  container: MedusaContainer,
  manager: EntityManager,
  request: SwapRequest,
) {
  const { channelId, isFree } = await requireEverything(container, manager, request)
  const optionId = request.return_shipping_option
  const swaps = container.resolve<SwapService>('swapService').withTransaction(manager)
  const order = await container
    .resolve<OrderService>('orderService')
    .withTransaction(manager)
    .retrieve(request.order_id, { relations: FOR_LINES })
  const { id } = await swaps.create(
    order,
    request.return_items.map(returnedItem),
    request.additional_items,
    optionId === undefined ? undefined : returnShipping(optionId, { isFree }),
  )
  await swaps.createCart(id, [], channelId ? { sales_channel_id: channelId } : {})
  const returns = container.resolve<ReturnService>('returnService').withTransaction(manager)
  const { id: returnId } = await returns.retrieveBySwap(id)
  if (optionId !== undefined) await returns.fulfill(returnId)
  return swaps.retrieve(id, { relations: SHOWN })
}
