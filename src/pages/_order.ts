import type { APIContext } from 'astro'
import { CommerceError } from '#commerce/errors.ts'
import type { AfterSale } from '#domain/after-sale.ts'
import type { BoughtGiftCard } from '#domain/gift-card.ts'
import type { Order } from '#domain/order.ts'

export interface SeenOrder {
  readonly order: Order
  readonly afterSale: AfterSale
  readonly giftCards: readonly BoughtGiftCard[]
}

const ORDER_ID = /^order_[A-Za-z0-9]{1,64}$/
const NOT_THEIRS: readonly (number | null)[] = [401, 403, 404]

/** An order with all that came after it; null where this visitor may not see it, or there is none. */
export async function seenOrder(
  { commerce }: Pick<App.Locals, 'commerce'>,
  id: string | undefined,
): Promise<SeenOrder | null> {
  if (id === undefined || !ORDER_ID.test(id)) return null
  try {
    const [order, afterSale, giftCards] = await Promise.all([
      commerce.orders.retrieve(id),
      commerce.afterSale.ofOrder(id),
      commerce.orders.giftCards(id),
    ])
    return { order, afterSale, giftCards }
  } catch (error) {
    if (error instanceof CommerceError && NOT_THEIRS.includes(error.status)) return null
    throw error
  }
}

/**
 * Where this visitor reads about an order: in their account where it is theirs, else on the page that
 * guests have.
 */
export async function orderHome(
  { locals }: Pick<APIContext, 'locals'>,
  { id, customerId }: Pick<Order, 'id' | 'customerId'>,
): Promise<string> {
  const customer = await locals.account?.customer().catch(() => null)
  return customer?.id === customerId ? `/account/orders/${id}` : `/order/${id}/confirmed`
}
