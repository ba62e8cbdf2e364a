import type { CartService, CustomerService, LineItem, LineItemService } from '@medusajs/medusa'
import type { CartCreateProps } from '@medusajs/medusa/dist/types/cart'
import type { Request } from 'express'
import type { EntityManager } from 'typeorm'
import type { CartRequest } from './cart-request.ts'

/** The signed-in shopper's cart is theirs from the start. */
async function owner({ user, scope }: Request): Promise<CartCreateProps> {
  if (!user?.customer_id) return {}
  const customers = scope.resolve<CustomerService>('customerService')
  const { id, email } = await customers.retrieve(user.customer_id)
  return { customer_id: id, email }
}

async function lines({ user, scope }: Request, cartRequest: CartRequest, manager: EntityManager) {
  const wanted = (cartRequest.items ?? []).map(({ variant_id, quantity }) => ({
    variantId: variant_id,
    quantity,
  }))
  if (wanted.length === 0) return []
  const context = {
    region_id: cartRequest.region_id,
    ...(user?.customer_id && { customer_id: user.customer_id }),
  }
  const created: LineItem | LineItem[] = await scope
    .resolve<LineItemService>('lineItemService')
    .withTransaction(manager)
    // For a list of variants the core takes the quantity from the last argument, not from this one.
    .generate(wanted, context, undefined, context)
  return [created].flat()
}

/** Creates a cart as the core does, in the caller's transaction. Returns its id. */
export async function createCart(
  request: Request,
  cartRequest: CartRequest,
  salesChannelId: string | null,
  manager: EntityManager,
): Promise<string> {
  const carts = request.scope.resolve<CartService>('cartService').withTransaction(manager)
  const cart = await carts.create({
    region_id: cartRequest.region_id,
    context: { ip: request.ip, user_agent: request.get('user-agent'), ...cartRequest.context },
    ...(salesChannelId && { sales_channel_id: salesChannelId }),
    ...(cartRequest.country_code && {
      shipping_address: { country_code: cartRequest.country_code },
    }),
    ...(await owner(request)),
  })
  const items = await lines(request, cartRequest, manager)
  if (items.length > 0) {
    await carts.addOrUpdateLineItems(cart.id, items, { validateSalesChannels: true })
  }
  return cart.id
}
