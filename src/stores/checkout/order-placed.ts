import type { CheckoutContext } from './context.ts'

/** Forgets the cart everywhere (ST-3) and redirects to the order's confirmation. */
export function orderPlaced(context: CheckoutContext, orderId: string): void {
  const { cart } = context.$state.get()
  const request = context.memory.read()
  context.memory.write({
    cartId: request?.cartId ?? cart?.id ?? '',
    key: request?.key ?? context.newKey(),
    total: request?.total ?? cart?.total ?? 0,
    at: context.now(),
    orderId,
  })
  context.patch({ stage: 'placed', lastOrderId: orderId })
  // A second call would discard the new cart.
  if (request?.orderId !== orderId) context.shared.reset()
  context.goToOrder(orderId)
}

/** Another tab has placed the order of this cart, and has forgotten the cart for all tabs. */
export function orderPlacedElsewhere(context: CheckoutContext): void {
  const { cart, stage } = context.$state.get()
  const request = context.memory.read()
  if (stage === 'placed' || !cart || request?.cartId !== cart.id || !request.orderId) return
  context.patch({ stage: 'placed', lastOrderId: request.orderId })
  context.goToOrder(request.orderId)
}
