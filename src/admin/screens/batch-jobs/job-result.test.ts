import { expect, test } from 'vitest'
import { jobResult } from './job-result.ts'

test('the problem of a row keeps its line, its handle and its kind', () => {
  const error = { code: 'refused', message: 'No price', line: 3, handle: 'sencha' }
  const { problems, done, count, share } = jobResult({
    count: 4,
    advancement_count: 2,
    progress: 0.5,
    errors: [error],
  })
  expect(problems).toEqual([error])
  expect([done, count, share]).toEqual([2, 4, 0.5])
})

test('a failure of the whole job is one text', () => {
  expect(jobResult({ errors: ['No column Handle'] }).problems).toEqual([
    { code: '', message: 'No column Handle' },
  ])
})

test('a job that has not begun reports nothing', () => {
  expect(jobResult(null)).toMatchObject({ done: 0, count: null, share: 0, problems: [] })
})
