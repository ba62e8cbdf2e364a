import { atom, type ReadableAtom } from 'nanostores'
import type { Shortage, Step } from '#domain/checkout.ts'
import type { Details } from '#domain/checkout-details.ts'
import { orderPlacedElsewhere } from './arriving.ts'
import { openDesk, type Tools } from './desk.ts'
import { applyCode, removeCode, useInstead } from './discounts.ts'
import type { PaymentChoice } from './door.ts'
import { catchUp, openCheckout } from './opening.ts'
import { placeOrder } from './placing.ts'
import { takeWhatIsLeft } from './shortages.ts'
import { type CheckoutState, OPENING } from './state.ts'
import { chooseDelivery, choosePayment, goTo, saveDetails } from './steps.ts'

/**
 * The checkout of one cart: a state that islands read and the intents they send. No intent throws;
 * what went wrong stands in the state, in the shopper's words.
 */
export interface Checkout {
  readonly $state: ReadableAtom<CheckoutState>
  readonly open: (cartId: string | null, wanted: Step | null) => Promise<void>
  readonly goTo: (step: Step) => Promise<void>
  readonly saveContact: (details: Details) => Promise<void>
  readonly saveAddress: (details: Details) => Promise<void>
  readonly chooseDelivery: (optionId: string) => Promise<void>
  readonly choosePayment: (choice: PaymentChoice) => Promise<void>
  readonly applyCode: (code: string) => Promise<void>
  readonly useInstead: (dropped: string, kept: string) => Promise<void>
  readonly removeCode: (code: string) => Promise<void>
  readonly takeWhatIsLeft: (shortage: Shortage) => Promise<void>
  /** `shownTotal` is what the button said, in minor units: another total is asked about first. */
  readonly placeOrder: (shownTotal: number) => Promise<void>
  /** To be called when another tab may have changed the cart. */
  readonly catchUp: () => Promise<void>
  /** To be called when another tab has written what this device remembers of its last order. */
  readonly orderPlacedElsewhere: () => void
}

export function createCheckout(tools: Tools): Checkout {
  const $state = atom<CheckoutState>(OPENING)
  const desk = openDesk($state, tools)
  return {
    $state,
    open: (cartId, wanted) => openCheckout(desk, cartId, wanted),
    goTo: (step) => goTo(desk, step),
    saveContact: (details) => saveDetails(desk, 'contact', details),
    saveAddress: (details) => saveDetails(desk, 'address', details),
    chooseDelivery: (optionId) => chooseDelivery(desk, optionId),
    choosePayment: (choice) => choosePayment(desk, choice),
    applyCode: (code) => applyCode(desk, code),
    useInstead: (dropped, kept) => useInstead(desk, dropped, kept),
    removeCode: (code) => removeCode(desk, code),
    takeWhatIsLeft: (shortage) => takeWhatIsLeft(desk, shortage),
    placeOrder: (shownTotal) => placeOrder(desk, shownTotal),
    catchUp: () => catchUp(desk),
    orderPlacedElsewhere: () => orderPlacedElsewhere(desk),
  }
}
