import { reachableStep, type Step, stepToResume } from '#domain/checkout/checkout.ts'
import type { Details } from '#domain/checkout/checkout-details.ts'
import { DELIVERY_AGAIN } from '#domain/checkout/checkout-words.ts'
import { type Desk, holdAnswer, type Move } from './desk.ts'
import type { Answer, PaymentChoice } from './door.ts'
import { save, troubleOf } from './saving.ts'
import { openStep } from './state.ts'

/** Opens a step, or the furthest one before it that the cart allows. */
export async function goTo(desk: Desk, wanted: Step, by: Move = 'shopper'): Promise<void> {
  const { cart } = desk.$state.get()
  if (!cart) return
  const step = reachableStep(wanted, cart)
  desk.patch({ step, problem: null, fieldErrors: {} })
  desk.moved(step, by)
  await prepare(desk, step)
}

/**
 * Goes back to the step that is not done any more after the cart has changed, and says why. What
 * that step offers is fetched anew.
 */
export async function stepBack(desk: Desk): Promise<void> {
  const { cart, step } = desk.$state.get()
  if (!cart || openStep({ cart, step }) === step) return
  const moving = goTo(desk, step)
  if (desk.$state.get().step === 'delivery') desk.patch({ problem: DELIVERY_AGAIN })
  await moving
}

/** Fetches what a step offers to choose from. */
export async function prepare(desk: Desk, step: Step): Promise<void> {
  if (step !== 'delivery' && step !== 'payment') return
  desk.patch({ preparing: step })
  await (step === 'delivery' ? loadOptions(desk) : openPayment(desk))
  if (desk.$state.get().preparing === step) desk.patch({ preparing: null })
}

async function loadOptions(desk: Desk): Promise<void> {
  // What was offered for another bag must not be chosen for this one.
  desk.patch({ parcels: null })
  await desk.inTurn(async () => {
    const { cart } = desk.$state.get()
    if (!cart) return
    const [answer, freeFrom] = await Promise.all([
      desk.door.parcels(cart.id),
      desk.door.freeFrom(cart.regionId),
    ])
    if (freeFrom.kind === 'given') desk.patch({ freeFrom: freeFrom.value })
    if (answer.kind === 'given') desk.patch({ parcels: answer.value })
    else desk.patch(troubleOf(answer))
  })
}

async function openPayment(desk: Desk): Promise<void> {
  await desk.inTurn(async () => {
    const { cart } = desk.$state.get()
    if (!cart || cart.total === 0) return
    const answer = await holdAnswer(desk, desk.door.openPayment(cart.id))
    if (answer.kind !== 'given') desk.patch(troubleOf(answer))
  })
}

const goOn = async (desk: Desk, answer: Answer<unknown>) => {
  const { cart } = desk.$state.get()
  if (answer.kind === 'given' && cart) await goTo(desk, stepToResume(cart))
}

/** Saves who orders or where it goes, and goes on to the first step that still asks something. */
export async function saveDetails(
  desk: Desk,
  step: 'contact' | 'address',
  details: Details,
): Promise<void> {
  const answer = await save(desk, step, (cart) => desk.door.saveDetails(cart.id, details))
  await goOn(desk, answer)
}

export async function chooseDelivery(desk: Desk, optionIds: readonly string[]): Promise<void> {
  const answer = await save(desk, 'delivery', (cart) =>
    desk.door.chooseShipping(cart.id, optionIds),
  )
  await goOn(desk, answer)
}

export async function choosePayment(desk: Desk, choice: PaymentChoice): Promise<void> {
  const answer = await save(desk, 'payment', (cart) => desk.door.choosePayment(cart.id, choice))
  await goOn(desk, answer)
}
