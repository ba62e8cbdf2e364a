import type { Variant } from '../catalogue/product.ts'
import { formatPrice, type Price } from '../money/money.ts'
import { everyInterval } from './interval.ts'
import { type PlanDiscount, type SubscriptionPlan, subscriptionPrice } from './plan.ts'

/** A plan, with the variants that it is offered for. */
export interface PlanOffer extends SubscriptionPlan {
  readonly variantIds: readonly string[]
}

/** One piece by a plan, on its first delivery or later; null if the plan has no such price. */
function planPrice(
  price: Price,
  plan: Pick<SubscriptionPlan, 'discount' | 'firstDiscount'>,
  isFirst = true,
): Price | null {
  const terms = { currencyCode: price.currencyCode, isFirst }
  const amount = subscriptionPrice(price.amount, plan, terms)
  return amount === null ? null : { ...price, amount }
}

/** A way to buy a variant by subscription, with its price for one piece. */
export interface PlanChoice {
  readonly plan: PlanOffer
  /** Of the first delivery, and of the others. */
  readonly first: Price
  readonly later: Price
}

type Sold = Pick<Variant, 'id' | 'price'>

/** The plans that are offered for a variant in its region, with their prices. */
export const planChoices = (
  plans: readonly PlanOffer[],
  { id, price }: Sold,
): readonly PlanChoice[] =>
  plans.flatMap((plan) => {
    if (price === null || !plan.variantIds.includes(id)) return []
    const first = planPrice(price, plan)
    const later = planPrice(price, plan, false)
    return first && later ? [{ plan, first, later }] : []
  })

const percentOf = ({ basisPoints }: { readonly basisPoints: number }) => `${basisPoints / 100}%`

const savedBy = (discount: PlanDiscount): string =>
  discount.kind === 'percentage' && discount.basisPoints > 0 ? percentOf(discount) : ''

/** "Subscribe and save 10%", if every plan saves as much; else "Subscribe and save". */
export function saveWords(plans: readonly Pick<SubscriptionPlan, 'discount'>[]): string {
  const saved = new Set(plans.map(({ discount }) => savedBy(discount)))
  const [only = ''] = saved
  return saved.size === 1 && only !== '' ? `Subscribe and save ${only}` : 'Subscribe and save'
}

/** "€12.15", or "€10.80, later €12.15": what one piece costs by a plan. */
export function planPriceWords({ first, later }: PlanChoice): string {
  const [now, then] = [formatPrice(first), formatPrice(later)]
  return now === then ? now : `${now}, later ${then}`
}

/** "Every 2 weeks" */
export const planName = ({ interval }: Pick<SubscriptionPlan, 'interval'>): string => {
  const words = everyInterval(interval)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const orders = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`

/**
 * How long a plan binds and lasts: "Every month: you can cancel after 3 orders, and it ends after
 * 12."; empty for a plan that can be cancelled at any time and has no end.
 */
export function termWords(
  plan: Pick<SubscriptionPlan, 'interval' | 'minCycles' | 'maxCycles'>,
): string {
  const { minCycles, maxCycles } = plan
  const binds = minCycles !== null && minCycles > 1
  const said = [
    ...(binds ? [`you can cancel after ${orders(minCycles)}`] : []),
    ...(maxCycles !== null ? [`it ends after ${binds ? maxCycles : orders(maxCycles)}`] : []),
  ]
  return said.length === 0 ? '' : `${planName(plan)}: ${said.join(', and ')}.`
}

/**
 * The price of a variant by each plan, in the order of the plans; null for a plan that is not
 * offered for it.
 */
export function planWords(plans: readonly PlanOffer[], variant: Sold): readonly (string | null)[] {
  const choices = new Map(planChoices(plans, variant).map((choice) => [choice.plan.id, choice]))
  return plans.map(({ id }) => {
    const choice = choices.get(id)
    return choice ? planPriceWords(choice) : null
  })
}
