import { expect, test } from 'vitest'
import { idleCollection } from './idle-collection.ts'

/** A process whose garbage is everything above 100 MiB. */
function aProcess() {
  const state = { utilization: 0, residentMebibytes: 175, collections: 0 }
  const look = idleCollection({
    utilization: () => state.utilization,
    residentMebibytes: () => state.residentMebibytes,
    collect: () => {
      state.collections += 1
      state.residentMebibytes = Math.min(state.residentMebibytes, 100)
    },
  })
  return { state, look }
}

test('a process that was idle twice in a row is collected once', () => {
  const { state, look } = aProcess()
  look()
  expect(state.collections).toBe(0)
  for (let times = 0; times < 5; times++) look()
  expect(state).toMatchObject({ collections: 1, residentMebibytes: 100 })
})

test('a busy process is left alone, also between two visitors', () => {
  const { state, look } = aProcess()
  for (const utilization of [0.9, 0, 0.06, 0, 1]) {
    state.utilization = utilization
    look()
  }
  expect(state.collections).toBe(0)
})

test('a process is collected again after it has grown by 8 MiB', () => {
  const { state, look } = aProcess()
  look()
  look()
  state.residentMebibytes = 107
  look()
  expect(state.collections).toBe(1)
  state.residentMebibytes = 108
  look()
  expect(state).toMatchObject({ collections: 2, residentMebibytes: 100 })
})
