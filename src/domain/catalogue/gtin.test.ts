import { expect, test } from 'vitest'
import { gtinIn } from './gtin.ts'

test.each([
  ['4006381333931', '4006381333931'],
  ['4006381 33393-1', '4006381333931'],
  ['96385074', '96385074'],
  ['036000291452', '036000291452'],
  ['4006381333932', undefined],
  ['12345', undefined],
  ['GUJ-250', undefined],
  ['', undefined],
  [null, undefined],
])('the bar code %j is the number %j', (code, gtin) => {
  expect(gtinIn([code])).toBe(gtin)
})

test('the first complete number counts', () => {
  expect(gtinIn([null, '123', '96385074', '4006381333931'])).toBe('96385074')
})
