import type { Cart } from '#domain/cart/cart.ts'
import type { Completion } from '#domain/checkout/checkout.ts'
import { orderRefusal, UNREACHABLE } from '#domain/checkout/checkout-words.ts'
import { arrive } from './arriving.ts'
import type { Desk } from './desk.ts'
import type { Answer } from './door.ts'
import { explain } from './explaining.ts'
import { owedFor } from './placing-memory.ts'

/** How long to wait before the same request is sent again when its answer was lost. */
const AGAIN_AFTER_MS = [1000] as const

/**
 * Places the order at the total the shopper saw. However often it is called, from one tab or many,
 * one cart makes one order: until an answer is known every call sends the same key.
 */
export async function placeOrder(desk: Desk, shownTotal: number): Promise<void> {
  await whileBusy(desk, async (cartId) => {
    const kept = desk.memory.read()
    if (kept?.cartId === cartId && kept.orderId) return arrive(desk, kept.orderId)
    const key = owedFor(desk.memory, cartId)?.key ?? desk.newKey()
    await order(desk, cartId, key, shownTotal)
  })
}

/** Asks again for an order whose answer was lost with the page, unless another tab has had it. */
export async function askAgain(desk: Desk): Promise<void> {
  const { cart } = desk.$state.get()
  if (!cart || !owedFor(desk.memory, cart.id)) return
  await whileBusy(desk, async (cartId) => {
    const kept = desk.memory.read()
    if (kept?.cartId !== cartId) return
    if (kept.orderId) return arrive(desk, kept.orderId)
    await order(desk, cartId, kept.key, kept.total)
  })
}

async function whileBusy(desk: Desk, task: (cartId: string) => Promise<void>): Promise<void> {
  const { cart, saving } = desk.$state.get()
  if (!cart || saving === 'review') return
  desk.patch({ saving: 'review', problem: null, priceChange: null, shortages: [] })
  await desk.inTurn(() => desk.alone(`order ${cart.id}`, () => task(cart.id)))
  desk.patch({ saving: null })
}

async function order(desk: Desk, cartId: string, key: string, total: number): Promise<void> {
  desk.memory.write({ cartId, key, total, at: desk.now(), orderId: null })
  const answer = await askUntilAnswered(desk, cartId, key, total)
  if (answer.kind === 'lost') return desk.patch({ problem: UNREACHABLE.placing })
  if (answer.kind === 'given' && answer.value.kind === 'order') {
    return arrive(desk, answer.value.orderId)
  }
  // The answer is known, so the next try is a new request.
  desk.memory.write(null)
  if (answer.kind === 'refused') return desk.patch({ problem: orderRefusal(answer.message) })
  await explain(desk, cartId, answer.value, total)
}

/** Sends the same request until somebody answers, or patience ends. */
async function askUntilAnswered(
  desk: Desk,
  cartId: string,
  key: string,
  total: number,
): Promise<Answer<Completion>> {
  let answer = await desk.door.complete(cartId, key, total)
  for (const ms of AGAIN_AFTER_MS) {
    if (answer.kind !== 'lost') return answer
    await desk.pause(ms)
    answer = await desk.door.complete(cartId, key, total)
  }
  return answer
}

/** A cart that is completed already: asks which order it became, and goes there. */
export async function followCompleted(desk: Desk, cart: Cart): Promise<void> {
  const kept = desk.memory.read()
  const key = kept?.cartId === cart.id ? kept.key : desk.newKey()
  const answer = await askUntilAnswered(desk, cart.id, key, kept?.total ?? cart.total)
  if (answer.kind === 'given' && answer.value.kind === 'order') {
    return arrive(desk, answer.value.orderId)
  }
  desk.patch({ stage: 'open', cart, step: 'review', problem: UNREACHABLE.placing })
}
