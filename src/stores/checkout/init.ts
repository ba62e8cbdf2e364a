import type { Cart } from '#domain/cart/cart.ts'
import { type CheckoutStep, stepToResume } from '#domain/checkout/checkout.ts'
import { type CheckoutContext, receiveCart, type SettledCart } from './context.ts'
import { followCompleted, repeatOrder } from './placing.ts'
import { isOrderOwed } from './placing-memory.ts'
import { restoreDelivery } from './saving.ts'
import { openStep } from './state.ts'
import { prepare, stepBack } from './steps.ts'

export interface CheckoutInit {
  readonly cartId: string | null
  /** The step that the address bar names. */
  readonly wanted: CheckoutStep | null
  /** The cart that the page was rendered with, for use until the newest arrives. */
  readonly rendered: Cart | null
  /** False if the shop did not answer the page: it may have a cart without an id here. */
  readonly isCartRead: boolean
}

/**
 * Opens the checkout for the cart of this browser where the shopper left it: at `wanted` if the
 * cart allows it, else at the first incomplete step. An order request whose answer was lost with
 * the last page is repeated.
 */
export async function initCheckout(context: CheckoutContext, init: CheckoutInit): Promise<void> {
  const { cartId, rendered, wanted, isCartRead } = init
  context.patch({ lastOrderId: context.memory.read()?.orderId ?? null })
  const isShown = rendered?.id === cartId && isOpen(rendered)
  if (isShown)
    context.patch({ stage: 'open', cart: rendered, step: wanted ?? stepToResume(rendered) })
  const cart = await context.inTurn(async () => {
    const { id, isSure } = await context.shared.settled(cartId === null && !isCartRead)
    return readCart(context, { id: id ?? cartId, isSure })
  })
  if (!cart) return
  const isOwed = isOrderOwed(context.memory, cart, context.now())
  if (isOwed) context.patch({ step: 'review' })
  else if (!isShown) context.patch({ step: wanted ?? stepToResume(cart) })
  context.moved(openStep(context.$state.get()), 'opened')
  if (isOwed) return repeatOrder(context)
  await prepare(context, openStep(context.$state.get()))
}

const isOpen = ({ completedAt, items }: Cart) => completedAt === null && items.length > 0

async function readCart(context: CheckoutContext, settled: SettledCart): Promise<Cart | null> {
  const { id, isSure } = await owedOr(context, settled)
  if (id === null) {
    context.patch({ stage: isSure ? 'empty' : 'unreachable', cart: null })
    return null
  }
  const answer = await context.api.read(id)
  if (answer.kind === 'lost') context.patch({ stage: 'unreachable' })
  if (answer.kind === 'refused') context.patch({ stage: 'empty', cart: null })
  if (answer.kind !== 'ok') return null
  if (answer.value.completedAt) {
    await followCompleted(context, answer.value)
    return null
  }
  context.patch({ stage: 'open' })
  receiveCart(context, answer.value)
  return isOpen(answer.value) ? answer.value : null
}

/** The cart of an order that succeeded although its answer never reached this browser, if any. */
async function owedOr(context: CheckoutContext, settled: SettledCart): Promise<SettledCart> {
  const request = context.memory.read()
  if (!request || request.orderId !== null || request.cartId === settled.id) return settled
  const answer = await context.api.read(request.cartId)
  if (answer.kind === 'lost') return { ...settled, isSure: false }
  const isPlaced = answer.kind === 'ok' && answer.value.completedAt !== null
  return isPlaced ? { id: request.cartId, isSure: true } : settled
}

/**
 * The cart may differ from the shown one: reads it again, and keeps the choices. `cartId` is the
 * one that this browser holds now.
 */
export async function catchUp(context: CheckoutContext, cartId: string | null): Promise<void> {
  const { cart, stage } = context.$state.get()
  if (stage === 'loading' || stage === 'placed') return
  if (cart) await context.inTurn(() => readAgain(context))
  const after = context.$state.get()
  if (after.stage === 'placed') return
  if (cartId !== null && cartId !== after.cart?.id) {
    return initCheckout(context, { cartId, wanted: null, rendered: null, isCartRead: true })
  }
  await stepBack(context)
}

async function readAgain(context: CheckoutContext): Promise<void> {
  const { cart: before, stage } = context.$state.get()
  if (!before || stage === 'placed') return
  const answer = await context.api.read(before.id)
  if (answer.kind !== 'ok') return
  if (answer.value.completedAt) return followCompleted(context, answer.value)
  context.patch({ stage: 'open', shortages: [] })
  receiveCart(context, await restoreDelivery(context, before, answer.value))
}
