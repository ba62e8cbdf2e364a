import type { Cart } from '#domain/cart/cart.ts'
import { stepRefusal, UNREACHABLE } from '#domain/checkout/checkout-words.ts'
import type { CheckoutAnswer } from './api.ts'
import type { CheckoutContext } from './context.ts'
import { receiveCart } from './context.ts'
import type { CheckoutState } from './state.ts'

/** The open step's message after a request that changed nothing. */
export function troubleOf(
  answer: CheckoutAnswer<unknown>,
): Pick<CheckoutState, 'problem' | 'fieldErrors'> {
  if (answer.kind === 'ok') return { problem: null, fieldErrors: {} }
  if (answer.kind === 'lost') return { problem: UNREACHABLE.saving, fieldErrors: {} }
  const fields = answer.fields ?? {}
  // The message of a field is not repeated.
  const problem = Object.keys(fields).length > 0 ? null : stepRefusal(answer.message)
  return { problem, fieldErrors: fields }
}

/**
 * Sends one change of the cart in the queue, with its button busy meanwhile. The returned cart is
 * held; a refusal is shown at the step, unless the shopper has left it, and changes nothing.
 */
export function save(
  context: CheckoutContext,
  what: CheckoutState['saving'],
  send: (cart: Cart) => Promise<CheckoutAnswer<Cart>>,
): Promise<CheckoutAnswer<Cart>> {
  const { step } = context.$state.get()
  return context.inTurn(async () => {
    const { cart } = context.$state.get()
    if (!cart) return { kind: 'lost' }
    context.patch({ saving: what, problem: null, fieldErrors: {} })
    const answer = await send(cart)
    const isLeft = context.$state.get().step !== step
    context.patch({ saving: null, ...(!isLeft && troubleOf(answer)) })
    if (answer.kind === 'ok') receiveCart(context, answer.value)
    return answer
  })
}

/**
 * The backend removes the deliveries from a cart whenever a line changes. Restores them, so that
 * nobody is asked twice; one that is no longer offered, or that has no goods left, stays removed.
 */
export async function restoreDelivery(
  context: CheckoutContext,
  before: Cart,
  after: Cart,
): Promise<Cart> {
  const chosen = before.shippingMethods.map(({ optionId }) => optionId)
  const isWithout = after.shippingMethods.length === 0 && after.items.length > 0
  if (chosen.length === 0 || !isWithout) return after
  const parcels = await context.api.parcels(after.id)
  if (parcels.kind !== 'ok') return after
  const offered = parcels.value.flatMap(({ options }) => options.map(({ id }) => id))
  const stillOffered = chosen.filter((id) => offered.includes(id))
  if (stillOffered.length === 0) return after
  const answer = await context.api.chooseShipping(after.id, stillOffered)
  return answer.kind === 'ok' ? answer.value : after
}
