import { expect, test } from 'vitest'
import { partOf } from './asset-routes.ts'

test.each([
  ['bytes=0-', { from: 0, to: 100 }],
  ['bytes=10-19', { from: 10, to: 20 }],
  ['bytes=90-500', { from: 90, to: 100 }],
  ['bytes=-10', { from: 90, to: 100 }],
  ['bytes=-500', { from: 0, to: 100 }],
])('%s is a part of a hundred bytes', (range, part) => {
  expect(partOf(range, 100)).toEqual(part)
})

test.each([undefined, '', 'bytes=-', 'bytes=100-', 'bytes=20-10', 'bytes=0-1,5-6', 'lines=1-2'])(
  '%s is no part, and the whole file is sent',
  (range) => {
    expect(partOf(range, 100)).toBeNull()
  },
)
