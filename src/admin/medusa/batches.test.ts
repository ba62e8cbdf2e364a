import { expect, test } from 'vitest'
import { createBatches } from './batches.ts'

/** Work that goes on until it is told to end, and the order in which it has begun. */
function aDay(page?: EventTarget) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const run = createBatches(2, page)
  const start = (name: string) =>
    run(async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
  const all = ['a', 'b', 'c', 'd', 'e'].map(start)
  return { begun, all, end: (name: string) => ends.get(name)?.() }
}

test('work begins a few at a time, in its order', async () => {
  const { begun, all, end } = aDay()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await all[1]
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('work that fails makes room like other work', async () => {
  const run = createBatches(1)
  const failing = run(async () => {
    throw new Error('No')
  })
  const next = run(async () => 'done')
  await expect(failing).rejects.toThrow('No')
  expect(await next).toBe('done')
})

test('all that waits begins when the page is left, and what comes then does not wait', async () => {
  const page = new EventTarget()
  const { begun } = aDay(page)
  page.dispatchEvent(new Event('pagehide'))
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'])
})
