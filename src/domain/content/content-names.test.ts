import { expect, test } from 'vitest'
import { isDatasetName, isProjectId } from './content-names.ts'

test.each(['production', 'a', '0-9_x', 'a'.repeat(64)])('%s names a dataset', (name) => {
  expect(isDatasetName(name)).toBe(true)
})

test.each(['', 'Production', '~tagged', '-a', '_a', 'a.b', 'a b', 'a'.repeat(65), 'ä'])(
  '%j names no dataset',
  (name) => {
    expect(isDatasetName(name)).toBe(false)
  },
)

test.each([
  ['3do82whm', true],
  ['local', true],
  ['my-Project', true],
  ['', false],
  ['a/b', false],
  ['a.b', false],
])('whether %j is the id of a project is %s', (id, expected) => {
  expect(isProjectId(id)).toBe(expected)
})
