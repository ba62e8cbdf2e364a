import type { Cart } from '#domain/cart.ts'
import { type Step, stepToResume } from '#domain/checkout.ts'
import { type Desk, holdCart } from './desk.ts'
import { askAgain, followCompleted } from './placing.ts'
import { owedFor } from './placing-memory.ts'
import { keepDelivery } from './saving.ts'
import { openStep } from './state.ts'
import { goTo, prepare } from './steps.ts'

/** An order asked for longer ago than this is not asked for again unless the shopper says so. */
const ASKED_JUST_NOW_MS = 5 * 60_000

/**
 * Opens the checkout for the cart of this browser, where the shopper left it: at `wanted` where the
 * cart allows it, else at the first step that still asks something. An order whose answer was lost
 * with the last page is asked for again.
 */
export async function openCheckout(
  desk: Desk,
  cartId: string | null,
  wanted: Step | null,
): Promise<void> {
  desk.patch({ lastOrderId: desk.memory.read()?.orderId ?? null })
  await desk.shared.settled()
  const cart = await desk.inTurn(() => enter(desk, cartId))
  if (!cart) return
  const isOwed = isOrderOwed(desk, cart)
  desk.patch({ step: isOwed ? 'review' : (wanted ?? stepToResume(cart)) })
  if (isOwed) return askAgain(desk)
  await prepare(desk, openStep(desk.$state.get()))
}

const isOrderOwed = (desk: Desk, cart: Cart) => {
  const owed = owedFor(desk.memory, cart.id)
  return owed?.total === cart.total && desk.now() - owed.at < ASKED_JUST_NOW_MS
}

async function enter(desk: Desk, cartId: string | null): Promise<Cart | null> {
  const id = (await findOwedCart(desk, cartId)) ?? cartId
  if (id === null) {
    desk.patch({ stage: 'empty', cart: null })
    return null
  }
  const answer = await desk.door.read(id)
  if (answer.kind === 'lost') desk.patch({ stage: 'unreachable' })
  if (answer.kind === 'refused') desk.patch({ stage: 'empty', cart: null })
  if (answer.kind !== 'given') return null
  if (answer.value.completedAt) {
    await followCompleted(desk, answer.value)
    return null
  }
  desk.patch({ stage: 'open' })
  holdCart(desk, answer.value)
  return answer.value.items.length > 0 ? answer.value : null
}

/** The cart of an order that went through although its answer never reached this browser. */
async function findOwedCart(desk: Desk, cartId: string | null): Promise<string | null> {
  const kept = desk.memory.read()
  if (!kept || kept.orderId !== null || kept.cartId === cartId) return null
  const answer = await desk.door.read(kept.cartId)
  if (answer.kind === 'given' && answer.value.completedAt) return kept.cartId
  return null
}

/** The cart may be another than the one shown here: reads it anew, and keeps what was chosen. */
export async function catchUp(desk: Desk): Promise<void> {
  await desk.inTurn(async () => {
    const { cart: before, stage } = desk.$state.get()
    if (!before || stage === 'placed') return
    const answer = await desk.door.read(before.id)
    if (answer.kind !== 'given') return
    if (answer.value.completedAt) return followCompleted(desk, answer.value)
    desk.patch({ stage: 'open', shortages: [] })
    holdCart(desk, await keepDelivery(desk, before, answer.value))
  })
  const { step, cart, stage } = desk.$state.get()
  // A step that was done may not be any more: what it offers is fetched when it opens again.
  if (stage === 'open' && cart && openStep({ cart, step }) !== step) await goTo(desk, step)
}
