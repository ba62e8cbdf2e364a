import { CommerceError } from '#commerce/errors.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { PlanOffer } from '#domain/subscription/plan-offer.ts'

/** A page is shown without its subscriptions rather than not at all. */
async function offersOrNone(offers: Promise<readonly PlanOffer[]>): Promise<readonly PlanOffer[]> {
  try {
    return await offers
  } catch (error) {
    if (error instanceof CommerceError) return []
    throw error
  }
}

export const plansOfProduct = ({ commerce }: App.Locals, productId: string) =>
  offersOrNone(commerce.subscriptionPlans.ofProduct(productId))

/** The variants of a cart that are sold by subscription as well. */
export async function subscribableIn(
  { commerce }: App.Locals,
  cart: Cart | null,
): Promise<readonly string[]> {
  const ids = [...new Set(cart?.items.map(({ variantId }) => variantId).filter(Boolean) ?? [])]
  const plans = await offersOrNone(commerce.subscriptionPlans.ofVariants(ids))
  const offered = new Set(plans.flatMap(({ variantIds }) => variantIds))
  return ids.filter((id) => offered.has(id))
}
