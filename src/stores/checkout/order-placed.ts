import type { CheckoutContext } from './context.ts'

/** Forgets the cart everywhere (ST-3) and redirects to the order's confirmation. */
export function orderPlaced(context: CheckoutContext, orderId: string): void {
  const { cart } = context.$state.get()
  const kept = context.memory.read()
  context.memory.write({
    cartId: kept?.cartId ?? cart?.id ?? '',
    key: kept?.key ?? context.newKey(),
    total: kept?.total ?? cart?.total ?? 0,
    at: context.now(),
    orderId,
  })
  context.patch({ stage: 'placed', lastOrderId: orderId })
  // A second call would discard the new cart.
  if (kept?.orderId !== orderId) context.shared.reset()
  context.leaveFor(orderId)
}

/** Another tab has placed the order of this cart, and has forgotten the cart for all tabs. */
export function orderPlacedElsewhere(context: CheckoutContext): void {
  const { cart, stage } = context.$state.get()
  const kept = context.memory.read()
  if (stage === 'placed' || !cart || kept?.cartId !== cart.id || !kept.orderId) return
  context.patch({ stage: 'placed', lastOrderId: kept.orderId })
  context.leaveFor(kept.orderId)
}
