import { INTERVALS } from '#domain/subscription/interval.ts'
import type { PlanDiscount } from '#domain/subscription/plan.ts'
import type { PlanOffer } from '#domain/subscription/plan-offer.ts'
import { type Caller, getOwn, queryOf } from '../medusa.ts'
import { inField, parseResponse } from '../response.ts'
import { at, freeRecord, list, oneOf, optional, text, type Wire, whole } from '../wire.ts'

const VARIANTS_AT_MOST = 100

const KINDS = ['percentage', 'fixed', 'price'] as const

const toAmounts = (wire: Wire): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(freeRecord(wire)).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  )

const toDiscount = (wire: Wire): PlanDiscount => {
  const kind = oneOf(at(wire, 'kind'), KINDS)
  return kind === 'percentage'
    ? { kind, basisPoints: whole(at(wire, 'basisPoints')) }
    : { kind, amounts: toAmounts(at(wire, 'amounts')) }
}

export const toPlan = (wire: Wire): PlanOffer => ({
  id: text(at(wire, 'id')),
  name: text(at(wire, 'name')),
  interval: {
    unit: oneOf(at(wire, 'interval'), INTERVALS),
    count: whole(at(wire, 'interval_count')),
  },
  discount: toDiscount(at(wire, 'discount')),
  firstDiscount: optional(at(wire, 'first_discount'), toDiscount, null),
  minCycles: optional(at(wire, 'min_cycles'), whole, null),
  maxCycles: optional(at(wire, 'max_cycles'), whole, null),
  variantIds: list(at(wire, 'variant_ids'), text),
})

export const createSubscriptionPlans = (caller: Caller) => {
  const plans = (query: Parameters<typeof queryOf>[0]): Promise<readonly PlanOffer[]> =>
    parseResponse(
      getOwn(caller, `/store/subscription-plans${queryOf(query)}`),
      inField('subscription_plans', (found) => list(found, toPlan)),
    )
  return {
    /** The plans by which a product is sold. */
    ofProduct: (productId: string) => plans({ product_id: productId }),

    /** The plans by which any of these variants is sold; of the first hundred. */
    ofVariants: async (variantIds: readonly string[]) =>
      variantIds.length === 0
        ? []
        : plans({ variant_ids: variantIds.slice(0, VARIANTS_AT_MOST).join(',') }),
  }
}
