import { expect, test } from 'vitest'
import { regionIn, toRegionTable } from './region-table.ts'
import { readRegions, readStoreInfo } from './region-wire.ts'

const region = (id: string, ...codes: readonly string[]) => ({
  id,
  name: id,
  currency_code: 'eur',
  tax_rate: 20,
  countries: codes.map((code) => ({ iso_2: code, name: code })),
})
const eu = region('reg_eu', 'AT', 'de')
const us = region('reg_us', 'us')
const shopOf = (country: string) => ({
  store: {
    name: 'Perennial',
    default_currency_code: 'eur',
    currency_codes: ['eur', 'usd'],
    default_sales_channel_id: 'sc_retail',
    publishable_key: null,
    support_email: 'help@example.com',
    default_country_code: country,
    features: ['tax_inclusive_pricing'],
  },
})
const tableOf = (regions: unknown, store: unknown) =>
  toRegionTable(readRegions(regions), readStoreInfo(store))

test('countries of one region share its pages, rendered by one of them', () => {
  const table = tableOf({ regions: [us, eu] }, shopOf('DE'))
  expect(table?.byCountry.get('at')).toEqual({ id: 'reg_eu', country: 'de' })
  expect(table?.byCountry.get('de')).toEqual({ id: 'reg_eu', country: 'de' })
  expect(table?.byCountry.get('us')).toEqual({ id: 'reg_us', country: 'us' })
  expect(table?.defaultCountry).toBe('de')
})

test('a default country that no region serves gives way to one that is served', () => {
  expect(tableOf({ regions: [us, eu] }, shopOf('se'))?.defaultCountry).toBe('us')
})

test('a shop without countries has no table yet', () => {
  const empty = { ...region('reg_new'), countries: null }
  expect(tableOf({ regions: [empty] }, shopOf('de'))).toBeUndefined()
})

test.each([
  [{}, shopOf('de')],
  [{ regions: [eu] }, {}],
  [{ regions: [{ countries: [] }] }, shopOf('de')],
  [{ regions: [{ ...eu, tax_rate: '20' }] }, shopOf('de')],
])('an answer that is something else is refused', (regions, store) => {
  expect(() => tableOf(regions, store)).toThrow()
})

test('regions and the shop have their names, countries in the order of theirs', () => {
  const countries = [
    { iso_2: 'us', name: 'UNITED STATES', display_name: 'United States' },
    { iso_2: 'CA', name: 'Canada', display_name: null },
  ]
  expect(readRegions({ regions: [{ ...us, includes_tax: true, countries }] })).toEqual([
    {
      id: 'reg_us',
      name: 'reg_us',
      currencyCode: 'eur',
      taxRate: 20,
      includesTax: true,
      countries: [
        { code: 'ca', name: 'Canada' },
        { code: 'us', name: 'United States' },
      ],
    },
  ])
  expect(readStoreInfo(shopOf('DE'))).toEqual({
    name: 'Perennial',
    defaultCurrencyCode: 'eur',
    currencyCodes: ['eur', 'usd'],
    defaultSalesChannelId: 'sc_retail',
    publishableKey: '',
    supportEmail: 'help@example.com',
    defaultCountryCode: 'de',
    features: ['tax_inclusive_pricing'],
  })
})

test.each([
  ['us', 'reg_us', 'us'],
  ['at', 'reg_eu', 'at'],
  ['se', 'reg_eu', 'de'],
  [undefined, 'reg_eu', 'de'],
])('a page for the country %s shows the region %s and the country %s', (country, id, code) => {
  const shown = regionIn(tableOf({ regions: [us, eu] }, shopOf('de')), country)
  expect([shown.region.id, shown.countryCode]).toEqual([id, code])
  expect(shown.regions).toHaveLength(2)
  expect(shown.store.name).toBe('Perennial')
})

test('a shop without countries shows no page', () => {
  expect(() => regionIn(undefined, 'de')).toThrow('no region has a country')
})
