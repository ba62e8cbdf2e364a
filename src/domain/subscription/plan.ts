import type { Interval } from './interval.ts'

/** A price reduction; amounts in minor units by currency code, as the page shows prices. */
export type PlanDiscount =
  | { readonly kind: 'percentage'; readonly basisPoints: number }
  | { readonly kind: 'fixed'; readonly amounts: Readonly<Record<string, number>> }
  | { readonly kind: 'price'; readonly amounts: Readonly<Record<string, number>> }

/** A way to subscribe, as staff set it up. */
export interface SubscriptionPlan {
  readonly id: string
  readonly name: string
  readonly interval: Interval
  readonly discount: PlanDiscount
  /** Replaces the discount on the first delivery. */
  readonly firstDiscount: PlanDiscount | null
  /** Deliveries before a shopper may cancel. */
  readonly minCycles: number | null
  /** Deliveries after which it is completed. */
  readonly maxCycles: number | null
}

const WHOLE = 10_000

const reduced = (base: number, discount: PlanDiscount, currencyCode: string): number | null => {
  if (discount.kind === 'percentage') {
    return Math.round((base * (WHOLE - discount.basisPoints)) / WHOLE)
  }
  const amount = discount.amounts[currencyCode]
  if (amount === undefined) return null
  return discount.kind === 'fixed' ? Math.max(0, base - amount) : amount
}

/**
 * The price of one piece by subscription, in minor units; `base` is the price without. Never above
 * it: an offer may undercut a set price. Null if the plan has no amount in the currency.
 */
export const subscriptionPrice = (
  base: number,
  { discount, firstDiscount }: Pick<SubscriptionPlan, 'discount' | 'firstDiscount'>,
  { currencyCode, isFirst }: { readonly currencyCode: string; readonly isFirst: boolean },
): number | null => {
  const price = reduced(base, isFirst ? (firstDiscount ?? discount) : discount, currencyCode)
  return price === null ? null : Math.min(base, price)
}
