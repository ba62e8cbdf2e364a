import type { Cart } from '#domain/cart/cart.ts'
import { type CheckoutStep, reachableStep, stepToResume } from '#domain/checkout/checkout.ts'
import { DELIVERY_AGAIN } from '#domain/checkout/checkout-words.ts'
import type { Details } from '#domain/checkout/details-fields.ts'
import type { CheckoutAnswer, PaymentChoice } from './api.ts'
import { type CheckoutContext, holdAnswer, type Move } from './context.ts'
import { save, troubleOf } from './saving.ts'
import { openStep } from './state.ts'

/** Opens a step, or the furthest one before it that the cart allows. */
export async function goTo(
  context: CheckoutContext,
  wanted: CheckoutStep,
  by: Move = 'shopper',
): Promise<void> {
  const { cart } = context.$state.get()
  // Without a step to show, rewriting the address would stop a shopper who is going back further.
  if (!cart?.items.length) return
  const step = reachableStep(wanted, cart)
  context.patch({ step, problem: null, fieldErrors: {} })
  context.moved(step, by)
  await prepare(context, step)
}

/**
 * Goes back to the step that is incomplete after a change of the cart, and shows why. The options
 * of that step are fetched again.
 */
export async function stepBack(context: CheckoutContext): Promise<void> {
  const { cart, step } = context.$state.get()
  if (!cart || openStep({ cart, step }) === step) return
  const moving = goTo(context, step)
  if (context.$state.get().step === 'delivery') context.patch({ problem: DELIVERY_AGAIN })
  await moving
}

/** Fetches the options of a step. */
export async function prepare(context: CheckoutContext, step: CheckoutStep): Promise<void> {
  if (step !== 'delivery' && step !== 'payment') return
  context.patch({ preparing: step })
  await (step === 'delivery' ? loadOptions(context) : openPayment(context))
  if (context.$state.get().preparing === step) context.patch({ preparing: null })
}

async function loadOptions(context: CheckoutContext): Promise<void> {
  // Options of another bag must not be chosen for this one.
  context.patch({ parcels: null })
  await context.inTurn(async () => {
    const { cart } = context.$state.get()
    if (!cart) return
    const [answer, freeFrom] = await Promise.all([
      context.api.parcels(cart.id),
      context.api.freeFrom(cart.regionId),
    ])
    if (freeFrom.kind === 'ok') context.patch({ freeFrom: freeFrom.value })
    if (answer.kind === 'ok') context.patch({ parcels: answer.value })
    else context.patch(troubleOf(answer))
  })
}

async function openPayment(context: CheckoutContext): Promise<void> {
  await context.inTurn(async () => {
    const { cart } = context.$state.get()
    if (!cart || cart.total === 0) return
    const answer = await holdAnswer(context, context.api.openPayment(cart.id))
    if (answer.kind !== 'ok') context.patch(troubleOf(answer))
  })
}

/**
 * Saves what a step asked for, and goes on to the first incomplete one, unless the shopper has opened
 * another meanwhile.
 */
async function saveAndGoOn(
  context: CheckoutContext,
  saving: CheckoutStep,
  send: (cart: Cart) => Promise<CheckoutAnswer<Cart>>,
): Promise<void> {
  const { step } = context.$state.get()
  const answer = await save(context, saving, send)
  const { cart, step: wanted } = context.$state.get()
  if (answer.kind === 'ok' && cart && wanted === step) await goTo(context, stepToResume(cart))
}

/** Saves the contact or the addresses. */
export async function saveDetails(
  context: CheckoutContext,
  step: 'contact' | 'address',
  details: Details,
): Promise<void> {
  await saveAndGoOn(context, step, (cart) => context.api.saveDetails(cart.id, details))
}

export async function chooseDelivery(
  context: CheckoutContext,
  optionIds: readonly string[],
): Promise<void> {
  await saveAndGoOn(context, 'delivery', (cart) => context.api.chooseShipping(cart.id, optionIds))
}

export async function choosePayment(
  context: CheckoutContext,
  choice: PaymentChoice,
): Promise<void> {
  await saveAndGoOn(context, 'payment', (cart) => context.api.choosePayment(cart.id, choice))
}
