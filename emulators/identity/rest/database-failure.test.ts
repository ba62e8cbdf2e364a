import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { RestFailure } from '../failure.ts'
import { restFailureOf } from './database-failure.ts'

const raised = (code: string) => Object.assign(new DatabaseError('No', 2, 'error'), { code })

test.each([
  ['42501', false, 403],
  ['42501', true, 401],
  ['23505', false, 409],
  ['23503', false, 409],
  ['23514', false, 400],
  ['22P02', false, 400],
  ['25006', false, 405],
  ['42883', false, 404],
  ['42P01', false, 404],
  ['40001', false, 500],
  ['57014', false, 500],
  ['53300', false, 503],
  ['P0001', false, 400],
  ['PT418', false, 418],
  ['XX000', false, 500],
])('%s of the database, for a guest %s, is %i', (code, isGuest, status) => {
  const failure = restFailureOf(raised(code), isGuest)
  expect(failure).toBeInstanceOf(RestFailure)
  expect(failure).toMatchObject({ status, code, message: 'No' })
})

test('other errors stay unchanged', () => {
  const error = new Error('Connection terminated')
  expect(restFailureOf(error, false)).toBe(error)
})
