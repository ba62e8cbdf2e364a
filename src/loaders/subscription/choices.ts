import type { ProductCard } from '#domain/catalogue/product.ts'
import type { DeliveryOffer } from '#domain/delivery/delivery-offer.ts'
import { offerPrice } from '#domain/delivery/delivery-words.ts'
import type { Region } from '#domain/region/region.ts'
import { planChoices } from '#domain/subscription/plan-offer.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import type {
  DeliveryChoice,
  SubscriptionChoices,
} from '#domain/subscription/subscription-choices.ts'
import { plansOfProduct } from './plans.ts'

const NONE: SubscriptionChoices = {
  product: null,
  variants: [],
  others: [],
  plans: [],
  deliveries: [],
  cards: [],
}

/** Those of the cards that are sold by subscription. */
async function subscribable(
  locals: App.Locals,
  cards: readonly ProductCard[],
): Promise<readonly ProductCard[]> {
  const plans = await Promise.all(cards.map(({ id }) => plansOfProduct(locals, id)))
  return cards.filter((_, index) => (plans[index] ?? []).length > 0)
}

const deliveryChoice = (offer: DeliveryOffer, region: Region): DeliveryChoice => ({
  id: offer.id,
  name: offer.name,
  price: offerPrice(offer, region),
  hasMinimum: offer.from > 0,
})

/** The choices for a product: the subscription's own, or another one that it may change to. */
export async function loadChoices(
  locals: App.Locals,
  { regionId, handle, variantId }: Subscription,
  wanted: string,
): Promise<SubscriptionChoices> {
  const { commerce } = locals
  const cards = (await commerce.customers.cards()).filter(({ hasExpired }) => !hasExpired)
  const region = locals.regions.find(({ id }) => id === regionId)
  if (!region || handle === '') return { ...NONE, cards }
  const { product, related } = await commerce.products.withRelated(wanted || handle, region)
  if (!product) return { ...NONE, cards }
  const [plans, offers] = await Promise.all([
    plansOfProduct(locals, product.id),
    commerce.shippingOptions.ofRegion(region.id),
  ])
  const own = product.variants.find(({ id }) => id === variantId)
  return {
    product,
    variants: product.variants.filter((each) => planChoices(plans, each).length > 0),
    others: await subscribable(locals, related),
    plans: own ? planChoices(plans, own) : [],
    deliveries: offers.flatMap((offer) =>
      offer.profileId === product.shippingProfileId ? [deliveryChoice(offer, region)] : [],
    ),
    cards,
  }
}
