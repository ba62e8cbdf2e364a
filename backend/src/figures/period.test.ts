import { expect, test } from 'vitest'
import { periodBefore, periodOf } from './period.ts'

test('the last days end today by the clock of the shop', () => {
  const late = new Date('2026-11-25T23:30:00Z')
  const berlin = periodOf({ days: 7 }, late, 'Europe/Berlin')
  expect(berlin).toEqual({ from: '2026-11-20', to: '2026-11-26', timeZone: 'Europe/Berlin' })
  expect(periodOf({ days: 1 }, late, 'UTC')).toMatchObject({ from: '2026-11-25', to: '2026-11-25' })
  expect(periodBefore(berlin)).toMatchObject({ from: '2026-11-13', to: '2026-11-19' })
})

test('days that are named are those of the shop, whatever the time', () => {
  const named = { from: '2026-02-27', to: '2026-03-01' }
  expect(periodOf(named, new Date(), 'Asia/Tokyo')).toEqual({ ...named, timeZone: 'Asia/Tokyo' })
})
