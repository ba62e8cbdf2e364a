import type { APIContext } from 'astro'
import type { AfterSale } from '#domain/after-sale/after-sale.ts'
import type { BoughtGiftCard } from '#domain/cart/gift-card.ts'
import type { Order } from '#domain/order/order.ts'
import { customerNow } from '../account/account.ts'
import { seenOrNull } from '../catalogue/seen.ts'

export interface SeenOrder {
  readonly order: Order
  readonly afterSale: AfterSale
  readonly giftCards: readonly BoughtGiftCard[]
}

const ORDER_ID = /^order_[A-Za-z0-9]{1,64}$/

/** An order with its after-sale; null if it does not exist or this visitor may not see it. */
export const seenOrder = ({ commerce }: Pick<App.Locals, 'commerce'>, id: string | undefined) =>
  seenOrNull(ORDER_ID, id, async (orderId): Promise<SeenOrder> => {
    const [order, afterSale, giftCards] = await Promise.all([
      commerce.orders.retrieve(orderId),
      commerce.afterSale.ofOrder(orderId),
      commerce.orders.giftCards(orderId),
    ])
    return { order, afterSale, giftCards }
  })

/** The page of an order for this visitor: in their account, or the guest's page. */
export async function orderHome(
  { locals }: Pick<APIContext, 'locals'>,
  { id, customerId }: Pick<Order, 'id' | 'customerId'>,
): Promise<string> {
  const customer = await customerNow(locals)
  return customer?.id === customerId ? `/account/orders/${id}` : `/order/${id}/confirmed`
}
