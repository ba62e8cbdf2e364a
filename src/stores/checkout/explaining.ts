import type { Completion } from '#domain/checkout/checkout.ts'
import { CART_CHANGED, DECLINED, MORE_WANTED } from '#domain/checkout/checkout-words.ts'
import { type Desk, holdAnswer } from './desk.ts'
import { troubleOf } from './saving.ts'
import { findShortages } from './shortages.ts'
import { goTo } from './steps.ts'

/** Says why there is no order, at the step where something can be done about it. */
export async function explain(
  desk: Desk,
  cartId: string,
  outcome: Completion,
  shownTotal: number,
): Promise<void> {
  switch (outcome.kind) {
    case 'order':
      return
    case 'shortage':
      return explainShortage(desk, cartId, outcome.variantIds)
    case 'repriced':
      return explainPrice(desk, cartId, shownTotal)
    case 'changed':
      await holdAnswer(desk, desk.door.read(cartId))
      return desk.patch({ problem: CART_CHANGED })
    case 'declined':
      return backToPayment(desk, DECLINED)
    case 'more':
      return backToPayment(desk, MORE_WANTED)
  }
}

/** Shows what it costs now. Providers have been told already; only a payment they lost is asked. */
async function explainPrice(desk: Desk, cartId: string, before: number): Promise<void> {
  const answer = await holdAnswer(desk, desk.door.openPayment(cartId))
  if (answer.kind !== 'given') return desk.patch(troubleOf(answer))
  const { total, items } = answer.value
  if (items.length > 0) desk.patch({ priceChange: { before, now: total } })
}

function backToPayment(desk: Desk, problem: string): void {
  // Not awaited: what the step fetches takes its turn after the one that is placing the order.
  void goTo(desk, 'payment')
  desk.patch({ problem })
}

async function explainShortage(
  desk: Desk,
  cartId: string,
  variantIds: readonly string[],
): Promise<void> {
  const answer = await holdAnswer(desk, desk.door.read(cartId))
  const cart = answer.kind === 'given' ? answer.value : desk.$state.get().cart
  if (!cart) return
  const available = await desk.door.available(cart)
  if (available.kind !== 'given') return desk.patch(troubleOf(available))
  desk.patch({ shortages: findShortages(cart, variantIds, available.value) })
}
