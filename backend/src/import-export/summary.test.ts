import { expect, test } from 'vitest'
import { countProblem, countProduct, noCounts, summaryLines } from './summary.ts'

const shown = (counts: ReturnType<typeof noCounts>) =>
  Object.fromEntries(
    summaryLines(counts, { dryRun: false, tookMs: 1000 }).flatMap((line) => {
      const [, name, count] = /^ {2}(.+?) +(\d+)$/.exec(line) ?? []
      return name === undefined ? [] : [[name, Number(count)]]
    }),
  )

const refused = (line: number) => ({ kind: 'refused', line, handle: 'a', reason: '' }) as const

test('a product that is refused counts each of its rows once', () => {
  const counts = noCounts()
  for (const line of [3, 4, 2]) countProblem(counts, refused(line))
  countProduct(counts, { kind: 'refused' }, [2, 3, 4, 5])
  expect(shown(counts)).toMatchObject({ 'refused products': 1, 'refused rows': 4, variants: 0 })
})

test('a refused row of a product that is imported counts alone', () => {
  const counts = noCounts()
  countProblem(counts, refused(3))
  countProduct(counts, { kind: 'created', variants: 2 }, [2, 3, 4])
  expect(shown(counts)).toMatchObject({ created: 1, 'refused rows': 1, variants: 2 })
})

test('variants of unchanged products are not counted: nothing happened to them', () => {
  const counts = noCounts()
  countProduct(counts, { kind: 'unchanged', variants: 5 }, [2])
  countProduct(counts, { kind: 'updated', variants: 3, what: ['title'] }, [3])
  expect(shown(counts)).toMatchObject({ unchanged: 1, updated: 1, variants: 3 })
})

test('every picture that was missing is counted, and every note', () => {
  const counts = noCounts()
  for (const kind of ['picture', 'picture', 'note'] as const)
    countProblem(counts, { kind, line: 2, handle: 'a', reason: '' })
  expect(shown(counts)).toMatchObject({ 'pictures not seen': 2, notes: 1, 'refused rows': 0 })
})
