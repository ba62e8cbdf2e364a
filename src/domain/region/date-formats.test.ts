import { expect, test } from 'vitest'
import { dateFormat } from './date-formats.ts'

const at = new Date('2026-11-22T05:20:00Z')

test('a format is made once', () => {
  const options = { dateStyle: 'long', timeZone: 'Europe/Berlin' } as const
  const first = dateFormat('en-GB', options)
  expect(dateFormat('en-GB', { ...options })).toBe(first)
  expect(first.format(at)).toBe('22 November 2026')
})

test('another locale, zone or style has its own', () => {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const
  const words = [
    dateFormat('en-GB', options),
    dateFormat('en-US', options),
    dateFormat('en-GB', { ...options, timeZone: 'Pacific/Honolulu' }),
    dateFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' }),
  ].map((format) => format.format(at))
  expect(words).toEqual(['22 November 2026', 'November 22, 2026', '21 November 2026', '05:20'])
})

test('formats without end are not kept', () => {
  const format = (timeZone: string) => dateFormat('en-GB', { timeZone, era: 'short' })
  const first = format('UTC')
  for (const timeZone of Intl.supportedValuesOf('timeZone').slice(0, 80)) format(timeZone)
  expect(format('UTC')).not.toBe(first)
})
