import { atom, onMount } from 'nanostores'
import type { FreeFrom } from '#domain/cart/free-delivery.ts'
import { pageRegion } from './page.ts'

/**
 * From what this page's region delivers for nothing; null where it never does, or nobody could say,
 * and undefined until somebody has. Asked for when it is first shown, and kept for the page.
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
    // Not reached just now: the bag does without.
    $freeFrom.set(null)
  }
}
