import type { ProductCard } from '#domain/catalogue/product.ts'
import type { DeliveryOffer } from '#domain/delivery/delivery-offer.ts'
import { offerPrice } from '#domain/delivery/delivery-words.ts'
import type { Region } from '#domain/region/region.ts'
import { type PlanOffer, planChoices } from '#domain/subscription/plan-offer.ts'
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

type Locals = Pick<App.Locals, 'commerce' | 'regions'>

type Own = Pick<Subscription, 'regionId' | 'handle' | 'variantId' | 'planId' | 'interval'>

/** Whether commerce swaps to goods of this plan: by the present plan, or one that comes as often. */
const keepsInterval =
  ({ planId, interval: { unit, count } }: Own) =>
  ({ id, interval }: PlanOffer): boolean =>
    id === planId || (interval.unit === unit && interval.count === count)

interface Asked {
  readonly locals: Locals
  readonly region: Region
  readonly own: Own
}

/** Those of the cards that the subscription may change to. */
async function subscribable(
  { locals, own }: Asked,
  cards: readonly ProductCard[],
): Promise<readonly ProductCard[]> {
  const plans = await Promise.all(cards.map(({ id }) => plansOfProduct(locals, id)))
  return cards.filter((_, index) => (plans[index] ?? []).some(keepsInterval(own)))
}

/** Products that are looked through where nothing near can be had. */
const LISTED = 12

/** What else can be had: of the products near, or else of those that the shop lists first. */
async function othersNear(
  asked: Asked,
  related: readonly ProductCard[],
): Promise<readonly ProductCard[]> {
  const near = await subscribable(asked, related)
  if (near.length > 0) return near
  const { locals, region } = asked
  const listed = await locals.commerce.cards.list({ regionId: region.id, limit: LISTED })
  return subscribable(asked, listed.cards)
}

const deliveryChoice = (offer: DeliveryOffer, region: Region): DeliveryChoice => ({
  id: offer.id,
  name: offer.name,
  price: offerPrice(offer, region),
  hasMinimum: offer.from > 0,
})

/** The choices for a product: the subscription's own, or another one that it may change to. */
export async function loadChoices(
  locals: Locals,
  own: Own,
  wanted: string,
): Promise<SubscriptionChoices> {
  const { commerce } = locals
  const { regionId, handle, variantId } = own
  const cards = (await commerce.customers.cards()).filter(({ hasExpired }) => !hasExpired)
  const region = locals.regions.find(({ id }) => id === regionId)
  if (!region) return { ...NONE, cards }
  const asked = { locals, region, own }
  const shown = wanted || handle
  const found = shown === '' ? null : await commerce.products.withRelated(shown, region)
  // It is deleted, or not on sale.
  if (!found?.product) return { ...NONE, others: await othersNear(asked, []), cards }
  const { product, related, plans } = found
  const offers = await commerce.shippingOptions.ofRegion(region.id)
  const present = product.variants.find(({ id }) => id === variantId)
  const keeps = keepsInterval(own)
  const variants = product.variants.filter((each) =>
    planChoices(plans, each).some(({ plan }) => keeps(plan)),
  )
  return {
    product,
    variants,
    others: await (variants.length > 0 ? subscribable(asked, related) : othersNear(asked, related)),
    plans: present ? planChoices(plans, present) : [],
    deliveries: offers.flatMap((offer) =>
      offer.profileId === product.shippingProfileId ? [deliveryChoice(offer, region)] : [],
    ),
    cards,
  }
}
