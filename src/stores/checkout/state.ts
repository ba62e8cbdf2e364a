import type { Cart, Parcel } from '#domain/cart/cart.ts'
import type { FreeFrom } from '#domain/cart/free-delivery.ts'
import { type CheckoutStep, reachableStep, type Shortage } from '#domain/checkout/checkout.ts'
import type { FieldProblems } from '#domain/checkout/details-fields.ts'

/** The result of the last code, under its field. */
export type CodeNotice =
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'applied'; readonly code: string; readonly takesOff: boolean }
  /** The part of this order that the card pays, in minor units. */
  | { readonly kind: 'gift-card'; readonly pays: number }
  | { readonly kind: 'removed' }
  /** A new code replaces the previous one: an order has one. */
  | { readonly kind: 'one-only'; readonly kept: string; readonly dropped: string }

export interface CheckoutState {
  /** `loading` until the first answer; `placed` while the page redirects to the confirmation. */
  readonly stage: 'loading' | 'open' | 'empty' | 'unreachable' | 'placed'
  readonly cart: Cart | null
  /**
   * The step that the shopper wants. Read it through `openStep`: the cart decides how far they get.
   */
  readonly step: CheckoutStep
  /** What is being saved, so that its button can show it. */
  readonly saving: CheckoutStep | 'code' | 'lines' | 'note' | null
  /** The step whose options are being fetched. */
  readonly preparing: CheckoutStep | null
  /** Shown above the button of the open step. */
  readonly problem: string | null
  readonly fieldErrors: FieldProblems
  /** The parcels with their shipping options; null until known. */
  readonly parcels: readonly Parcel[] | null
  /** The amount with free delivery, in minor units; null if there is none. */
  readonly freeFrom: FreeFrom | null
  readonly notice: CodeNotice | null
  /** The result of saving the note. */
  readonly noteNotice: 'saved' | 'not-saved' | null
  readonly shortages: readonly Shortage[]
  /** The shown total and the new one, until the shopper has confirmed it. */
  readonly priceChange: { readonly before: number; readonly now: number } | null
  /** The last order of this device, for a shopper who comes back to an empty checkout. */
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

/** The open step: the wanted one, or the furthest that the cart allows. */
export const openStep = ({ cart, step }: Pick<CheckoutState, 'cart' | 'step'>): CheckoutStep =>
  cart ? reachableStep(step, cart) : 'contact'
