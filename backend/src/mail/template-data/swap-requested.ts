import type { CartService, Swap, SwapService } from '@medusajs/medusa'
import { formatMoney } from '#domain/money/money.ts'
import type { ContentOf } from '../content.ts'
import type { SwapRequestedData } from '../templates/swap-requested.tsx'
import type { MailContext } from './context.ts'
import { describeItems } from './items.ts'
import { orderDataOf, orderWith } from './order.ts'
import { returnInstructionsOf } from './return-instructions.ts'
import { transferOfSwap } from './transfer.ts'

const RELATIONS = [
  'additional_items',
  'return_order',
  'return_order.items',
  'return_order.items.item',
  'return_order.shipping_method',
  'return_order.shipping_method.shipping_option',
]

/** The settled difference, or else that of the swap's own cart: below zero if the shop owes it. */
async function differenceOf(
  { container }: MailContext,
  { cart_id, difference_due, confirmed_at }: Swap,
) {
  if (!cart_id || confirmed_at) return difference_due ?? 0
  const carts = container.resolve<CartService>('cartService')
  return (await carts.retrieveWithTotals(cart_id)).total ?? 0
}

export async function swapRequestedData(
  context: MailContext,
  { order_id, swap_id }: ContentOf<'swap-requested'>['data'],
): Promise<SwapRequestedData> {
  const order = await orderWith(context, order_id)
  const swap = await context.container
    .resolve<SwapService>('swapService')
    .retrieve(swap_id, { relations: RELATIONS })
  const describe = describeItems(context, order)
  const due = await differenceOf(context, swap)
  return {
    ...orderDataOf(order, context),
    returned: swap.return_order.items.map(({ item, quantity }) => describe(item, { quantity })),
    instead: swap.additional_items.map((item) => describe(item)),
    isSettled: swap.confirmed_at !== null,
    transfer: await transferOfSwap(context, { orderId: order_id, swapId: swap_id }),
    returnInstructions: await returnInstructionsOf(context, swap.return_order),
    difference:
      due === 0
        ? null
        : {
            amount: formatMoney({ amount: Math.abs(due), currencyCode: order.currency_code }),
            owedBy: due > 0 ? 'shopper' : 'shop',
          },
  }
}
