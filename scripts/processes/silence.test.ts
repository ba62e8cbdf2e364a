import { expect, test } from 'vitest'
import { Silence } from './silence.ts'

test('silence grows with each check, and ends with a heartbeat', () => {
  const silence = new Silence(1000, 0)
  expect([silence.lengthAt(1000), silence.lengthAt(2000), silence.lengthAt(3100)]).toEqual([
    1000, 2000, 3100,
  ])
  silence.end()
  expect(silence.lengthAt(4100)).toBe(1000)
})

test('a night of sleep counts as two checks at most', () => {
  const silence = new Silence(1000, 0)
  silence.lengthAt(1000)
  expect(silence.lengthAt(28_800_000)).toBe(3000)
})
