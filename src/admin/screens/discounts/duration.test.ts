import { expect, test } from 'vitest'
import { durationIn, durationOf } from './duration.ts'

test.each(['PT12H', 'P30D', 'P2W', 'P3M', 'P1Y'])('%s is read as it is written', (iso) => {
  const duration = durationIn(iso)
  expect(duration && durationOf(duration)).toBe(iso)
})

test.each(['', 'P1Y2M', 'PT30M', 'soon'])('%j has no count and unit of its own', (iso) => {
  expect(durationIn(iso)).toBeNull()
})
