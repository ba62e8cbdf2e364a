import { expect, test } from 'vitest'
import { isRefusal, leftWords } from './left-rows.ts'

const aLeftRow = (id: string, reason: string) => ({ row: { id }, reason })
const titleOf = ({ id }: { readonly id: string }) => id.toUpperCase()

test('records with one reason are named together', () => {
  const left = [
    aLeftRow('sencha', 'It is gone.'),
    aLeftRow('assam', 'It is closed'),
    aLeftRow('oolong', 'It is gone'),
  ]
  expect(leftWords(5, left, titleOf)).toBe(
    '2 of 5 done. SENCHA, OOLONG: It is gone. ASSAM: It is closed.',
  )
})

test('of very many records a few are named', () => {
  const left = Array.from({ length: 10_000 }, (_, index) => aLeftRow(`t${index}`, 'It is gone'))
  expect(leftWords(10_000, left, titleOf)).toBe(
    '0 of 10000 done. T0, T1, T2, T3, T4 and 9995 more: It is gone.',
  )
})

test.each([
  [404, true],
  [409, true],
  [401, false],
  [403, false],
  [429, false],
  [503, false],
  [undefined, false],
])('an answer %s is about one record alone: %s', (status, expected) => {
  expect(isRefusal({ status })).toBe(expected)
})
