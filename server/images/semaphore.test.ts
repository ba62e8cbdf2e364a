import { expect, test } from 'vitest'
import { Semaphore, SemaphoreFull } from './semaphore.ts'

/** Work that a test ends. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('so many run at a time, in order, and the rest are refused', async () => {
  const semaphore = new Semaphore({ running: 1, waiting: 1 })
  const first = held()
  const done: string[] = []
  const one = semaphore.run(first.work).then(() => done.push('one'))
  const two = semaphore.run(async () => done.push('two'))
  await expect(semaphore.run(async () => 'three')).rejects.toThrow(SemaphoreFull)
  expect(done).toEqual([])
  first.end()
  await Promise.all([one, two])
  expect(done).toEqual(['one', 'two'])
  expect(await semaphore.run(async () => 'four')).toBe('four')
})

test('work that fails lets the next one start', async () => {
  const semaphore = new Semaphore({ running: 1, waiting: 1 })
  const failing = semaphore.run(() => Promise.reject(new Error('broken')))
  const next = semaphore.run(async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
