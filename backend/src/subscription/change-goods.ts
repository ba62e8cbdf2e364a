import { z } from 'zod'
import { quantityProblem, quantityRuleOf } from '#domain/cart/quantity.ts'
import { timeZoneOf } from '#domain/region/time-zone.ts'
import { localTime } from '#domain/subscription/schedule.ts'
import { findsAny, rowsOf } from '../rows.ts'
import type { ChangeBy } from './change.ts'
import { type Changing, happen, nextUnpaid, requireNoCart } from './changing.ts'
import { moveToZone } from './move-to-zone.ts'
import { withAllOwed } from './plan-bounds.ts'
import { type Plan, plansOfVariant } from './plans.ts'
import { refuseChange } from './refusal.ts'
import { replanFrom } from './replan.ts'
import { orderMoment } from './rows.ts'
import { todaysPrice } from './todays-price.ts'

const sold = z.object({
  title: z.string(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
})
const SOLD = `
  SELECT product.title, product.metadata FROM product_variant variant
  JOIN product ON product.id = variant.product_id
  WHERE variant.id = $1 AND product.id <> ALL (
    SELECT product_id FROM product_variant WHERE id = ANY ($2))`

/** What was agreed goes on: only another quantity, or another product, follows its rule of today. */
async function requireSold(
  { manager }: Changing,
  { variantId, quantity }: { readonly variantId: string; readonly quantity: number },
  agreed: readonly string[] = [],
): Promise<void> {
  const [product] = await rowsOf(manager, sold, SOLD, [variantId, agreed])
  if (!product) return
  const rule = quantityRuleOf(product.metadata ?? {})
  const problem = quantityProblem(product.title, rule, quantity)
  if (problem !== null) refuseChange(problem, 'quantity_not_sold')
}

const SET_QUANTITY = 'UPDATE subscription SET quantity = $2 WHERE id = $1'

export async function setQuantity(
  changing: Changing,
  { quantity }: ChangeBy<'set_quantity'>,
): Promise<void> {
  const { manager, subscription } = changing
  await requireNoCart(changing)
  if (quantity === subscription.quantity) return
  await requireSold(changing, { variantId: subscription.variant_id, quantity })
  await happen(changing, 'changed', { quantity, from: subscription.quantity })
  await manager.query(SET_QUANTITY, [subscription.id, quantity])
}

interface Wanted {
  readonly variantId: string
  readonly plan: Plan
}

const SET_GOODS = `
  UPDATE subscription SET variant_id = $2, plan_id = $3, unit_price = $4, includes_tax = $5,
    interval_unit = $6, interval_count = $7
  WHERE id = $1`

async function setGoods(changing: Changing, wanted: Wanted): Promise<void> {
  const { manager, subscription } = changing
  const price = await todaysPrice(changing, wanted)
  if (price === null) return refuseChange('This has no price in your region', 'no_price')
  const { unit, count } = wanted.plan.interval
  const goods = [wanted.variantId, wanted.plan.id, price.unitPrice, price.includesTax, unit, count]
  await withAllOwed(changing, () => manager.query(SET_GOODS, [subscription.id, ...goods]))
}

/** The plan that is asked for, else the present one, else one with the same interval. */
function planFor(plans: readonly Plan[], { subscription }: Changing, planId?: string): Plan {
  const { plan_id, interval_unit, interval_count } = subscription
  const found =
    plans.find(({ id }) => id === (planId ?? plan_id)) ??
    (planId === undefined
      ? plans.find(
          ({ interval: { unit, count } }) => unit === interval_unit && count === interval_count,
        )
      : undefined)
  return found ?? refuseChange('This is not available by subscription', 'plan_not_offered')
}

/** Another variant, at its price of today. The dates stay. */
export async function setVariant(
  changing: Changing,
  { variant_id, plan_id }: ChangeBy<'set_variant'>,
): Promise<void> {
  const { manager, subscription } = changing
  await requireNoCart(changing)
  const plan = planFor(await plansOfVariant(manager, variant_id), changing, plan_id)
  const { quantity } = subscription
  await requireSold(changing, { variantId: variant_id, quantity }, [subscription.variant_id])
  await happen(changing, 'changed', { variant_id, from: subscription.variant_id })
  await setGoods(changing, { variantId: variant_id, plan })
}

/** Another interval: the next delivery keeps its day, and those after it follow the new one. */
export async function setPlan(
  changing: Changing,
  { plan_id }: ChangeBy<'set_plan'>,
): Promise<void> {
  const { manager, subscription } = changing
  const open = await nextUnpaid(changing)
  const plans = await plansOfVariant(manager, subscription.variant_id)
  const plan = planFor(plans, changing, plan_id)
  const changed = await happen(changing, 'changed', { plan_id, from: subscription.plan_id })
  await setGoods(changing, { variantId: subscription.variant_id, plan })
  const { unit, count } = plan.interval
  const local = localTime(orderMoment(subscription, open), subscription.time_zone)
  await replanFrom(manager, { ...changed, interval_unit: unit, interval_count: count }, local)
}

const IN_REGION = 'SELECT FROM country WHERE iso_2 = $1 AND region_id = $2'
const SET_ADDRESS = 'UPDATE subscription SET shipping_address = $2 WHERE id = $1'

/** Another address in the same region: its currency and its prices are the subscription's. */
export async function setAddress(
  changing: Changing,
  { shipping_address }: ChangeBy<'set_address'>,
): Promise<void> {
  const { manager, subscription } = changing
  const { country_code } = shipping_address
  if (!(await findsAny(manager, IN_REGION, [country_code, subscription.region_id]))) {
    refuseChange('Choose an address in the region of your subscription', 'other_region')
  }
  await requireNoCart(changing)
  const changed = await happen(changing, 'changed', { address: true })
  await manager.query(SET_ADDRESS, [subscription.id, shipping_address])
  const { province } = shipping_address
  const timeZone = timeZoneOf({ countryCode: country_code, province: province ?? '' })
  if (timeZone !== changed.time_zone) await moveToZone(manager, changed, timeZone)
}

const option = z.object({ id: z.string(), name: z.string() })
const OFFERED = `
  SELECT option.id, option.name FROM shipping_option option
  JOIN product_variant variant ON variant.id = $2
  JOIN product_shipping_profile goods ON goods.product_id = variant.product_id
    AND goods.profile_id = option.profile_id
  WHERE option.id = $1 AND option.region_id = $3 AND option.deleted_at IS NULL
    AND NOT option.is_return AND NOT option.admin_only`
const SET_DELIVERY = 'UPDATE subscription SET shipping_option_id = $2 WHERE id = $1'

export async function setDelivery(
  changing: Changing,
  { shipping_option_id }: ChangeBy<'set_delivery'>,
): Promise<void> {
  const { manager, subscription } = changing
  const { id, variant_id, region_id } = subscription
  const values = [shipping_option_id, variant_id, region_id]
  const [delivery] = await rowsOf(manager, option, OFFERED, values)
  if (!delivery)
    return refuseChange('This delivery is not available for your subscription', 'no_delivery')
  await requireNoCart(changing)
  if (delivery.id === subscription.shipping_option_id) return
  await happen(changing, 'changed', { delivery: delivery.name })
  await manager.query(SET_DELIVERY, [id, delivery.id])
}
