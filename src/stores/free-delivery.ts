import { atom, onMount } from 'nanostores'
import type { FreeFrom } from '#domain/cart/free-delivery.ts'
import { pageRegion } from './page.ts'

/**
 * The amount with free delivery in this page's region; null if there is none or the request failed,
 * undefined while it is unknown. Requested when it is first shown, and kept for the page.
 */
export const $freeFrom = atom<FreeFrom | null | undefined>(undefined)

onMount($freeFrom, () => {
  const region = pageRegion()
  if ($freeFrom.get()) return
  if (!region) return $freeFrom.set(null)
  void ask(region.regionId)
})

async function ask(regionId: string): Promise<void> {
  try {
    const { browserCommerce } = await import('#commerce/browser.ts')
    $freeFrom.set(await browserCommerce().shippingOptions.freeDelivery(regionId))
  } catch {
    // Unreachable at the moment: the bag does without it.
    $freeFrom.set(null)
  }
}
