import { atom, type ReadableAtom } from 'nanostores'
import type { CheckoutStep, Shortage } from '#domain/checkout/checkout.ts'
import type { Details } from '#domain/checkout/details-fields.ts'
import type { PaymentChoice } from './api.ts'
import { applyCode, removeCode } from './codes.ts'
import { type CheckoutTools, createContext, type Move } from './context.ts'
import { type CheckoutInit, catchUp, initCheckout } from './init.ts'
import { saveNote } from './note.ts'
import { orderPlacedElsewhere } from './order-placed.ts'
import { placeOrder, repeatOrder } from './placing.ts'
import { reduceToStock } from './shortages.ts'
import { type CheckoutState, INITIAL } from './state.ts'
import { chooseDelivery, choosePayment, goTo, saveDetails } from './steps.ts'

/**
 * The checkout of one cart: a state that islands read and the actions they call. No action throws;
 * errors are in the state, in words for the shopper.
 */
export interface Checkout {
  readonly $state: ReadableAtom<CheckoutState>
  readonly open: (init: CheckoutInit) => Promise<void>
  readonly goTo: (step: CheckoutStep, by?: Move) => Promise<void>
  readonly saveContact: (details: Details) => Promise<void>
  readonly saveAddress: (details: Details) => Promise<void>
  /** One shipping option for each parcel. */
  readonly chooseDelivery: (optionIds: readonly string[]) => Promise<void>
  readonly choosePayment: (choice: PaymentChoice) => Promise<void>
  readonly applyCode: (code: string) => Promise<void>
  readonly removeCode: (code: string) => Promise<void>
  readonly saveNote: (note: string) => Promise<void>
  readonly reduceToStock: (shortage: Shortage) => Promise<void>
  /** `shownTotal` is the total on the button, in minor units: another total is confirmed first. */
  readonly placeOrder: (shownTotal: number) => Promise<void>
  /** Shows above the button of the open step what happened elsewhere. */
  readonly say: (words: string) => void
  /** Call it when the cart of this browser differs from the shown one. */
  readonly catchUp: (cartId: string | null) => Promise<void>
  /** Call it when the network is back: repeats an order request whose answer is missing. */
  readonly repeatOrder: () => Promise<void>
  /** Call it when another tab has written this device's last order. */
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
    reduceToStock: (shortage) => reduceToStock(context, shortage),
    placeOrder: (shownTotal) => placeOrder(context, shownTotal),
    say: (problem) => context.patch({ problem }),
    catchUp: (cartId) => catchUp(context, cartId),
    repeatOrder: () => repeatOrder(context),
    orderPlacedElsewhere: () => orderPlacedElsewhere(context),
  }
}
