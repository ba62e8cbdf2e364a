import { expect, test } from 'vitest'
import { townLines } from './town-lines.ts'

test.each([
  ['de', 'Hamburg', '', '20457', ['20457 Hamburg']],
  ['es', 'Sitges', 'Barcelona', '08870', ['08870 Sitges', 'Barcelona']],
  ['it', 'Milano', 'MI', '20121', ['20121 Milano MI']],
  ['us', 'San Francisco', 'CA', '94110', ['San Francisco, CA 94110']],
  ['jp', 'Shibuya', 'Tokyo', '150-0001', ['Shibuya, Tokyo 150-0001']],
  ['gb', 'London', '', 'SW1A 1AA', ['London, SW1A 1AA']],
  ['de', '', '', '', []],
])('a town in %s is written as there', (countryCode, city, province, postalCode, lines) => {
  expect(townLines({ countryCode, city, province, postalCode })).toEqual(lines)
})
