import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { USES } from '../../promotion/code-uses.ts'
import { describeGoods } from './goods.ts'
import type { CodeProblem } from './refusal.ts'

const discount = z.object({
  id: z.string(),
  code: z.string(),
  rule_id: z.string(),
  is_free_shipping: z.boolean(),
  is_disabled: z.boolean(),
  is_used_up: z.boolean(),
  starts_at: z.date().nullable(),
  ends_at: z.date().nullable(),
  region_ids: z.array(z.string()),
  regions: z.string(),
  is_for_groups: z.boolean(),
})
export type Discount = z.infer<typeof discount>

/**
 * A discount by its code. Its usage is counted from the orders, because the core updates its count
 * after the order. A code that was made from another also has the other's end, regions and state.
 */
const FIND = `
  SELECT d.id, d.code, d.rule_id, rule.type = 'free_shipping' AS is_free_shipping,
    d.is_disabled OR coalesce(parent.is_disabled OR parent.deleted_at IS NOT NULL, false)
      AS is_disabled,
    coalesce(d.usage_limit > 0 AND ${USES} >= d.usage_limit, false) AS is_used_up,
    greatest(d.starts_at, parent.starts_at) AS starts_at,
    least(d.ends_at, parent.ends_at) AS ends_at,
    ARRAY(SELECT x.region_id FROM discount_regions x
      WHERE x.discount_id = coalesce(d.parent_discount_id, d.id)) AS region_ids,
    coalesce((SELECT string_agg(r.name, ', ' ORDER BY r.name) FROM discount_regions x
      JOIN region r ON r.id = x.region_id
      WHERE x.discount_id = coalesce(d.parent_discount_id, d.id)), '') AS regions,
    EXISTS (SELECT FROM discount_condition c WHERE c.discount_rule_id = d.rule_id
      AND c.type = 'customer_groups') AS is_for_groups
  FROM discount d JOIN discount_rule rule ON rule.id = d.rule_id
  LEFT JOIN discount parent ON parent.id = d.parent_discount_id
  WHERE d.code = ANY($1) AND d.deleted_at IS NULL`

export async function findDiscounts(
  manager: Pick<EntityManager, 'query'>,
  codes: readonly string[],
): Promise<Discount[]> {
  const rows: unknown = await manager.query(FIND, [codes])
  return z.array(discount).parse(rows)
}

/** The cart and the customer for whom a discount is checked. */
type Asking = {
  readonly regionId: string
  readonly customerId: string | null
  /** The lines that may be discounted at all; null if it does not matter yet. */
  readonly productIds: readonly string[] | null
}

/** The core's own conditions of a rule. */
type Rules = {
  readonly validateDiscountForProduct: (ruleId: string, productId: string) => Promise<boolean>
  readonly canApplyForCustomer: (ruleId: string, customerId: string) => Promise<boolean>
}

/** Why the discount is invalid now, for any cart; null if it is valid. */
function whyNotNow({ is_disabled, is_used_up, starts_at, ends_at }: Discount): CodeProblem | null {
  const now = Date.now()
  if (ends_at && ends_at.getTime() <= now) {
    return { reason: 'ended', details: { at: ends_at.toISOString() } }
  }
  if (is_disabled) return { reason: 'ended' }
  if (starts_at && starts_at.getTime() > now) {
    return { reason: 'not_yet', details: { at: starts_at.toISOString() } }
  }
  return is_used_up ? { reason: 'used_up' } : null
}

/** Why the discount does not apply to this cart; null if it does. */
export async function whyNotDiscount(
  manager: Pick<EntityManager, 'query'>,
  rules: Rules,
  found: Discount,
  { regionId, customerId, productIds }: Asking,
): Promise<CodeProblem | null> {
  const now = whyNotNow(found)
  if (now) return now
  if (!found.region_ids.includes(regionId)) {
    return { reason: 'region', details: { regions: found.regions } }
  }
  if (found.is_for_groups) {
    const isMember = customerId && (await rules.canApplyForCustomer(found.rule_id, customerId))
    if (!isMember) return { reason: 'group' }
  }
  if (found.is_free_shipping || productIds === null) return null
  for (const id of productIds) {
    if (await rules.validateDiscountForProduct(found.rule_id, id)) return null
  }
  return { reason: 'goods', details: await describeGoods(manager, found.rule_id) }
}
