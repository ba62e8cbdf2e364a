import type { Cart } from '#domain/cart/cart.ts'
import type { Completion } from '#domain/checkout/checkout.ts'
import { orderRefusal, UNREACHABLE } from '#domain/checkout/checkout-words.ts'
import type { CheckoutAnswer } from './api.ts'
import { backToMissing, reportCompletion } from './completion-errors.ts'
import { type CheckoutContext, holdAnswer } from './context.ts'
import { orderPlaced } from './order-placed.ts'
import { isOrderOwed, type Placing, unansweredOrder } from './placing-memory.ts'
import { openStep } from './state.ts'

/** The wait before the same request is repeated when its answer was lost. */
const AGAIN_AFTER_MS = [1000] as const

/**
 * Places the order at the total that the shopper saw. However often it is called, from one tab or
 * many, one cart makes one order: until an answer is known every call sends the same key.
 */
export async function placeOrder(context: CheckoutContext, shownTotal: number): Promise<void> {
  await whileBusy(context, async (cartId) => {
    const request = context.memory.read()
    if (request?.cartId === cartId && request.orderId) return orderPlaced(context, request.orderId)
    const key = unansweredOrder(context.memory, cartId)?.key ?? context.newKey()
    const asked = { cartId, key, total: shownTotal, at: context.now(), orderId: null }
    await order(context, asked)
  })
}

/**
 * Repeats an order request whose answer was lost, with the page or with the network, unless another tab
 * has received it. A shopper who has left it since, or looks at another step, is not made to buy.
 */
export async function repeatOrder(context: CheckoutContext): Promise<void> {
  const { cart, step } = context.$state.get()
  if (!cart || openStep({ cart, step }) !== 'review') return
  if (!isOrderOwed(context.memory, cart, context.now())) return
  await whileBusy(context, async (cartId) => {
    const request = context.memory.read()
    if (request?.cartId !== cartId) return
    if (request.orderId) return orderPlaced(context, request.orderId)
    await order(context, request)
  })
}

async function whileBusy(
  context: CheckoutContext,
  task: (cartId: string) => Promise<void>,
): Promise<void> {
  const { cart, saving } = context.$state.get()
  if (!cart || saving === 'review') return
  context.patch({ saving: 'review', problem: null, priceChange: null, shortages: [] })
  await context.inTurn(() => context.lock(`order ${cart.id}`, () => task(cart.id)))
  context.patch({ saving: null })
}

async function order(context: CheckoutContext, request: Placing): Promise<void> {
  const { cartId, key, total } = request
  context.memory.write(request)
  const answer = await requestUntilAnswered(context, cartId, key, total)
  if (answer.kind === 'lost') return context.patch({ problem: UNREACHABLE.placing })
  if (answer.kind === 'ok' && answer.value.kind === 'order') {
    return orderPlaced(context, answer.value.orderId)
  }
  // The answer is known, so the next attempt is a new request.
  context.memory.write(null)
  if (answer.kind === 'refused') {
    // What it lacks is asked for at its step, once it is known here.
    await holdAnswer(context, context.api.read(cartId))
    return backToMissing(context, orderRefusal(answer.message, answer.why?.reason))
  }
  await reportCompletion(context, cartId, answer.value, total)
}

/** Repeats the same request until it is answered, or the retries are used up. */
async function requestUntilAnswered(
  context: CheckoutContext,
  cartId: string,
  key: string,
  total: number,
): Promise<CheckoutAnswer<Completion>> {
  const send = () =>
    context.api.complete(cartId, key, total, context.$state.get().cart?.shippingAddress)
  let answer = await send()
  for (const ms of AGAIN_AFTER_MS) {
    if (answer.kind !== 'lost') return answer
    await context.pause(ms)
    answer = await send()
  }
  return answer
}

/** A cart that is completed already: finds its order, and goes there. */
export async function followCompleted(context: CheckoutContext, cart: Cart): Promise<void> {
  const request = context.memory.read()
  const key = request?.cartId === cart.id ? request.key : context.newKey()
  const answer = await requestUntilAnswered(context, cart.id, key, request?.total ?? cart.total)
  if (answer.kind === 'ok' && answer.value.kind === 'order') {
    return orderPlaced(context, answer.value.orderId)
  }
  context.patch({ stage: 'open', cart, step: 'review', problem: UNREACHABLE.placing })
}
