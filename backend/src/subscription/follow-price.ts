import type { MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { hasNotice } from '#domain/subscription/notice.ts'
import { rowsOf } from '../rows.ts'
import { PLAN_COLUMNS, planOf, planRow } from './plans.ts'
import { intervalOf } from './replan.ts'
import { findSubscription, type SubscriptionRow } from './rows.ts'
import { todaysPrice } from './todays-price.ts'

const PLAN = `SELECT ${PLAN_COLUMNS} FROM subscription_plan plan WHERE plan.id = $1`
const SET_PRICE = `
  UPDATE subscription SET unit_price = $2, includes_tax = $3, updated_at = now() WHERE id = $1`

/**
 * Takes over today's price, where the plan says so; one that keeps prices keeps this one. Returns
 * whether it has risen. Goods without a price in the region keep the last one.
 */
export async function followPrice(
  container: MedusaContainer,
  manager: EntityManager,
  subscription: SubscriptionRow,
): Promise<boolean> {
  const { id, plan_id, variant_id: variantId, unit_price } = subscription
  const [row] = await rowsOf(manager, planRow, PLAN, [plan_id])
  if (row?.price_policy !== 'follow') return false
  const market = { container, manager, subscription }
  const price = await todaysPrice(market, { variantId, plan: planOf(row) })
  if (price === null || price.unitPrice === unit_price) return false
  await manager.query(SET_PRICE, [id, price.unitPrice, price.includesTax])
  return price.unitPrice > unit_price
}

/** Takes a price back that nobody has been told of. */
export const keepPrice = (
  manager: EntityManager,
  { id, unit_price, includes_tax }: SubscriptionRow,
) => manager.query(SET_PRICE, [id, unit_price, includes_tax])

/**
 * What comes too often to be announced follows a price that has fallen, and no other: nobody is told of
 * one that has risen. Returns the subscription at the price of its next order.
 */
export async function followFall(
  container: MedusaContainer,
  manager: EntityManager,
  subscription: SubscriptionRow,
): Promise<SubscriptionRow> {
  if (hasNotice(intervalOf(subscription))) return subscription
  const hasRisen = await followPrice(container, manager, subscription)
  if (hasRisen) await keepPrice(manager, subscription)
  return (await findSubscription(manager, subscription.id)) ?? subscription
}
