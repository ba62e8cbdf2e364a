import { CommerceError } from '#commerce/errors.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { endedPlans } from '#domain/subscription/ended-plans.ts'
import type { PlanOffer } from '#domain/subscription/plan-offer.ts'

/** Null without an answer: a page is shown without its subscriptions rather than not at all. */
async function offersOrNull(offers: Promise<readonly PlanOffer[]>) {
  try {
    return await offers
  } catch (error) {
    if (error instanceof CommerceError) return null
    throw error
  }
}

export const plansOfProduct = async (
  { commerce }: Pick<App.Locals, 'commerce'>,
  productId: string,
) => (await offersOrNull(commerce.subscriptionPlans.ofProduct(productId))) ?? []

/** The variants of a cart that are sold by subscription as well, and the lines whose plan has ended. */
export async function plansOfCart({ commerce }: App.Locals, cart: Cart | null) {
  const items = cart?.items ?? []
  const ids = [...new Set(items.map(({ variantId }) => variantId).filter(Boolean))]
  const plans = await offersOrNull(commerce.subscriptionPlans.ofVariants(ids))
  const offered = new Set(plans?.flatMap(({ variantIds }) => variantIds))
  return {
    subscribable: ids.filter((id) => offered.has(id)),
    ended: plans ? endedPlans(items, plans) : [],
  }
}
