import { expect, test } from 'vitest'
import { toRegionRows, toRegionTable } from './region-table.ts'

const eu = { id: 'reg_eu', countries: [{ iso_2: 'AT' }, { iso_2: 'de' }] }
const us = { id: 'reg_us', countries: [{ iso_2: 'us' }] }
const shopOf = (country: string) => ({ store: { default_country_code: country } })
const tableOf = (regions: unknown, store: unknown) => toRegionTable(toRegionRows(regions), store)

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
  expect(tableOf({ regions: [{ id: 'reg_new' }] }, shopOf('de'))).toBeUndefined()
})

test.each([
  [{}, shopOf('de')],
  [{ regions: [eu] }, {}],
  [{ regions: [{ countries: [] }] }, shopOf('de')],
])('an answer that is something else is refused', (regions, store) => {
  expect(() => tableOf(regions, store)).toThrow()
})
