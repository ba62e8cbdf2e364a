import type { Cart, Parcel } from '#domain/cart/cart.ts'
import type { FreeFrom } from '#domain/cart/free-delivery.ts'
import { type CheckoutStep, reachableStep, type Shortage } from '#domain/checkout/checkout.ts'
import type { FieldProblems } from '#domain/checkout/checkout-details.ts'

/** What happened to the last code, said under its field. */
export type CodeNotice =
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'applied'; readonly code: string; readonly takesOff: boolean }
  /** What the card pays of this order, in minor units. */
  | { readonly kind: 'gift-card'; readonly pays: number }
  | { readonly kind: 'removed' }
  /** A new code takes the place of the one before: an order has one. */
  | { readonly kind: 'one-only'; readonly kept: string; readonly dropped: string }

export interface CheckoutState {
  /** `loading` until the first answer; `placed` once the page is on its way to the confirmation. */
  readonly stage: 'loading' | 'open' | 'empty' | 'unreachable' | 'placed'
  readonly cart: Cart | null
  /** The step the shopper is at. Read it through `openStep`: the cart decides how far they get. */
  readonly step: CheckoutStep
  /** What is being saved, so that its button can say so. */
  readonly saving: CheckoutStep | 'code' | 'lines' | 'note' | null
  /** The step whose choices are being fetched. */
  readonly preparing: CheckoutStep | null
  /** Said above the button of the open step. */
  readonly problem: string | null
  readonly fieldErrors: FieldProblems
  /** What travels together, and how it may; null until it is known. */
  readonly parcels: readonly Parcel[] | null
  /** What the goods must come to for a free delivery, in minor units; null where there is none. */
  readonly freeFrom: FreeFrom | null
  readonly notice: CodeNotice | null
  /** What became of the note about the order. */
  readonly noteNotice: 'saved' | 'not-saved' | null
  readonly shortages: readonly Shortage[]
  /** The total that was shown and the one that holds now, until the shopper agreed to it. */
  readonly priceChange: { readonly before: number; readonly now: number } | null
  /** An order that was placed on this device, for who comes back to an empty checkout. */
  readonly lastOrderId: string | null
}

export const INITIAL: CheckoutState = {
  stage: 'loading',
  cart: null,
  step: 'contact',
  saving: null,
  preparing: null,
  problem: null,
  fieldErrors: {},
  parcels: null,
  freeFrom: null,
  notice: null,
  noteNotice: null,
  shortages: [],
  priceChange: null,
  lastOrderId: null,
}

/** The step that is open: the wanted one, or the furthest that the cart allows. */
export const openStep = ({ cart, step }: Pick<CheckoutState, 'cart' | 'step'>): CheckoutStep =>
  cart ? reachableStep(step, cart) : 'contact'
