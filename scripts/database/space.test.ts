import { expect, test } from 'vitest'
import { requireSpace } from './space.ts'

const MEBIBYTE = 1_048_576

test.each([
  [true, 32, true],
  [true, 31, false],
  [false, 256, true],
  [false, 255, false],
])('an existing database: %s, with %s MB free it starts: %s', (hasDatabase, free, starts) => {
  const attempt = () => requireSpace('/data', hasDatabase, () => free * MEBIBYTE)
  if (starts) expect(attempt).not.toThrow()
  else expect(attempt).toThrow(/^The disk of \/data has \d+ MB free.*Free some space.*DATA_DIR/)
})

test('where the free space is unknown, the start goes on', () => {
  expect(() => requireSpace('/data', false, () => null)).not.toThrow()
})
