import { expect, test } from 'vitest'
import { z } from 'zod'
import { findsAny, idsOf, rowOf, rowsOf } from './rows.ts'

const named = z.object({ id: z.string() })
const answering = (answer: unknown) => ({ query: async () => answer })

test('rows have their shape, without other columns', async () => {
  const database = answering([{ id: 'a', secret: 1 }, { id: 'b' }])
  expect(await rowsOf(database, named, 'SELECT')).toEqual([{ id: 'a' }, { id: 'b' }])
})

test('rows that a change returns are read like selected ones', async () => {
  expect(await rowsOf(answering([[{ id: 'a' }], 1]), named, 'UPDATE')).toEqual([{ id: 'a' }])
  expect(await rowsOf(answering([[], 0]), named, 'UPDATE')).toEqual([])
})

test('the driver’s own result is read as well', async () => {
  expect(await rowsOf(answering({ rows: [{ id: 'a' }] }), named, 'SELECT')).toEqual([{ id: 'a' }])
})

test('a row of another shape is refused', async () => {
  await expect(rowsOf(answering([{ id: 1 }]), named, 'SELECT')).rejects.toThrow(z.ZodError)
})

test('no rows mean not found, selected or changed', async () => {
  expect(await findsAny(answering([{}]), 'SELECT')).toBe(true)
  expect(await findsAny(answering([]), 'SELECT')).toBe(false)
  expect(await findsAny(answering([[], 0]), 'DELETE')).toBe(false)
})

test('values reach the statement', async () => {
  const queries: unknown[] = []
  const query = async (...words: unknown[]) => {
    queries.push(words)
    return []
  }
  await rowsOf({ query }, named, 'SELECT $1', ['x'])
  expect(queries).toEqual([['SELECT $1', ['x']]])
})

test('ids are returned as a list', async () => {
  expect(await idsOf(answering([{ id: 'a' }, { id: 'b' }]), 'SELECT')).toEqual(['a', 'b'])
})

test('the row of a statement that always has one is given by itself, and its lack is refused', async () => {
  expect(await rowOf(answering([{ id: 'a' }]), named, 'SELECT')).toEqual({ id: 'a' })
  await expect(rowOf(answering([]), named, 'SELECT')).rejects.toThrow(z.ZodError)
})
