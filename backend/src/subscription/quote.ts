import type { MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { buildRenewalCart, type RenewalCart } from './renewal-cart.ts'
import { findSubscription, openCycle, orderMoment } from './rows.ts'

/** The next order as it would be placed. */
export interface Quote {
  /** The number of the delivery: a change that is sent twice meets another one. */
  readonly cycle: number | null
  /** Null while there is no next order. */
  readonly next_order_at: string | null
  /** In minor units, tax and delivery included; null if it cannot be had. */
  readonly total: number | null
  /** The name of the delivery in it, which may not be the chosen one; null if there is none. */
  readonly delivery: string | null
  readonly currency_code: string
  /** Why it cannot be had. */
  readonly problem: string | null
}

class Undone extends Error {
  readonly cart: RenewalCart
  constructor(cart: RenewalCart) {
    super('The cart of a quote is not kept')
    this.cart = cart
  }
}

const shownOf = ({ total, shipping_methods: [method] }: RenewalCart) => ({
  total: total ?? 0,
  delivery: method?.shipping_option.name ?? null,
})

const refusal = z.object({ type: z.string(), message: z.string(), code: z.string().optional() })

/** In a shopper's words; the core's own name ids. */
const PROBLEMS: Readonly<Record<string, string>> = {
  insufficient_inventory: 'There is not enough in stock.',
  no_delivery: 'We no longer deliver this to your region.',
}
const NOT_SOLD = 'This is not available at the moment.'

/**
 * The date and the total of the next order: its cart is built exactly as the engine builds it, and
 * rolled back.
 */
export async function quoteNext(
  container: MedusaContainer,
  manager: EntityManager,
  subscriptionId: string,
): Promise<Quote | null> {
  const subscription = await findSubscription(manager, subscriptionId)
  if (subscription === null) return null
  const cycle = await openCycle(manager, subscriptionId)
  const { currency_code } = subscription
  const date = {
    cycle: cycle?.cycle ?? null,
    next_order_at: cycle && orderMoment(subscription, cycle).toISOString(),
    currency_code,
  }
  if (cycle === null) return { ...date, total: null, delivery: null, problem: null }
  try {
    return await manager.transaction(async (trial): Promise<never> => {
      throw new Undone(await buildRenewalCart(container, trial, subscription))
    })
  } catch (reason) {
    if (reason instanceof Undone) return { ...date, ...shownOf(reason.cart), problem: null }
    const refused = refusal.safeParse(reason).data
    if (refused === undefined) throw reason
    return {
      ...date,
      total: null,
      delivery: null,
      problem: PROBLEMS[refused.code ?? ''] ?? NOT_SOLD,
    }
  }
}
