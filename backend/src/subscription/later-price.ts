import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { subscriptionPrice } from '#domain/subscription/plan.ts'
import { rowOf } from '../rows.ts'
import { PLAN_COLUMNS, planOf, planRow } from './plans.ts'

const row = planRow.extend({
  paid: z.int(),
  original: z.int().nullable(),
  currency_code: z.string(),
})

/** The price without a subscription is noted in the line when it is priced. */
const OF_LINE = `
  SELECT ${PLAN_COLUMNS}, item.unit_price AS paid, line.base_price AS original, o.currency_code
  FROM line_item item
  JOIN subscription_line line ON line.line_item_id = item.id
  JOIN subscription_plan plan ON plan.id = line.plan_id
  JOIN "order" o ON o.id = item.order_id
  WHERE item.id = $1`

/**
 * The price of one piece from the second delivery on, in minor units: what the first one cost,
 * unless the plan has a discount for the first alone.
 */
export async function laterPrice(manager: EntityManager, lineItemId: string): Promise<number> {
  const found = await rowOf(manager, row, OF_LINE, [lineItemId])
  const plan = planOf(found)
  if (plan.firstDiscount === null || found.original === null) return found.paid
  const { currency_code: currencyCode } = found
  return subscriptionPrice(found.original, plan, { currencyCode, isFirst: false }) ?? found.paid
}
