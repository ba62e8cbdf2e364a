import { type Cart, isPosted } from '../cart/cart.ts'

/** The order of the steps. A step is open only when all before it are done. */
export const STEPS = ['contact', 'address', 'delivery', 'payment', 'review'] as const
export type CheckoutStep = (typeof STEPS)[number]

export const isStep = (name: string): name is CheckoutStep => STEPS.some((step) => step === name)

/** A new cart has an address with nothing but a country. */
const isAddressed = ({ items, shippingAddress }: Cart): boolean => {
  const wanted = isPosted(items) ? shippingAddress?.address1 : shippingAddress?.lastName
  return Boolean(wanted && shippingAddress?.countryCode)
}

/** Whether the cart already holds the data of the step. Only an order ends the review. */
export function isDone(step: CheckoutStep, cart: Cart): boolean {
  switch (step) {
    case 'contact':
      return Boolean(cart.email)
    case 'address':
      return isAddressed(cart)
    case 'delivery':
      return cart.shippingMethods.length > 0 && cart.items.every((line) => line.hasShipping)
    case 'payment':
      // Commerce keeps no payment sessions for a cart that costs nothing.
      return cart.total === 0 || cart.paymentSessions.some((session) => session.isSelected)
    case 'review':
      return false
  }
}

/** The first incomplete step: a reload resumes there. */
export const stepToResume = (cart: Cart): CheckoutStep =>
  STEPS.find((step) => !isDone(step, cart)) ?? 'review'

/** The step after `step` is saved: completed ones are skipped. */
export const stepAfter = (step: CheckoutStep, cart: Cart): CheckoutStep =>
  STEPS.find((each) => each !== step && !isDone(each, cart)) ?? 'review'

/** Nobody can choose how to pay nothing. */
export const hasStep = (step: CheckoutStep, { total }: Cart): boolean =>
  step !== 'payment' || total > 0

/** The wanted step where the cart allows it, else the furthest one before it. */
export function reachableStep(wanted: CheckoutStep, cart: Cart): CheckoutStep {
  const furthest = stepToResume(cart)
  if (!hasStep(wanted, cart)) return furthest
  return STEPS.indexOf(wanted) <= STEPS.indexOf(furthest) ? wanted : furthest
}

/** Commerce's answer to "place this order". A lost answer is an error, not a value. */
export type Completion =
  | { readonly kind: 'order'; readonly orderId: string }
  /** The provider needs a further action of the shopper before it authorises. */
  | { readonly kind: 'more'; readonly paymentStatus: string }
  /** These variants ran out, or are sold no more whatever is in stock; the cart stays. */
  | {
      readonly kind: 'shortage'
      readonly variantIds: readonly string[]
      readonly areGone?: boolean
    }
  /** The cart has changed since its payment was authorised. */
  | { readonly kind: 'changed' }
  /** The total differs from what the shopper was shown. Nothing is ordered. */
  | { readonly kind: 'repriced' }
  | { readonly kind: 'declined' }

/** Commerce's answer to "settle this swap". */
export type Settlement =
  | Exclude<Completion, { readonly kind: 'order' }>
  | { readonly kind: 'settled' }

/** A line with a larger quantity than the stock. */
export interface Shortage {
  readonly lineId: string
  readonly title: string
  readonly wanted: number
  readonly left: number
}
