import { atom, onMount } from 'nanostores'
import type { FreeFrom } from '#domain/free-delivery.ts'
import { pageRegion } from './page.ts'

/**
 * From what this page's region delivers for nothing; null while nobody knows, or where it never does.
 * Asked for when somebody first shows it, and kept for the page.
 */
export const $freeFrom = atom<FreeFrom | null>(null)

onMount($freeFrom, () => {
  const region = pageRegion()
  if (!region || $freeFrom.get()) return
  void ask(region.regionId)
})

async function ask(regionId: string): Promise<void> {
  try {
    const { browserCommerce } = await import('#commerce/browser.ts')
    $freeFrom.set(await browserCommerce().shippingOptions.freeDelivery(regionId))
  } catch {
    // Not reached just now: the bag does without.
  }
}
