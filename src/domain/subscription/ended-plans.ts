import type { LineItem } from '../cart/cart.ts'
import { lineName } from '../cart/line-words.ts'
import { planIdOf, subscriptionLineWords } from './line-subscription.ts'
import type { PlanOffer } from './plan-offer.ts'

/** A line that is not sold by its plan any more. */
export interface EndedPlan {
  readonly lineId: string
  readonly name: string
  /** "Subscription, every 2 weeks" */
  readonly words: string
  readonly quantity: number
  /** Whether it is sold by another plan. */
  readonly hasOthers: boolean
}

type Offered = readonly Pick<PlanOffer, 'id' | 'variantIds'>[]

/** The lines that cannot be ordered as they are: of these plans, none is theirs. */
export const endedPlans = (items: readonly LineItem[], plans: Offered): readonly EndedPlan[] =>
  items.flatMap(({ id: lineId, quantity, variantId, metadata, ...named }) => {
    const own = plans.filter(({ variantIds }) => variantIds.includes(variantId))
    const planId = planIdOf(metadata)
    if (planId === '' || own.some(({ id }) => id === planId)) return []
    const words = subscriptionLineWords(metadata)
    return [{ lineId, name: lineName(named), words, quantity, hasOthers: own.length > 0 }]
  })
