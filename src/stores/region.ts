import type { Region } from '#domain/region/region.ts'
import { device, inPage, pageRegion } from './page.ts'
import { currencyChooser } from './region/currency.ts'
import { createRegionStore } from './region/store.ts'

const YEAR_S = 31_536_000

/** Not the Cookie Store: not every browser has it, and only this country is ever written. */
const jar: { cookie: string } = typeof document === 'undefined' ? { cookie: '' } : document

/** The country that the picker has chosen on the server. */
export const countryInCookie = (): string | null =>
  jar.cookie.match(/(?:^|; )region=([^;]*)/)?.[1] ?? null

const store = createRegionStore({
  device,
  page: pageRegion(),
  // Not the entries of `performance`: they cost four times the bytes.
  isReloaded: () => performance.navigation?.type === 1,
  readCookie: countryInCookie,
  writeCookie: (countryCode) => {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    jar.cookie = `region=${countryCode}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
  },
})

export const { $region, $currency } = store
export const syncRegion = inPage(store.syncRegion)
export const chooseRegion = inPage(store.chooseRegion)
/** @public for scripts; the picker itself is a form that the server answers. */
export const chooseCurrency = inPage((currencyCode: string, regions: readonly Region[]) =>
  currencyChooser({ $region, chooseRegion })(currencyCode, regions),
)
