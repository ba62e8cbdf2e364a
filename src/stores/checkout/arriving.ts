import type { Desk } from './desk.ts'

/** The order stands: forgets the cart everywhere (ST-3) and leaves for the confirmation. */
export function arrive(desk: Desk, orderId: string): void {
  const { cart } = desk.$state.get()
  const kept = desk.memory.read()
  desk.memory.write({
    cartId: kept?.cartId ?? cart?.id ?? '',
    key: kept?.key ?? desk.newKey(),
    total: kept?.total ?? cart?.total ?? 0,
    at: desk.now(),
    orderId,
  })
  desk.patch({ stage: 'placed', lastOrderId: orderId })
  // A second time would throw away the new cart.
  if (kept?.orderId !== orderId) desk.shared.reset()
  desk.leaveFor(orderId)
}

/** Another tab has placed the order of this cart, and has forgotten the cart for all of them. */
export function orderPlacedElsewhere(desk: Desk): void {
  const { cart, stage } = desk.$state.get()
  const kept = desk.memory.read()
  if (stage === 'placed' || !cart || kept?.cartId !== cart.id || !kept.orderId) return
  desk.patch({ stage: 'placed', lastOrderId: kept.orderId })
  desk.leaveFor(kept.orderId)
}
