import type { LineItem, LineItemService, MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import type CartService from '../services/cart.ts'

export interface CartTransaction {
  readonly container: MedusaContainer
  /** The transaction of the change. */
  readonly manager: EntityManager
  readonly cartId: string
}

export interface Added {
  readonly variantId: string
  readonly quantity: number
  readonly metadata: Record<string, unknown>
}

/**
 * Adds pieces of a variant to a cart, at the price of its region and customer. Throws `MedusaError`
 * where stock, channel or quantity rules refuse it, or the cart is gone or full.
 */
export async function addVariant(
  { container, manager, cartId }: CartTransaction,
  { variantId, quantity, metadata }: Added,
): Promise<void> {
  const carts = container.resolve<CartService>('cartService').withTransaction(manager)
  const { region_id, customer_id } = await carts.retrieve(cartId, {
    select: ['id', 'region_id', 'customer_id'],
  })
  const line: LineItem = await container
    .resolve<LineItemService>('lineItemService')
    .withTransaction(manager)
    .generate(variantId, region_id, quantity, { customer_id, metadata })
  await carts.addOrUpdateLineItems(cartId, line, { validateSalesChannels: true })
}
