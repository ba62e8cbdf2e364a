import { expect, test } from 'vitest'
import { provincesOf, tidyProvince } from './provinces.ts'

test.each([
  ['us', 62],
  ['jp', 47],
  ['es', 52],
  ['it', 107],
  ['ie', 26],
])('%s has a list of %i, each once', (country, count) => {
  const values = provincesOf(country)?.provinces.map(({ value }) => value) ?? []
  expect(values).toHaveLength(count)
  expect(new Set(values).size).toBe(count)
})

test('a country whose addresses name none has no list', () => {
  for (const code of ['de', 'gb', '__proto__']) expect(provincesOf(code)).toBeUndefined()
})

test.each([
  ['us', 'ca', 'CA'],
  ['us', 'California', 'CA'],
  ['us', 'US-NY', 'NY'],
  ['jp', 'Tokyo', 'Tokyo'],
  ['jp', 'Tōkyō-to', 'Tokyo'],
  ['jp', '東京都', 'Tokyo'],
  ['jp', '京都府', 'Kyoto'],
  ['jp', '京都', 'Kyoto'],
  ['jp', '北海道', 'Hokkaido'],
  ['jp', 'Osaka Prefecture', 'Osaka'],
  ['es', 'Malaga', 'Málaga'],
  ['it', 'Milano', 'MI'],
  ['it', "L'Aquila", 'AQ'],
  ['ie', 'Co. Dublin', 'Dublin'],
  ['de', 'Hessen', 'Hessen'],
  ['us', '', ''],
])('in %s “%s” is stored as “%s”', (country, text, stored) => {
  expect(tidyProvince(country, text)).toBe(stored)
})

test.each([
  ['us', 'Bavaria'],
  ['us', 'C'],
  ['jp', 'Tokio'],
  ['ie', 'Cork City'],
])('in %s “%s” is none', (country, text) => {
  expect(tidyProvince(country, text)).toBeUndefined()
})

test('every listed form is stored as itself', () => {
  for (const code of ['us', 'jp', 'es', 'it', 'ie'])
    for (const { value, name } of provincesOf(code)?.provinces ?? []) {
      expect(tidyProvince(code, value)).toBe(value)
      expect(tidyProvince(code, name)).toBe(value)
    }
})
