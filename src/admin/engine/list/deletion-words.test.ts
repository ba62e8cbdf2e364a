import { HttpError } from 'ra-core'
import { expect, test } from 'vitest'
import { deletionWords } from './deletion-words.ts'

const rows = ['a', 'b', 'c'].map((id) => ({ id }))
const wordsOf = (error: unknown) => deletionWords(error, rows, ({ id }) => `Tea ${id}`)

test('each record that stays is named with its reason', () => {
  const left = [
    { id: 'a', reason: 'It has orders' },
    { id: 'c', reason: 'It is the default.' },
  ]
  expect(wordsOf(new HttpError('2 of 3 stayed', 409, { left }))).toBe(
    '1 of 3 done. Tea a: It has orders. Tea c: It is the default.',
  )
})

test('a failure without records is told as it is', () => {
  expect(wordsOf(new Error('The connection was lost'))).toBe('The connection was lost')
  expect(wordsOf('no')).toBe('They could not be deleted')
})
