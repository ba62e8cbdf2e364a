import { atom } from 'nanostores'
import { isRegionChoice, type RegionChoice } from '#domain/region/region.ts'
import { type Device, remember } from '../device.ts'

export interface RegionStoreTools {
  readonly device: Device
  /** The region that the page was rendered for; null outside a page. */
  readonly page: PageRegion | null
  readonly readCookie: () => string | null
  /** Whether this page was loaded again, by the shopper or by a former `syncRegion`. */
  readonly isReloaded: () => boolean
  /** Mirrors the country for the server, which renders by it. */
  readonly writeCookie: (countryCode: string) => void
}

export interface PageRegion extends RegionChoice {
  readonly currencyCode: string
  /** Every country of the region: the page is the same for all of them. */
  readonly countryCodes: readonly string[]
}

const isText = (value: unknown): value is string => typeof value === 'string'

const rememberRegion = ({ device }: RegionStoreTools) => ({
  choice: remember(device, 'region', isRegionChoice),
  currency: remember(device, 'currency', isText),
  /** The country for which a reload was requested: a page that is still another will not change. */
  reloadedFor: remember(device, 'region.asked', isText),
})

/** The shopper's country and currency (EN-6), on the device and mirrored to a cookie. */
export const createRegionStore = (tools: RegionStoreTools) => {
  const { device, page, readCookie, writeCookie, isReloaded } = tools
  const memory = rememberRegion(tools)
  const $region = atom<RegionChoice | null>(null)
  const $currency = atom('')
  const refresh = (): void => {
    $region.set(memory.choice.read() ?? page)
    $currency.set(memory.currency.read() ?? page?.currencyCode ?? '')
  }
  const save = ({ regionId, countryCode }: RegionChoice, currencyCode: string): void => {
    memory.choice.write({ regionId, countryCode })
    memory.currency.write(currencyCode)
    refresh()
  }
  const chooseRegion = (next: RegionChoice, currencyCode: string): void => {
    save(next, currencyCode)
    writeCookie(next.countryCode)
  }
  refresh()

  return {
    $region,
    $currency,
    /**
     * True if the shopper chose a country of another region than the page's, and a reload corrects
     * that; a lost cookie is restored before. Otherwise the device takes over what the page shows.
     */
    syncRegion: (): boolean => {
      if (!page) return false
      // The cookie is newer, since the picker writes it on the server.
      const cookie = readCookie()
      const chosen = cookie ?? memory.choice.read()?.countryCode ?? null
      const isHere = chosen !== null && page.countryCodes.includes(chosen)
      // A device that keeps nothing has forgotten: what came by the cookie would come by it again.
      const isLoadedAgain = cookie === chosen && isReloaded()
      if (chosen === null || isHere) memory.reloadedFor.write(null)
      else if (memory.reloadedFor.read() !== chosen && !isLoadedAgain) {
        memory.reloadedFor.write(chosen)
        writeCookie(chosen)
        // If cookies are refused no reload will help.
        if (readCookie() === chosen) return true
      }
      save(isHere ? { ...page, countryCode: chosen } : page, page.currencyCode)
      return false
    },
    /** `currencyCode` is that of the region. */
    chooseRegion,
    stop: device.watch(refresh),
  }
}
