import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('work is repeated at once while there is more, and pauses when there is none', async () => {
  const work = vi
    .fn()
    .mockResolvedValueOnce(true)
    .mockResolvedValueOnce(true)
    .mockResolvedValue(false)
  const stop = repeat(work, 500, () => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(work).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(500)
  expect(work).toHaveBeenCalledTimes(4)
  await stop()
})

test('a failure is reported, makes a longer pause, and is not the end', async () => {
  const work = vi.fn().mockRejectedValueOnce('away').mockResolvedValue(false)
  const told: string[] = []
  const stop = repeat(work, 500, ({ message }) => told.push(message))
  await vi.advanceTimersByTimeAsync(4_999)
  expect([work.mock.calls.length, told]).toEqual([1, ['away']])
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(2)
  await stop()
})

test('stopping waits for the current run, and starts no other', async () => {
  const finish = Promise.withResolvers<boolean>()
  const work = vi.fn(() => finish.promise)
  const stop = repeat(work, 500, () => undefined)
  let stopped = false
  const stopping = stop().then(() => {
    stopped = true
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(stopped).toBe(false)
  finish.resolve(true)
  await stopping
  expect(work).toHaveBeenCalledTimes(1)
})

test('stopping does not wait for the pause to end', async () => {
  const stop = repeat(
    () => Promise.resolve(false),
    500,
    () => undefined,
  )
  await vi.advanceTimersByTimeAsync(100)
  await expect(stop()).resolves.toBeUndefined()
})
