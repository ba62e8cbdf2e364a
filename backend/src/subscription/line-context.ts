import type { CartService, LineItemService } from '@medusajs/medusa'
import type { IPriceSelectionStrategy } from '@medusajs/medusa/dist/interfaces'
import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowOf } from '../rows.ts'
import { type LinePrice, type LineTerms, linePrice } from './line-prices.ts'

/** A change of a cart's lines, in one transaction. */
export interface LineContext {
  readonly manager: EntityManager
  readonly carts: Pick<CartService, 'addOrUpdateLineItems' | 'updateLineItem' | 'removeLineItem'>
  readonly lines: Pick<LineItemService, 'generate'>
  readonly prices: Pick<IPriceSelectionStrategy, 'calculateVariantPrice'>
  readonly cartId: string
}

const cart = z.object({
  region_id: z.string(),
  currency_code: z.string(),
  customer_id: z.string().nullable(),
})
const CART = `
  SELECT cart.region_id, region.currency_code, cart.customer_id
  FROM cart JOIN region ON region.id = cart.region_id WHERE cart.id = $1`

/** The market of a cart: whose prices it has. */
export const marketOf = ({ manager, cartId }: LineContext) => rowOf(manager, cart, CART, [cartId])

interface Wanted {
  readonly variantId: string
  readonly quantity: number
  /** None for a one-off purchase. */
  readonly terms: LineTerms | undefined
}

/** The price of one piece. Refuses what has none in the cart's region. */
export async function priceOf(
  context: LineContext,
  { variantId, quantity, terms }: Wanted,
): Promise<LinePrice> {
  const { region_id, currency_code, customer_id } = await marketOf(context)
  const prices = await context.prices.calculateVariantPrice([{ variantId, quantity }], {
    region_id,
    currency_code,
    ...(customer_id !== null && { customer_id }),
    include_discount_prices: true,
    cart_id: context.cartId,
  })
  const price = linePrice(prices.get(variantId), terms, currency_code)
  if (price !== null) return price
  const message = 'This has no price in the region of the cart'
  throw new MedusaError(MedusaError.Types.INVALID_DATA, message)
}

/**
 * Refuses a price that is not the server's: the shopper has seen another one (CA-2). Nothing of the
 * request remains, because the caller's transaction rolls back.
 */
export function requireShownPrice(shown: number | undefined, unitPrice: number): void {
  if (shown === undefined || shown === unitPrice) return
  const message = `unit_price is ${unitPrice} now; show it and ask again`
  throw new MedusaError(MedusaError.Types.INVALID_DATA, message, 'unit_price_changed')
}

/** The metadata of a line that is bought by subscription (EN-4, CA-2). */
export const lineMetadata = ({ plan }: LineTerms, unitPrice: number) => ({
  type: 'subscription',
  plan_id: plan.id,
  interval: plan.interval.unit,
  interval_count: plan.interval.count,
  unit_price: unitPrice,
})
