import { atom, onMount } from 'nanostores'
import type { DeliveryOffer } from '#domain/delivery/delivery-offer.ts'
import { pageRegion } from './page.ts'

/**
 * The deliveries that this page's region offers; none if the request failed, undefined while they
 * are unknown. Requested when a bag is first shown, and kept for the page.
 */
export const $deliveries = atom<readonly DeliveryOffer[] | undefined>(undefined)

onMount($deliveries, () => {
  const region = pageRegion()
  if ($deliveries.get()?.length) return
  if (!region) return $deliveries.set([])
  void request(region.regionId)
})

async function request(regionId: string): Promise<void> {
  try {
    const { browserCommerce } = await import('#commerce/browser.ts')
    $deliveries.set(await browserCommerce().shippingOptions.ofRegion(regionId))
  } catch {
    // Unreachable at the moment: the bag does without them.
    $deliveries.set([])
  }
}
