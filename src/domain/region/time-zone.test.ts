import { expect, test } from 'vitest'
import { timeZoneOf } from './time-zone.ts'

test.each([
  ['de', '', 'Europe/Berlin'],
  ['DE', 'Hamburg', 'Europe/Berlin'],
  ['gb', '', 'Europe/London'],
  ['jp', 'Tokyo', 'Asia/Tokyo'],
  ['es', '', 'Europe/Madrid'],
  ['pt', '', 'Europe/Lisbon'],
  ['us', '', 'America/New_York'],
  ['us', 'NY', 'America/New_York'],
  ['us', 'ca', 'America/Los_Angeles'],
  ['us', ' TX ', 'America/Chicago'],
  ['au', 'WA', 'Australia/Perth'],
  ['', '', 'UTC'],
  ['zz', '', 'UTC'],
  ['constructor', '', 'UTC'],
])('the zone of %j %j is %s', (countryCode, province, zone) => {
  expect(timeZoneOf({ countryCode, province })).toBe(zone)
})

test('every two letters have a zone that dates can be written in', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  for (const countryCode of letters.flatMap((one) => letters.map((other) => one + other))) {
    const timeZone = timeZoneOf({ countryCode })
    expect(() => new Intl.DateTimeFormat('en-GB', { timeZone })).not.toThrow()
  }
})
