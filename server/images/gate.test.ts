import { expect, test } from 'vitest'
import { Gate, GateBusy } from './gate.ts'

/** Work that ends when the test says so. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('so many run at a time, in order, and the rest are turned away', async () => {
  const gate = new Gate({ running: 1, waiting: 1 })
  const first = held()
  const done: string[] = []
  const one = gate.through(first.work).then(() => done.push('one'))
  const two = gate.through(async () => done.push('two'))
  await expect(gate.through(async () => 'three')).rejects.toThrow(GateBusy)
  expect(done).toEqual([])
  first.end()
  await Promise.all([one, two])
  expect(done).toEqual(['one', 'two'])
  expect(await gate.through(async () => 'four')).toBe('four')
})

test('work that fails lets the next one in', async () => {
  const gate = new Gate({ running: 1, waiting: 1 })
  const failing = gate.through(() => Promise.reject(new Error('broken')))
  const next = gate.through(async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
