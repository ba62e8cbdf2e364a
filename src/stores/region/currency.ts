import { chooseCurrency as chooseByCurrency, type Region } from '#domain/region/region.ts'
import type { createRegionStore } from './store.ts'

type RegionStore = Pick<ReturnType<typeof createRegionStore>, '$region' | 'chooseRegion'>

/**
 * Chooses a region that has the currency. Returns the choice, or undefined if there is none. Apart
 * from the store, because no page needs it before somebody chooses.
 */
export const currencyChooser =
  ({ $region, chooseRegion }: RegionStore) =>
  (currencyCode: string, regions: readonly Region[]) => {
    const next = chooseByCurrency(regions, currencyCode, $region.get() ?? undefined)
    if (next) chooseRegion(next, currencyCode)
    return next
  }
