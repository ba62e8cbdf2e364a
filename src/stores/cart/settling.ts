import type { HeldCart } from '#domain/cart/bag.ts'
import { quantityOf } from '#domain/cart/cart-lines.ts'
import type { OutboxTools, WantedOutbox } from './outbox.ts'
import type { Doubt, Opening, Outbox, Wish } from './outbox-shape.ts'

/** The outbox for who sends it: what the server's answers, and their absence, do to it. */
export interface OutboxStore extends Pick<WantedOutbox, '$outbox' | 'refresh' | 'want'> {
  readonly change: (key: string, change: Partial<Pick<Wish, 'id' | 'sends' | 'asked'>>) => void
  /** The wish is granted, or given up. */
  readonly drop: (key: string) => void
  readonly hold: (cart: HeldCart) => void
  /** The cart is no more. What is wanted stays wanted. */
  readonly letGo: () => void
  readonly setFlying: (isFlying: boolean) => void
  readonly setDoubt: (doubt: Doubt | null) => void
  readonly setOpening: (opening: Opening | null) => void
}

/** Only what a bag shows is kept: an address does not belong on a shared computer. */
const forDevice = (cart: HeldCart): HeldCart => ({
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

/** Core cart routes answer lines without their product: what is known of it already is kept. */
const withHandles = (cart: HeldCart, { held, wishes }: Outbox): HeldCart => ({
  ...cart,
  items: cart.items.map((line) => {
    if (line.productHandle) return line
    const known = held?.cart.items.find(({ variantId }) => variantId === line.variantId)
    const wish = Object.values(wishes).find(({ variantId }) => variantId === line.variantId)
    const rule = known?.quantityRule ?? wish?.snapshot.quantityRule
    const productHandle = known?.productHandle || wish?.snapshot.handle || ''
    const shippingProfileId = line.shippingProfileId ?? known?.shippingProfileId
    return {
      ...line,
      productHandle,
      ...(rule && { quantityRule: rule }),
      ...(shippingProfileId && { shippingProfileId }),
    }
  }),
})

/** What was wanted before this cart was seen, on top of what is in it. */
const onTopOf = (cart: HeldCart, key: string, { isMore: _, ...wish }: Wish): Wish => ({
  ...wish,
  quantity: wish.quantity + quantityOf(cart, key),
})

/** Apart from `outbox.ts`, because a page that only counts and wants settles nothing. */
export const settling = (
  { $outbox, refresh, want, keep, memory }: WantedOutbox,
  { now, newKey }: Pick<OutboxTools, 'now' | 'newKey'>,
): OutboxStore => ({
  $outbox,
  refresh,
  want,
  change: (key, change) => {
    const wish = memory.wish(key).read()
    if (wish) keep(memory.wish(key), { ...wish, ...change })
  },
  drop: (key) => keep(memory.wish(key), null),
  hold: (cart) => {
    memory.opening.write(null)
    for (const [key, wish] of Object.entries(memory.read().wishes))
      if (wish.isMore) memory.wish(key).write(onTopOf(cart, key, wish))
    keep(memory.held, { cart: forDevice(withHandles(cart, refresh())), at: now() })
  },
  letGo: () => {
    // Under a key that another cart's line was made with, the server would answer that cart.
    for (const [key, wish] of Object.entries(memory.read().wishes))
      memory.wish(key).write({ ...wish, id: newKey(), asked: null })
    keep(memory.held, null)
  },
  setFlying: (isFlying) => keep(memory.flying, isFlying || null),
  setDoubt: (doubt) => keep(memory.doubt, doubt),
  setOpening: (opening) => keep(memory.opening, opening),
})
