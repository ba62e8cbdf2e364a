import { expect, test } from 'vitest'
import { playwrightTimes, rowsOf, vitestTimes } from './seconds.ts'

const file = (name: string, from: number, to: number) => ({
  name: `/shop/tests/${name}`,
  startTime: from * 1000,
  endTime: to * 1000,
})

test('seconds are grouped by folder, and the rest is for servers or idle', () => {
  const times = vitestTimes({
    testResults: [
      file('contract/order/placing.test.ts', 0, 10),
      file('contract/order/edits.test.ts', 12, 20),
      file('web/pages.test.ts', 1, 16),
      file('start/start.test.ts', 0, 19),
    ],
  })
  expect(rowsOf(times, 3)).toEqual([
    ['from the first test to the last', 20],
    ['start', 19],
    ['contract/order', 18],
    ['web', 15],
    ['before and between tests: servers, imports', 3],
    ['workers without work at the end', 5],
  ])
})

test('a journey’s seconds include all its attempts', () => {
  const startTime = '2026-01-01T00:00:00.000Z'
  const tests = [
    {
      results: [
        { startTime, duration: 2000 },
        { startTime, duration: 3000 },
      ],
    },
  ]
  const inner = { specs: [{ file: 'e2e/cart/bag.test.ts', tests }] }
  const times = playwrightTimes({ suites: [{ specs: [], suites: [inner] }] })
  expect(rowsOf(times, 2)).toContainEqual(['e2e/cart', 5])
})
