import type { LineItem } from '@medusajs/medusa'
import { generateEntityId, MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { everyInterval, type Interval } from '#domain/subscription/interval.ts'
import { rowsOf } from '../rows.ts'
import {
  type LineContext,
  lineMetadata,
  marketOf,
  priceOf,
  requireShownPrice,
} from './line-context.ts'
import { type LineTerms, noteBasePrice } from './line-prices.ts'
import { planOfVariant } from './plans.ts'

export interface NewSubscriptionLine {
  readonly variantId: string
  readonly quantity: number
  readonly planId: string
  /** The interval that the shopper has seen. */
  readonly interval?: Partial<Interval>
  /** The price that the shopper has seen. */
  readonly unitPrice?: number | undefined
}

const same = z.object({ id: z.string(), quantity: z.number() })
const SAME = `
  SELECT item.id, item.quantity FROM line_item item
  JOIN subscription_line line ON line.line_item_id = item.id
  WHERE item.cart_id = $1 AND item.variant_id = $2 AND line.plan_id = $3
    AND line.subscription_id IS NULL`

/** The terms of a first delivery. Refuses a plan by which the variant is not sold. */
export async function firstTerms(
  manager: EntityManager,
  variantId: string,
  planId: string,
): Promise<LineTerms> {
  const plan = await planOfVariant(manager, variantId, planId)
  if (plan) return { plan, kept: null }
  const message = 'This is not available by that subscription: choose one of its plans'
  throw new MedusaError(MedusaError.Types.INVALID_DATA, message, 'plan_not_offered')
}

/** A plan whose interval staff have changed is not what the shopper has chosen. */
function requireShownInterval(shown: Partial<Interval>, { unit, count }: Interval): void {
  if ((shown.unit ?? unit) === unit && (shown.count ?? count) === count) return
  const message = `The plan delivers ${everyInterval({ unit, count })} now; show it and ask again`
  throw new MedusaError(MedusaError.Types.INVALID_DATA, message, 'interval_changed')
}

/** Marks a line as bought by a plan. */
export const markLine = (manager: EntityManager, lineItemId: string, planId: string) =>
  manager.query(
    `INSERT INTO subscription_line (line_item_id, plan_id) VALUES ($1, $2)
     ON CONFLICT (line_item_id) DO UPDATE SET plan_id = excluded.plan_id`,
    [lineItemId, planId],
  )

/** Adds a variant by subscription; a line of the same plan grows. */
export async function addToSubscriptions(
  context: LineContext,
  { variantId, quantity, planId, interval = {}, unitPrice }: NewSubscriptionLine,
): Promise<void> {
  const { manager, carts, cartId } = context
  await manager.query('SELECT id FROM cart WHERE id = $1 FOR UPDATE', [cartId])
  const terms = await firstTerms(manager, variantId, planId)
  requireShownInterval(interval, terms.plan.interval)
  const [like] = await rowsOf(manager, same, SAME, [cartId, variantId, planId])
  const pieces = (like?.quantity ?? 0) + quantity
  const price = await priceOf(context, { variantId, quantity: pieces, terms })
  requireShownPrice(unitPrice, price.unit_price)
  if (like) {
    await carts.updateLineItem(cartId, like.id, { quantity: pieces })
    return
  }
  const { region_id, customer_id } = await marketOf(context)
  const line: LineItem = await context.lines.generate(variantId, region_id, quantity, {
    ...(customer_id !== null && { customer_id }),
    unit_price: price.unit_price,
    metadata: lineMetadata(terms, price.unit_price),
  })
  // The core takes a given price for one without tax, and creates a copy of the line.
  line.includes_tax = price.includes_tax
  line.id = generateEntityId('', 'item')
  await carts.addOrUpdateLineItems(cartId, line, { validateSalesChannels: true })
  await markLine(manager, line.id, planId)
  await noteBasePrice(manager, line.id, price)
}
