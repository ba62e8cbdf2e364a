import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createDiskSpace } from './disk-space.ts'

test('there is room down to the floor, none below it, and room again afterwards', () => {
  let free = 1000
  let now = 0
  const space = createDiskSpace({
    folder: '/data',
    floorBytes: 500,
    measure: () => free,
    now: () => now,
  })
  expect(space.hasRoom()).toBe(true)
  now += 1000
  free = 499
  expect(space.hasRoom()).toBe(false)
  now += 1000
  free = 500
  expect(space.hasRoom()).toBe(true)
})

test('the disk is queried once a second, however often callers ask', () => {
  let queries = 0
  const measure = () => ++queries
  const space = createDiskSpace({ folder: '/data', floorBytes: 0, measure, now: () => 7 })
  for (let count = 0; count < 100; count++) space.hasRoom()
  expect(queries).toBe(1)
})

test('a real disk tells how much is free', () => {
  const space = createDiskSpace({ folder: tmpdir(), floorBytes: 0 })
  expect(space.freeBytes()).toBeGreaterThan(0)
})

test('where the free space is unknown, the write itself finds out', () => {
  const space = createDiskSpace({ folder: '/there/is/none', floorBytes: 1 })
  expect([space.freeBytes(), space.hasRoom()]).toEqual([null, true])
})
