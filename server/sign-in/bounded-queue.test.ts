import { expect, test } from 'vitest'
import { createBoundedQueue } from './bounded-queue.ts'

/** Work that a test ends. */
function held() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    },
    endOne: async () => {
      ends.shift()?.()
      await new Promise(setImmediate)
    },
  }
}

test('only so many run at once, however many come', async () => {
  const { begun, work, endOne } = held()
  const turn = createBoundedQueue({ atOnce: 2, waitingAtMost: 100 })
  const all = Array.from({ length: 50 }, (_, n) => turn(1, work(`guess ${n}`)))
  expect(begun).toHaveLength(2)
  for (let n = 1; n <= 50; n++) {
    await endOne()
    expect(begun).toHaveLength(Math.min(50, n + 2))
  }
  expect(await Promise.all(all)).toHaveLength(50)
})

test('a client with fewer guesses is served before a crowd that came earlier', async () => {
  const { begun, work, endOne } = held()
  const turn = createBoundedQueue({ atOnce: 1, waitingAtMost: 100 })
  for (let n = 0; n < 30; n++) void turn(5, work('guesser'))
  void turn(1, work('owner'))
  void turn(0, work('known device'))
  await endOne()
  await endOne()
  expect(begun).toEqual(['guesser', 'known device', 'owner'])
})

test('with a full queue, the client with the most guesses is refused', async () => {
  const { work, endOne } = held()
  const turn = createBoundedQueue({ atOnce: 1, waitingAtMost: 3 })
  void turn(5, work('at work'))
  const crowd = [2, 7, 2].map((rank) => turn(rank, work(`guesser ${rank}`)))
  const owner = turn(1, work('owner'))
  expect(await crowd[1]).toBeNull()
  for (let n = 0; n < 4; n++) await endOne()
  expect(await owner).toBe('owner')
})

test('work that fails releases its slot to the next', async () => {
  const turn = createBoundedQueue({ atOnce: 1, waitingAtMost: 3 })
  const failing = turn(1, async () => {
    throw new Error('away')
  })
  const next = turn(1, async () => 'in')
  await expect(failing).rejects.toThrow('away')
  expect(await next).toBe('in')
})
