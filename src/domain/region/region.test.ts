import { expect, test } from 'vitest'
import {
  chooseCountry,
  chooseCurrency,
  isRegionChoice,
  type Region,
  validChoice,
} from './region.ts'

const region = (id: string, currencyCode: string, codes: readonly string[]): Region => ({
  id,
  name: id,
  currencyCode,
  taxRate: 0,
  includesTax: false,
  countries: codes.map((code) => ({ code, name: code })),
})

const regions = [
  region('reg_eu', 'eur', ['de', 'fr']),
  region('reg_us', 'usd', ['us']),
  region('reg_south', 'eur', ['it', 'es']),
]

test('a country chooses its region, whatever its case', () => {
  expect(chooseCountry(regions, 'FR')).toEqual({ regionId: 'reg_eu', countryCode: 'fr' })
  expect(chooseCountry(regions, 'xx')).toBeUndefined()
})

test('a currency chooses the first region that has it', () => {
  expect(chooseCurrency(regions, 'USD')).toEqual({ regionId: 'reg_us', countryCode: 'us' })
  expect(chooseCurrency(regions, 'eur')).toEqual({ regionId: 'reg_eu', countryCode: 'de' })
  expect(chooseCurrency(regions, 'jpy')).toBeUndefined()
})

test('the region’s own currency changes nothing', () => {
  const current = { regionId: 'reg_south', countryCode: 'es' }
  expect(chooseCurrency(regions, 'eur', current)).toEqual(current)
})

test('a currency without countries to deliver to cannot be chosen', () => {
  expect(chooseCurrency([region('reg_none', 'gbp', [])], 'gbp')).toBeUndefined()
})

test('a region without countries does not hide another of its currency', () => {
  const empty = region('reg_new', 'usd', [])
  expect(chooseCurrency([empty, ...regions], 'usd')?.regionId).toBe('reg_us')
})

test('a stored choice follows its country into another region', () => {
  const moved = { regionId: 'reg_old', countryCode: 'it' }
  expect(validChoice(regions, moved, 'us')).toEqual({ regionId: 'reg_south', countryCode: 'it' })
})

test('a choice that no longer exists falls back to the default, then to the first country', () => {
  const gone = { regionId: 'reg_uk', countryCode: 'gb' }
  expect(validChoice(regions, gone, 'us')?.regionId).toBe('reg_us')
  expect(validChoice(regions, undefined, 'gb')).toEqual({ regionId: 'reg_eu', countryCode: 'de' })
  expect(validChoice([], undefined, 'gb')).toBeUndefined()
})

test('isRegionChoice rejects everything but a choice', () => {
  expect(isRegionChoice({ regionId: 'reg_eu', countryCode: 'de' })).toBe(true)
  for (const value of [null, 'de', {}, { regionId: 'reg_eu' }, { regionId: 1, countryCode: 'de' }])
    expect(isRegionChoice(value)).toBe(false)
})
