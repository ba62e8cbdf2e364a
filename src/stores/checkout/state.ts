import type { Cart, ShippingOption } from '#domain/cart.ts'
import { reachableStep, type Shortage, type Step } from '#domain/checkout.ts'
import type { FieldProblems } from '#domain/checkout-details.ts'

/** What happened to the last discount code, said under its field. */
export type DiscountNotice =
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'applied'; readonly code: string; readonly takesOff: boolean }
  | { readonly kind: 'removed'; readonly code: string }
  /** The backend takes one code and drops the other without a word. */
  | { readonly kind: 'one-only'; readonly kept: string; readonly dropped: string }

export interface CheckoutState {
  /** `opening` until the first answer; `placed` once the page is on its way to the confirmation. */
  readonly stage: 'opening' | 'open' | 'empty' | 'unreachable' | 'placed'
  readonly cart: Cart | null
  /** The step the shopper is at. Read it through `openStep`: the cart decides how far they get. */
  readonly step: Step
  /** What is being saved, so that its button can say so. */
  readonly saving: Step | 'discount' | 'lines' | null
  /** The step whose choices are being fetched. */
  readonly preparing: Step | null
  /** Said above the button of the open step. */
  readonly problem: string | null
  readonly fieldErrors: FieldProblems
  readonly options: readonly ShippingOption[] | null
  /** What the goods must come to for a free delivery, in minor units; null where there is none. */
  readonly freeFrom: number | null
  readonly notice: DiscountNotice | null
  readonly shortages: readonly Shortage[]
  /** The total that was shown and the one that holds now, until the shopper agreed to it. */
  readonly priceChange: { readonly before: number; readonly now: number } | null
  /** An order that was placed on this device, for who comes back to an empty checkout. */
  readonly lastOrderId: string | null
}

export const OPENING: CheckoutState = {
  stage: 'opening',
  cart: null,
  step: 'contact',
  saving: null,
  preparing: null,
  problem: null,
  fieldErrors: {},
  options: null,
  freeFrom: null,
  notice: null,
  shortages: [],
  priceChange: null,
  lastOrderId: null,
}

/** The step that is open: the wanted one, or the furthest that the cart allows. */
export const openStep = ({ cart, step }: Pick<CheckoutState, 'cart' | 'step'>): Step =>
  cart ? reachableStep(step, cart) : 'contact'
