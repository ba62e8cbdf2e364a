import { atom } from 'nanostores'
import {
  chooseCurrency as chooseByCurrency,
  isRegionChoice,
  type Region,
  type RegionChoice,
} from '#domain/region.ts'
import { type Device, remember } from '../device.ts'

export interface RegionStoreTools {
  readonly device: Device
  /** Where the page was rendered for; null outside a page. */
  readonly page: PageRegion | null
  readonly readCookie: () => string | null
  /** Mirrors the country for the server, which renders by it. */
  readonly writeCookie: (countryCode: string) => void
}

export interface PageRegion extends RegionChoice {
  readonly currencyCode: string
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Where the shopper buys and in which currency (EN-6), on the device and mirrored to a cookie. */
export const createRegionStore = ({ device, page, readCookie, writeCookie }: RegionStoreTools) => {
  const choice = remember(device, 'region', isRegionChoice)
  const currency = remember(device, 'currency', isText)
  /** The country that a reload was asked for: a page that is still another will not change. */
  const asked = remember(device, 'region.asked', isText)

  const $region = atom<RegionChoice | null>(null)
  const $currency = atom('')
  const refresh = (): void => {
    $region.set(choice.read() ?? page)
    $currency.set(currency.read() ?? page?.currencyCode ?? '')
  }

  const save = ({ regionId, countryCode }: RegionChoice, currencyCode: string): void => {
    choice.write({ regionId, countryCode })
    currency.write(currencyCode)
    refresh()
  }

  /** The cookie is the newer word: the picker writes it on the server. */
  const chosenCountry = () => readCookie() ?? choice.read()?.countryCode ?? null

  refresh()
  const stop = device.watch(refresh)

  return {
    $region,
    $currency,

    /**
     * Brings page and device together. True where the shopper chose another country than the page
     * shows, and a reload would put it right; else the device takes over what the page shows.
     */
    meetPage: (): boolean => {
      if (!page) return false
      const chosen = chosenCountry()
      if (chosen === null || chosen === page.countryCode) asked.write(null)
      else if (asked.read() !== chosen) {
        asked.write(chosen)
        writeCookie(chosen)
        // Where cookies are refused no reload will help.
        if (readCookie() === chosen) return true
      }
      save(page, page.currencyCode)
      return false
    },

    /** `currencyCode` is that of the region. */
    chooseRegion: (next: RegionChoice, currencyCode: string): void => {
      save(next, currencyCode)
      writeCookie(next.countryCode)
    },

    /** Chooses a region that has the currency. Gives the choice, or undefined where none does. */
    chooseCurrency: (
      currencyCode: string,
      regions: readonly Region[],
    ): RegionChoice | undefined => {
      const next = chooseByCurrency(regions, currencyCode, $region.get() ?? undefined)
      if (!next) return undefined
      save(next, currencyCode)
      writeCookie(next.countryCode)
      return next
    },

    stop,
  }
}

export type RegionStore = ReturnType<typeof createRegionStore>
