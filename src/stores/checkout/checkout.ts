import { atom, type ReadableAtom } from 'nanostores'
import type { Shortage, Step } from '#domain/checkout/checkout.ts'
import type { Details } from '#domain/checkout/checkout-details.ts'
import { orderPlacedElsewhere } from './arriving.ts'
import { applyCode, removeCode } from './codes.ts'
import { type Move, openDesk, type Tools } from './desk.ts'
import type { PaymentChoice } from './door.ts'
import { saveNote } from './note.ts'
import { catchUp, type Opening, openCheckout } from './opening.ts'
import { askAgain, placeOrder } from './placing.ts'
import { takeWhatIsLeft } from './shortages.ts'
import { type CheckoutState, OPENING } from './state.ts'
import { chooseDelivery, choosePayment, goTo, saveDetails } from './steps.ts'

/**
 * The checkout of one cart: a state that islands read and the intents they send. No intent throws;
 * what went wrong stands in the state, in the shopper's words.
 */
export interface Checkout {
  readonly $state: ReadableAtom<CheckoutState>
  readonly open: (opening: Opening) => Promise<void>
  readonly goTo: (step: Step, by?: Move) => Promise<void>
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

export function createCheckout(tools: Tools): Checkout {
  const $state = atom<CheckoutState>(OPENING)
  const desk = openDesk($state, tools)
  return {
    $state,
    open: (opening) => openCheckout(desk, opening),
    goTo: (step, by) => goTo(desk, step, by),
    saveContact: (details) => saveDetails(desk, 'contact', details),
    saveAddress: (details) => saveDetails(desk, 'address', details),
    chooseDelivery: (optionIds) => chooseDelivery(desk, optionIds),
    choosePayment: (choice) => choosePayment(desk, choice),
    applyCode: (code) => applyCode(desk, code),
    removeCode: (code) => removeCode(desk, code),
    saveNote: (note) => saveNote(desk, note),
    takeWhatIsLeft: (shortage) => takeWhatIsLeft(desk, shortage),
    placeOrder: (shownTotal) => placeOrder(desk, shownTotal),
    say: (problem) => desk.patch({ problem }),
    catchUp: (cartId) => catchUp(desk, cartId),
    askAgain: () => askAgain(desk),
    orderPlacedElsewhere: () => orderPlacedElsewhere(desk),
  }
}
