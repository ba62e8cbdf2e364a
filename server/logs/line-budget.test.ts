import { expect, test } from 'vitest'
import { createLineBudget } from './line-budget.ts'

function open(factor = 1) {
  const summaries: unknown[] = []
  const clock = { now: 0 }
  const budget = createLineBudget({
    factor,
    summarise: (summary) => summaries.push(summary),
    now: () => clock.now,
  })
  return { budget, clock, summaries }
}

test('a flood is 120 lines and a summary, and other clients are logged as before', () => {
  const { budget, clock, summaries } = open()
  const logged = Array.from({ length: 1000 }, (_, at) =>
    budget.isWithin('10.0.0.1', at % 2 ? 404 : 200),
  )
  expect(logged.filter(Boolean)).toHaveLength(120)
  expect(budget.isWithin('10.0.0.2', 200)).toBe(true)
  expect(summaries).toEqual([])
  clock.now = 60_000
  expect(budget.isWithin('10.0.0.1', 200)).toBe(true)
  expect(summaries).toEqual([
    { client: '10.0.0.1', omitted: 880, statuses: { 200: 440, 404: 440 } },
  ])
})

test('a flood that has ended is summarised once', () => {
  const { budget, summaries } = open(0.01)
  for (let count = 0; count < 5; count++) budget.isWithin('10.0.0.1', 200)
  budget.settle()
  budget.settle()
  expect(summaries).toEqual([{ client: '10.0.0.1', omitted: 3, statuses: { 200: 3 } }])
})

test('a flood from very many addresses shares one budget beyond the first 2000', () => {
  const { budget, summaries } = open(0.01)
  for (let count = 0; count < 5000; count++)
    budget.isWithin(`10.0.${count >> 8}.${count & 255}`, 200)
  budget.settle()
  expect(summaries).toEqual([{ client: 'others', omitted: 2998, statuses: { 200: 2998 } }])
})
