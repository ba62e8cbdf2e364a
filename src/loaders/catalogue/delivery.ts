import type { Product } from '#domain/catalogue/product.ts'
import { deliveryWords } from '#domain/delivery/delivery-words.ts'
import { estimateHoldsForSeconds } from '#domain/delivery/estimate.ts'

const DAY_S = 86_400

interface ProductDelivery {
  readonly words: string
  /** The seconds for which its dates are right. */
  readonly holdsForS: number
}

/** What the product's delivery costs in the visitor's region, and when it arrives. */
export async function productDelivery(
  { commerce, region, remember }: App.Locals,
  { shippingProfileId }: Pick<Product, 'shippingProfileId'>,
  now: Date = new Date(),
): Promise<ProductDelivery> {
  const all = await remember(`deliveries ${region.id}`, ['regions'], () =>
    commerce.shippingOptions.ofRegion(region.id),
  )
  const offers = all.filter(({ profileId }) => profileId === shippingProfileId)
  const holds = offers.map(({ times }) => (times ? estimateHoldsForSeconds(times, now) : DAY_S))
  return { words: deliveryWords(offers, region, now), holdsForS: Math.min(DAY_S, ...holds) }
}
