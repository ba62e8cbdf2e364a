import type { Completion } from '#domain/checkout/checkout.ts'
import {
  CART_CHANGED,
  DECLINED,
  DELIVERY_AGAIN,
  MORE_WANTED,
} from '#domain/checkout/checkout-words.ts'
import { type CheckoutContext, holdAnswer } from './context.ts'
import { troubleOf } from './saving.ts'
import { findShortages } from './shortages.ts'
import { openStep } from './state.ts'
import { goTo, stepBack } from './steps.ts'

/** Reports why no order was placed, at the step where the shopper can correct it. */
export async function reportCompletion(
  context: CheckoutContext,
  cartId: string,
  outcome: Completion,
  shownTotal: number,
): Promise<void> {
  switch (outcome.kind) {
    case 'order':
      return
    case 'shortage':
      return reportShortage(context, cartId, outcome)
    case 'repriced':
      return reportPrice(context, cartId, shownTotal)
    case 'changed':
      await holdAnswer(context, context.api.read(cartId))
      return backToMissing(context, CART_CHANGED)
    case 'declined':
      return backToPayment(context, DECLINED)
    case 'more':
      return backToPayment(context, MORE_WANTED)
  }
}

/**
 * Shows the new total. Payment providers know it already; only a lost payment is chosen again. A cart
 * that has lost that, or has moved to another region, says so at the step that is open again.
 */
async function reportPrice(
  context: CheckoutContext,
  cartId: string,
  before: number,
): Promise<void> {
  const answer = await holdAnswer(context, context.api.openPayment(cartId))
  if (answer.kind !== 'ok') return context.patch(troubleOf(answer))
  const { total, items } = answer.value
  if (items.length === 0) return
  const isReady = openStep(context.$state.get()) === 'review'
  if (isReady) context.patch({ priceChange: { before, now: total } })
  else backToMissing(context, CART_CHANGED)
}

/** Opens the step of what the cart lacks by now, with its options, and says why. */
export function backToMissing(context: CheckoutContext, problem: string): void {
  // Not awaited: the step's requests queue behind the running one.
  void stepBack(context)
  const isDelivery = context.$state.get().step === 'delivery'
  context.patch({ problem: isDelivery ? DELIVERY_AGAIN : problem })
}

function backToPayment(context: CheckoutContext, problem: string): void {
  // Not awaited: the step's requests queue behind the running one.
  void goTo(context, 'payment')
  context.patch({ problem })
}

type Missing = Extract<Completion, { readonly kind: 'shortage' }>

async function reportShortage(
  context: CheckoutContext,
  cartId: string,
  { variantIds, areGone }: Missing,
): Promise<void> {
  const answer = await holdAnswer(context, context.api.read(cartId))
  const cart = answer.kind === 'ok' ? answer.value : context.$state.get().cart
  if (!cart) return
  // Of what staff have withdrawn there may be plenty, or it is not there to be asked about.
  const available = areGone ? NONE : await context.api.available(cart)
  if (available.kind !== 'ok') return context.patch(troubleOf(available))
  context.patch({ shortages: findShortages(cart, variantIds, available.value) })
}

const NONE = { kind: 'ok', value: {} } as const
