import type {
  Cart,
  CartService,
  FindConfig,
  ProductVariantInventoryService,
} from '@medusajs/medusa'
import type { Request } from 'express'
import type { EntityManager } from 'typeorm'

/** The relations of a cart in the store's answer, with its totals. */
const cartConfig: FindConfig<Cart> = {
  relations: [
    'billing_address',
    'discounts',
    'discounts.rule',
    'gift_cards',
    'items',
    'items.adjustments',
    'items.tax_lines',
    'items.variant',
    'items.variant.product',
    'payment_sessions',
    'region',
    'region.countries',
    'region.payment_providers',
    'sales_channel',
    'shipping_address',
    'shipping_methods',
    'shipping_methods.shipping_option',
    'shipping_methods.tax_lines',
  ],
}

/**
 * The cart with totals and, for each variant, its stock in the cart's channel; within a transaction,
 * as that has changed it.
 */
export async function viewCart({ scope }: Request, cartId: string, within?: EntityManager) {
  const carts = scope.resolve<CartService>('cartService').withTransaction(within)
  const stock = scope.resolve<ProductVariantInventoryService>('productVariantInventoryService')
  const cart = await carts.retrieveWithTotals(cartId, cartConfig)
  await stock.setVariantAvailability(
    cart.items.map(({ variant }) => variant).filter((variant) => variant !== null),
    cart.sales_channel_id ?? undefined,
  )
  return cart
}
