import type { ConfirmedCart } from '#domain/cart/bag.ts'
import { quantityOf } from '#domain/cart/cart-lines.ts'
import type { Outbox, OutboxState, OutboxTools, PendingChange } from './outbox.ts'

// What the server's answers change in the outbox. Apart from it, because no page needs it before
// the shopper acts.

type Receiver = { readonly outbox: Outbox } & Pick<OutboxTools, 'now'>
type Forgetter = { readonly outbox: Outbox } & Pick<OutboxTools, 'newKey'>

/** Keeps only what a bag shows: an address does not belong on a shared computer. */
const forDevice = (cart: ConfirmedCart): ConfirmedCart => ({
  id: cart.id,
  regionId: cart.regionId,
  currencyCode: cart.currencyCode,
  salesChannelId: cart.salesChannelId,
  items: cart.items,
  discounts: cart.discounts,
  subtotal: cart.subtotal,
  discountTotal: cart.discountTotal,
  shippingTotal: cart.shippingTotal,
  taxTotal: cart.taxTotal,
  giftCardTotal: cart.giftCardTotal,
  total: cart.total,
})

/** Core cart routes omit the product of a line: the known product data is kept. */
const withProducts = (cart: ConfirmedCart, { confirmed, pending }: OutboxState): ConfirmedCart => ({
  ...cart,
  items: cart.items.map((line) => {
    if (line.productHandle) return line
    const confirmedLine = confirmed?.cart.items.find(
      ({ variantId }) => variantId === line.variantId,
    )
    const change = Object.values(pending).find(({ variantId }) => variantId === line.variantId)
    const quantityRule = confirmedLine?.quantityRule ?? change?.snapshot.quantityRule
    const productHandle = confirmedLine?.productHandle || change?.snapshot.handle || ''
    const shippingProfileId = line.shippingProfileId ?? confirmedLine?.shippingProfileId
    return {
      ...line,
      productHandle,
      ...(quantityRule && { quantityRule }),
      ...(shippingProfileId && { shippingProfileId }),
    }
  }),
})

const absolute = (cart: ConfirmedCart, key: string, change: PendingChange): PendingChange => {
  const { isRelative: _, ...rest } = change
  return { ...rest, quantity: change.quantity + quantityOf(cart, key) }
}

/** What was added to this cart is added to whatever the next one has, and replaces none of it. */
const relative = (
  cart: ConfirmedCart | null,
  key: string,
  change: PendingChange,
): PendingChange => {
  const quantity = change.quantity - quantityOf(cart, key)
  return cart && quantity > 0 ? { ...change, quantity, isRelative: true } : change
}

const pendingIn = ({ memory }: Outbox) => Object.entries(memory.read().pending)

/** Reconciles with a cart from the server: it replaces the confirmed one (ST-7). */
export const receiveConfirmed = ({ outbox, now }: Receiver, cart: ConfirmedCart): void => {
  const { memory, keep, refresh } = outbox
  memory.opening.write(null)
  for (const [key, change] of pendingIn(outbox))
    if (change.isRelative) memory.pending(key).write(absolute(cart, key, change))
  keep(memory.confirmed, { cart: forDevice(withProducts(cart, refresh())), at: now() })
}

/** The server's cart is gone. Pending changes stay pending. */
export const forgetConfirmed = ({ outbox, newKey }: Forgetter): void => {
  const { memory, keep } = outbox
  const cart = memory.confirmed.read()?.cart ?? null
  // Under a key that created another cart's line, the server would answer with that cart.
  for (const [key, change] of pendingIn(outbox))
    memory
      .pending(key)
      .write({ ...relative(cart, key, change), idempotencyKey: newKey(), sentQuantity: null })
  keep(memory.confirmed, null)
}
