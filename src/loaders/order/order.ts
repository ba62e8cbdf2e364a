import type { APIContext } from 'astro'
import { CommerceError } from '#commerce/errors.ts'
import type { AfterSale } from '#domain/after-sale/after-sale.ts'
import type { BoughtGiftCard } from '#domain/cart/gift-card.ts'
import type { Order } from '#domain/order/order.ts'
import type { OrderInvoices } from '#domain/order/order-invoices.ts'
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

/** The invoices of an order that this visitor may see; null where there are none to show now. */
export async function invoicesOf(
  { commerce }: Pick<App.Locals, 'commerce'>,
  id: string | undefined,
): Promise<OrderInvoices | null> {
  if (!ORDER_ID.test(id ?? '')) return null
  try {
    return await commerce.invoices.ofOrder(id ?? '')
  } catch (error) {
    if (error instanceof CommerceError) return null
    throw error
  }
}

/** The page of an order for this visitor: in their account, or the guest's page. */
export async function orderHome(
  { locals }: Pick<APIContext, 'locals'>,
  { id, customerId }: Pick<Order, 'id' | 'customerId'>,
): Promise<string> {
  const customer = await customerNow(locals)
  return customer?.id === customerId ? `/account/orders/${id}` : `/order/${id}/confirmed`
}
