import type { MedusaContainer, PricingService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { subscriptionPrice } from '#domain/subscription/plan.ts'
import { rowsOf } from '../rows.ts'
import { PLAN_COLUMNS, planOf, planRow } from './plans.ts'
import type { Subscription } from './rows.ts'

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
  { id, plan_id, variant_id, quantity, region_id, customer_id, ...rest }: Subscription,
): Promise<boolean> {
  const [row] = await rowsOf(manager, planRow, PLAN, [plan_id])
  if (row?.price_policy !== 'follow') return false
  const prices = await container
    .resolve<PricingService>('pricingService')
    .withTransaction(manager)
    .getProductVariantsPricing([{ variantId: variant_id, quantity }], {
      region_id,
      customer_id,
      include_discount_prices: true,
    })
  const { calculated_price = null, calculated_price_includes_tax } = prices[variant_id] ?? {}
  if (calculated_price === null) return false
  const market = { currencyCode: rest.currency_code, isFirst: false }
  const price = subscriptionPrice(calculated_price, planOf(row), market)
  if (price === null || price === rest.unit_price) return false
  await manager.query(SET_PRICE, [id, price, calculated_price_includes_tax ?? false])
  return price > rest.unit_price
}
