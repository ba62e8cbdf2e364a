import { expect, test } from 'vitest'
import { countProblem, countProduct, newTally, summaryLines } from './summary.ts'

const shown = (tally: ReturnType<typeof newTally>) =>
  Object.fromEntries(
    summaryLines(tally, { dryRun: false, tookMs: 1000 }).flatMap((line) => {
      const [, name, count] = /^ {2}(.+?) +(\d+)$/.exec(line) ?? []
      return name === undefined ? [] : [[name, Number(count)]]
    }),
  )

const refused = (line: number) => ({ kind: 'refused', line, handle: 'a', reason: '' }) as const

test('a product that is refused counts each of its rows once', () => {
  const tally = newTally()
  for (const line of [3, 4, 2]) countProblem(tally, refused(line))
  countProduct(tally, { kind: 'refused' }, [2, 3, 4, 5])
  expect(shown(tally)).toMatchObject({ 'refused products': 1, 'refused rows': 4, variants: 0 })
})

test('a refused row of a product that is imported counts alone', () => {
  const tally = newTally()
  countProblem(tally, refused(3))
  countProduct(tally, { kind: 'created', variants: 2 }, [2, 3, 4])
  expect(shown(tally)).toMatchObject({ created: 1, 'refused rows': 1, variants: 2 })
})

test('variants of unchanged products are not counted: nothing happened to them', () => {
  const tally = newTally()
  countProduct(tally, { kind: 'unchanged', variants: 5 }, [2])
  countProduct(tally, { kind: 'updated', variants: 3, what: ['title'] }, [3])
  expect(shown(tally)).toMatchObject({ unchanged: 1, updated: 1, variants: 3 })
})

test('every picture that was missing is counted, and every note', () => {
  const tally = newTally()
  for (const kind of ['picture', 'picture', 'note'] as const)
    countProblem(tally, { kind, line: 2, handle: 'a', reason: '' })
  expect(shown(tally)).toMatchObject({ 'pictures not seen': 2, notes: 1, 'refused rows': 0 })
})
