import { expect, test } from 'vitest'
import { statementNames } from './statement-names.js'

const aRead = (column = 'id') =>
  `SELECT ${column}${', title'.repeat(50)} FROM product WHERE id = $1`
const times = <T>(count: number, work: () => T) => Array.from({ length: count }, work)

test('a read has a name from its third time on', () => {
  const { nameOf } = statementNames()
  expect(times(4, () => nameOf(aRead()))).toEqual([undefined, undefined, 'read_1', 'read_1'])
})

test('each read has a name of its own', () => {
  const { nameOf } = statementNames()
  expect(times(3, () => nameOf(aRead('id'))).at(-1)).toBe('read_1')
  expect(times(3, () => nameOf(aRead('handle'))).at(-1)).toBe('read_2')
})

test('a read that begins with its parts has one too', () => {
  const { nameOf } = statementNames()
  expect(times(3, () => nameOf(`WITH goods AS (${aRead()}) SELECT * FROM goods`)).at(-1)).toBe(
    'read_1',
  )
})

test('listings that visitors filter take no name from the core’s reads', () => {
  const { nameOf } = statementNames()
  const listing = (index: number) =>
    `WITH goods AS (${aRead(`column_${index}`)}) SELECT * FROM goods`
  const named = times(400, () => undefined).filter(
    (_, index) => times(3, () => nameOf(listing(index))).at(-1) !== undefined,
  )
  expect(named).toHaveLength(50)
  expect(times(3, () => nameOf(aRead())).at(-1)).toBe('read_51')
})

test.each([
  ['short', 'SELECT id FROM product WHERE id = $1'],
  ['a write', aRead().replace('SELECT', 'INSERT INTO product SELECT')],
  ['a write with parts', `WITH gone AS (DELETE FROM image RETURNING id) ${aRead()}`],
])('%s stays text', (_, text) => {
  const { nameOf } = statementNames()
  expect(times(9, () => nameOf(text))).toEqual(times(9, () => undefined))
})

test('a connection keeps a bounded number of plans', () => {
  const { nameOf } = statementNames()
  const named = times(400, () => undefined).filter((_, index) => {
    const text = aRead(`column_${index}`)
    return times(3, () => nameOf(text)).at(-1) !== undefined
  })
  expect(named).toHaveLength(150)
})

test('reads that never return take no name from those that do', () => {
  const { nameOf } = statementNames()
  for (let index = 0; index < 5_000; index++) nameOf(aRead(`column_${index}`))
  expect(times(3, () => nameOf(aRead())).at(-1)).toBe('read_1')
})

test('a forgotten read stays text, and its name is given to no other', () => {
  const { nameOf, forget } = statementNames()
  times(3, () => nameOf(aRead()))
  forget(aRead())
  expect(times(9, () => nameOf(aRead()))).toEqual(times(9, () => undefined))
  expect(times(3, () => nameOf(aRead('handle'))).at(-1)).toBe('read_2')
})
