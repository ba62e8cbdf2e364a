import type { CartService, DiscountService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../../rows.ts'
import { findDiscounts, whyNotDiscount } from './discount.ts'

export type CodeContext = {
  readonly manager: EntityManager
  readonly carts: CartService
  readonly discounts: DiscountService
}

/** Two orders at once would each be the last that a code is valid for. */
const LOCK_LIMITED = `
  SELECT id FROM discount WHERE usage_limit > 0
    AND id IN (SELECT discount_id FROM cart_discounts WHERE cart_id = $1)
  ORDER BY id FOR UPDATE`

const coded = z.object({ code: z.string() })
const CODES = `
  SELECT discount.code FROM discount JOIN cart_discounts ON cart_discounts.discount_id = discount.id
  WHERE cart_discounts.cart_id = $1 AND discount.deleted_at IS NULL`

/** The invalid codes that a cart still has; its items do not matter here. */
export async function endedCodes(
  { manager, carts, discounts }: CodeContext,
  cartId: string,
): Promise<{ readonly alive: string[]; readonly ended: string[] }> {
  const codes = (await rowsOf(manager, coded, CODES, [cartId])).map(({ code }) => code)
  if (codes.length === 0) return { alive: [], ended: [] }
  await manager.query(LOCK_LIMITED, [cartId])
  const cart = await carts.retrieve(cartId)
  const discountContext = {
    regionId: cart.region_id,
    customerId: cart.customer_id,
    productIds: null,
  }
  const ended: string[] = []
  for (const found of await findDiscounts(manager, codes)) {
    const refusal = await whyNotDiscount(manager, discounts, found, discountContext)
    if (refusal) ended.push(found.code)
  }
  return { alive: codes.filter((code) => !ended.includes(code)), ended }
}

/** Removes invalid codes, and recalculates the cart. Returns whether any was removed. */
export async function refreshCodes(context: CodeContext, cartId: string): Promise<boolean> {
  const { alive, ended } = await endedCodes(context, cartId)
  for (const code of ended) await context.carts.removeDiscount(cartId, code)
  if (alive.length > 0) {
    await context.carts.update(cartId, { discounts: alive.map((code) => ({ code })) })
  }
  return ended.length > 0
}
