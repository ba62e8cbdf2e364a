import { expect, test } from 'vitest'
import { PurgeLog } from './purge-log.ts'

test('only purges that came later affect a render', () => {
  const log = new PurgeLog()
  log.record(['a'])
  const began = log.sequence
  expect(log.hasTouched(['a'], began)).toBe(false)
  log.record(['b'])
  expect(log.hasTouched(['a'], began)).toBe(false)
  expect(log.hasTouched(['a', 'b'], began)).toBe(true)
})

test('a purge of everything affects every render in progress', () => {
  const log = new PurgeLog()
  const began = log.sequence
  log.record(['*'])
  expect(log.hasTouched([], began)).toBe(true)
})

test('purges that the log has dropped count as purged', () => {
  const log = new PurgeLog()
  const began = log.sequence
  for (let count = 0; count < 30_000; count++) log.record([`product:${count}`])
  expect(log.hasTouched(['something else'], began)).toBe(true)
  expect(log.hasTouched(['something else'], log.sequence)).toBe(false)
})
