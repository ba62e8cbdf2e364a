import type { ShippingOption } from '#domain/cart/cart.ts'
import type { Product, ProductCard, Variant } from '#domain/catalogue/product.ts'
import { type PlanChoice, planChoices } from '#domain/subscription/plan-offer.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { loadRelated, productTrail } from '../catalogue/product.ts'
import { allCategories } from '../shop.ts'
import { plansOfProduct } from './plans.ts'

/** What a subscription can be changed to. */
export interface SubscriptionChoices {
  readonly product: Product | null
  /** The variants that are sold by subscription in its region. */
  readonly variants: readonly Variant[]
  /** Other products that may be sold by subscription. */
  readonly others: readonly ProductCard[]
  /** The plans of the present variant. */
  readonly plans: readonly PlanChoice[]
  readonly deliveries: readonly ShippingOption[]
}

const NONE: SubscriptionChoices = {
  product: null,
  variants: [],
  others: [],
  plans: [],
  deliveries: [],
}

/** The choices for a product: the subscription's own, or another one that it may change to. */
export async function loadChoices(
  locals: App.Locals,
  { regionId, handle, variantId }: Subscription,
  wanted: string,
): Promise<SubscriptionChoices> {
  const region = locals.regions.find(({ id }) => id === regionId)
  if (!region || handle === '') return NONE
  const { commerce } = locals
  const product = (await commerce.products.byHandle(wanted || handle, region)) ?? null
  if (!product) return NONE
  const [plans, categories, deliveries] = await Promise.all([
    plansOfProduct(locals, product.id),
    allCategories(locals),
    commerce.shippingOptions.ofProfile(region.id, product.shippingProfileId ?? ''),
  ])
  const own = product.variants.find(({ id }) => id === variantId)
  return {
    product,
    variants: product.variants.filter((each) => planChoices(plans, each).length > 0),
    others: await loadRelated({ ...locals, region }, product, productTrail(categories, product)),
    plans: own ? planChoices(plans, own) : [],
    deliveries,
  }
}
