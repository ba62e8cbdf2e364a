import { atom, type ReadableAtom } from 'nanostores'
import type { CheckoutStep, Shortage } from '#domain/checkout/checkout.ts'
import type { Details } from '#domain/checkout/checkout-details.ts'
import type { PaymentChoice } from './api.ts'
import { applyCode, removeCode } from './codes.ts'
import { type CheckoutTools, createContext, type Move } from './context.ts'
import { type CheckoutInit, catchUp, initCheckout } from './init.ts'
import { saveNote } from './note.ts'
import { orderPlacedElsewhere } from './order-placed.ts'
import { askAgain, placeOrder } from './placing.ts'
import { takeWhatIsLeft } from './shortages.ts'
import { type CheckoutState, INITIAL } from './state.ts'
import { chooseDelivery, choosePayment, goTo, saveDetails } from './steps.ts'

/**
 * The checkout of one cart: a state that islands read and the intents they send. No intent throws;
 * what went wrong stands in the state, in the shopper's words.
 */
export interface Checkout {
  readonly $state: ReadableAtom<CheckoutState>
  readonly open: (init: CheckoutInit) => Promise<void>
  readonly goTo: (step: CheckoutStep, by?: Move) => Promise<void>
  readonly saveContact: (details: Details) => Promise<void>
  readonly saveAddress: (details: Details) => Promise<void>
  /** One option for each parcel. */
  readonly chooseDelivery: (optionIds: readonly string[]) => Promise<void>
  readonly choosePayment: (choice: PaymentChoice) => Promise<void>
  readonly applyCode: (code: string) => Promise<void>
  readonly removeCode: (code: string) => Promise<void>
  readonly saveNote: (note: string) => Promise<void>
  readonly takeWhatIsLeft: (shortage: Shortage) => Promise<void>
  /** `shownTotal` is what the button said, in minor units: another total is asked about first. */
  readonly placeOrder: (shownTotal: number) => Promise<void>
  /** Says above the button of the open step what happened elsewhere. */
  readonly say: (words: string) => void
  /** To be called when the cart that this browser holds is not the one shown. */
  readonly catchUp: (cartId: string | null) => Promise<void>
  /** To be called when the network is back: asks for an order whose answer is owed. */
  readonly askAgain: () => Promise<void>
  /** To be called when another tab has written what this device remembers of its last order. */
  readonly orderPlacedElsewhere: () => void
}

export function createCheckout(tools: CheckoutTools): Checkout {
  const $state = atom<CheckoutState>(INITIAL)
  const context = createContext($state, tools)
  return {
    $state,
    open: (init) => initCheckout(context, init),
    goTo: (step, by) => goTo(context, step, by),
    saveContact: (details) => saveDetails(context, 'contact', details),
    saveAddress: (details) => saveDetails(context, 'address', details),
    chooseDelivery: (optionIds) => chooseDelivery(context, optionIds),
    choosePayment: (choice) => choosePayment(context, choice),
    applyCode: (code) => applyCode(context, code),
    removeCode: (code) => removeCode(context, code),
    saveNote: (note) => saveNote(context, note),
    takeWhatIsLeft: (shortage) => takeWhatIsLeft(context, shortage),
    placeOrder: (shownTotal) => placeOrder(context, shownTotal),
    say: (problem) => context.patch({ problem }),
    catchUp: (cartId) => catchUp(context, cartId),
    askAgain: () => askAgain(context),
    orderPlacedElsewhere: () => orderPlacedElsewhere(context),
  }
}
