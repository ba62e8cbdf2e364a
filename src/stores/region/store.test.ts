import { expect, test } from 'vitest'
import type { Region } from '#domain/region/region.ts'
import { openDevice } from '../device.ts'
import { currencyChooser } from './currency.ts'
import { createRegionStore, type PageRegion } from './store.ts'

const DE: PageRegion = {
  regionId: 'reg_eu',
  countryCode: 'de',
  currencyCode: 'eur',
  countryCodes: ['de', 'fi'],
}
const US: PageRegion = {
  regionId: 'reg_us',
  countryCode: 'us',
  currencyCode: 'usd',
  countryCodes: ['us'],
}

const regions: readonly Region[] = [DE, US].map(({ regionId, countryCode, currencyCode }) => ({
  id: regionId,
  name: regionId,
  currencyCode,
  taxRate: 0,
  includesTax: false,
  countries: [{ code: countryCode, name: countryCode }],
}))

/** A browser that keeps its data over page loads, unless its user's settings forbid it. */
const aBrowser = ({ takesCookies = true, keepsData = true } = {}) => {
  let device = openDevice(undefined)
  let cookie: string | null = null
  return {
    cookie: () => cookie,
    setCookie: (country: string | null) => {
      cookie = country
    },
    load: (page: PageRegion | null, { isReloaded = false } = {}) => {
      if (!keepsData) device = openDevice(undefined)
      return createRegionStore({
        device,
        page,
        isReloaded: () => isReloaded,
        readCookie: () => cookie,
        writeCookie: (country) => {
          if (takesCookies) cookie = country
        },
      })
    },
  }
}

test('a first page sets the region, and no cookie', () => {
  const browser = aBrowser()
  const store = browser.load(DE)
  expect(store.syncRegion()).toBe(false)
  expect(store.$region.get()).toEqual({ regionId: 'reg_eu', countryCode: 'de' })
  expect(store.$currency.get()).toBe('eur')
  expect(browser.cookie()).toBeNull()
})

test('a choice is stored on the device and mirrored for the server (EN-6)', () => {
  const browser = aBrowser()
  const store = browser.load(DE)
  store.chooseRegion(US, 'usd')
  expect(store.$region.get()).toEqual({ regionId: 'reg_us', countryCode: 'us' })
  expect(browser.cookie()).toBe('us')
  expect(browser.load(null).$region.get()).toEqual({ regionId: 'reg_us', countryCode: 'us' })
  expect(browser.load(null).$currency.get()).toBe('usd')
})

test('a currency chooses a region that has it', () => {
  const store = aBrowser().load(DE)
  expect(currencyChooser(store)('usd', regions)).toEqual({ regionId: 'reg_us', countryCode: 'us' })
  expect(store.$currency.get()).toBe('usd')
  expect(currencyChooser(store)('gbp', regions)).toBeUndefined()
  expect(store.$currency.get()).toBe('usd')
})

test('the region that the picker wrote on the server is newer', () => {
  const browser = aBrowser()
  browser.load(DE).syncRegion()
  browser.setCookie('us')
  const store = browser.load(US)
  expect(store.syncRegion()).toBe(false)
  expect(store.$region.get()?.countryCode).toBe('us')
})

test('a lost cookie is restored from the device, and the page needs a reload', () => {
  const browser = aBrowser()
  browser.load(DE).chooseRegion(US, 'usd')
  browser.setCookie(null)
  expect(browser.load(DE).syncRegion()).toBe(true)
  expect(browser.cookie()).toBe('us')
  expect(browser.load(US).syncRegion()).toBe(false)
})

test('a page that is still another after a reload is accepted for good', () => {
  const browser = aBrowser()
  browser.setCookie('xx')
  expect(browser.load(DE).syncRegion()).toBe(true)
  const store = browser.load(DE)
  expect(store.syncRegion()).toBe(false)
  expect(store.$region.get()?.countryCode).toBe('de')
  expect(browser.load(DE).syncRegion()).toBe(false)
})

test('a device that keeps nothing is reloaded once for a country that the shop has given up', () => {
  const browser = aBrowser({ keepsData: false })
  browser.setCookie('xx')
  expect(browser.load(DE).syncRegion()).toBe(true)
  expect(browser.load(DE, { isReloaded: true }).syncRegion()).toBe(false)
})

test('a browser that refuses cookies is never reloaded', () => {
  const browser = aBrowser({ takesCookies: false })
  browser.load(DE).chooseRegion(US, 'usd')
  expect(browser.load(DE).syncRegion()).toBe(false)
})

test('outside a page nothing is reconciled', () => {
  const store = aBrowser().load(null)
  expect(store.syncRegion()).toBe(false)
  expect(store.$region.get()).toBeNull()
})

test('another country of the same region is stored, and needs no reload', () => {
  const browser = aBrowser()
  browser.setCookie('fi')
  const store = browser.load(DE)
  expect(store.syncRegion()).toBe(false)
  expect(store.$region.get()).toEqual({ regionId: 'reg_eu', countryCode: 'fi' })
  expect(browser.load(DE).$region.get()?.countryCode).toBe('fi')
})
