import { expect, test } from 'vitest'
import { isNewHandle } from './handle.ts'

test.each(['guji-uraga', 'café-茶_1.0~x', '.well-known', 'a..b', 'a'.repeat(200)])(
  'an address can end with %j',
  (handle) => {
    expect(isNewHandle(handle)).toBe(true)
  },
)

test.each([
  '',
  '.',
  '..',
  '...',
  'a b',
  'a/b',
  'a?',
  '50%',
  '#a',
  'a\\b',
  'a\n',
  'a'.repeat(201),
  7,
])('no address can end with %j', (value) => {
  expect(isNewHandle(value)).toBe(false)
})
