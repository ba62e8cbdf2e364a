import { z } from 'zod'
import { INTERVALS } from '#domain/subscription/interval.ts'
import { id, page } from '../request-schemas.ts'
import { planDiscount, planRow } from './plans.ts'

/** Deliveries of a plan, by which nobody has counted further yet. */
const cycles = z.int().min(1).max(1000).nullable()

const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}+$/u, 'must be one line of text')

/** Goods of a plan; without a variant all variants of the product. */
const planGoods = z.strictObject({ product_id: id, variant_id: id.nullable().default(null) })
export type PlanGoods = z.infer<typeof planGoods>

/** The body of the routes that add and remove goods. */
export const planGoodsList = z.strictObject({ products: z.array(planGoods).min(1).max(500) })

/** What staff may change of a plan. */
const terms = {
  name,
  discount: planDiscount,
  first_discount: planDiscount.nullable(),
  min_cycles: cycles,
  max_cycles: cycles,
  price_policy: planRow.shape.price_policy,
  stock_policy: planRow.shape.stock_policy,
  /** Its place among the plans of a product. */
  rank: z.int().min(0).max(10_000),
  is_active: z.boolean(),
}

/** The body of `POST /admin/subscription-plans`. */
export const newPlan = z.strictObject({
  ...terms,
  interval: z.enum(INTERVALS),
  interval_count: z.int().min(1).max(365),
  first_discount: terms.first_discount.default(null),
  min_cycles: cycles.default(null),
  max_cycles: cycles.default(null),
  price_policy: terms.price_policy.default('keep'),
  stock_policy: terms.stock_policy.default('wait'),
  rank: terms.rank.default(0),
  is_active: terms.is_active.default(true),
  products: z.array(planGoods).max(500).default([]),
})
export type NewPlan = z.infer<typeof newPlan>

export const planTerms = z.object(terms)

/** The interval is what a plan is: another one is another plan. */
export const planChange = z.strictObject(terms).partial()
export type PlanChange = z.infer<typeof planChange>

const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((value) => value === 'true')

/** The query of `GET /admin/subscription-plans`. */
export const plansQuery = z.strictObject({ is_active: flag.optional(), ...page })
export type PlansQuery = z.infer<typeof plansQuery>

/** The query of the goods of a plan. */
export const planGoodsQuery = z.strictObject(page)
