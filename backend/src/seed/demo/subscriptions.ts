import type { Services } from '../services.ts'
import plans from './products.json'

/** Ids that do not change, because the demo's links and tests name them. */
const PLANS = [
  { id: 'subplan_1_week', name: 'Every week', unit: 'week', count: 1 },
  { id: 'subplan_2_weeks', name: 'Every 2 weeks', unit: 'week', count: 2 },
  { id: 'subplan_4_weeks', name: 'Every 4 weeks', unit: 'week', count: 4 },
  { id: 'subplan_2_months', name: 'Every 2 months', unit: 'month', count: 2 },
] as const

const TEN_PERCENT = { kind: 'percentage', basisPoints: 1000 }

const ADD = `
  INSERT INTO subscription_plan (id, name, interval_unit, interval_count, discount, rank)
  VALUES ($1, $2, $3, $4, $5, $6)`

const OFFER = `
  INSERT INTO subscription_plan_product (plan_id, product_id)
  SELECT plan.id, product.id FROM subscription_plan plan CROSS JOIN product
  WHERE product.handle = ANY($1)`

/** The plans by which the demo shop sells what runs out: coffee, tea, filters. */
export async function offerSubscriptions({ transaction }: Services): Promise<void> {
  for (const [rank, { id, name, unit, count }] of PLANS.entries()) {
    await transaction.query(ADD, [id, name, unit, count, TEN_PERCENT, rank])
  }
  const handles = plans.filter(({ subscribe }) => subscribe).map(({ handle }) => handle)
  await transaction.query(OFFER, [handles])
}
