import type { Cart } from '#domain/cart/cart.ts'
import { type Step, stepToResume } from '#domain/checkout/checkout.ts'
import { type Desk, holdCart } from './desk.ts'
import { askAgain, followCompleted } from './placing.ts'
import { owedFor } from './placing-memory.ts'
import { keepDelivery } from './saving.ts'
import { openStep } from './state.ts'
import { prepare, stepBack } from './steps.ts'

/** An order asked for longer ago than this is not asked for again unless the shopper says so. */
const ASKED_JUST_NOW_MS = 5 * 60_000

export interface Opening {
  readonly cartId: string | null
  /** The step that the address bar names. */
  readonly wanted: Step | null
  /** The cart as the page was rendered with it, to work with until the newest has come. */
  readonly rendered: Cart | null
}

/**
 * Opens the checkout for the cart of this browser, where the shopper left it: at `wanted` where the
 * cart allows it, else at the first step that still asks something. An order whose answer was lost
 * with the last page is asked for again.
 */
export async function openCheckout(desk: Desk, opening: Opening): Promise<void> {
  const { cartId, rendered, wanted } = opening
  desk.patch({ lastOrderId: desk.memory.read()?.orderId ?? null })
  const isShown = rendered?.id === cartId && isOpen(rendered)
  if (isShown) desk.patch({ stage: 'open', cart: rendered, step: wanted ?? stepToResume(rendered) })
  const cart = await desk.inTurn(async () => {
    await desk.shared.settled()
    return enter(desk, cartId)
  })
  if (!cart) return
  const isOwed = isOrderOwed(desk, cart)
  if (isOwed) desk.patch({ step: 'review' })
  else if (!isShown) desk.patch({ step: wanted ?? stepToResume(cart) })
  desk.moved(openStep(desk.$state.get()), 'opened')
  if (isOwed) return askAgain(desk)
  await prepare(desk, openStep(desk.$state.get()))
}

const isOpen = ({ completedAt, items }: Cart) => completedAt === null && items.length > 0

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
  return isOpen(answer.value) ? answer.value : null
}

/** The cart of an order that went through although its answer never reached this browser. */
async function findOwedCart(desk: Desk, cartId: string | null): Promise<string | null> {
  const kept = desk.memory.read()
  if (!kept || kept.orderId !== null || kept.cartId === cartId) return null
  const answer = await desk.door.read(kept.cartId)
  if (answer.kind === 'given' && answer.value.completedAt) return kept.cartId
  return null
}

/**
 * The cart may be another than the one shown here: reads it anew, and keeps what was chosen.
 * `cartId` is the one that this browser holds now.
 */
export async function catchUp(desk: Desk, cartId: string | null): Promise<void> {
  const { cart, stage } = desk.$state.get()
  if (stage === 'opening' || stage === 'placed') return
  if (cart) await desk.inTurn(() => readAgain(desk))
  const after = desk.$state.get()
  if (after.stage === 'placed') return
  if (cartId !== null && cartId !== after.cart?.id) {
    return openCheckout(desk, { cartId, wanted: null, rendered: null })
  }
  await stepBack(desk)
}

async function readAgain(desk: Desk): Promise<void> {
  const { cart: before, stage } = desk.$state.get()
  if (!before || stage === 'placed') return
  const answer = await desk.door.read(before.id)
  if (answer.kind !== 'given') return
  if (answer.value.completedAt) return followCompleted(desk, answer.value)
  desk.patch({ stage: 'open', shortages: [] })
  holdCart(desk, await keepDelivery(desk, before, answer.value))
}
