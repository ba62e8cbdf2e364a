import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settle, VirtualClock } from '#tests/web/virtual-clock.ts'
import { createClientQueues } from './client-queues.ts'

const STAYS = new AbortController().signal

/** Clients whose work lasts as long as a test says, by a test clock. */
function aQueue() {
  const clock = new VirtualClock()
  const take = createClientQueues(1, clock)
  let atWork = 0
  let mostAtWork = 0
  const lasting = (ms: number) => async () => {
    mostAtWork = Math.max(mostAtWork, ++atWork)
    await new Promise<void>((resolve) => void clock.after(ms, resolve))
    atWork--
    return clock.now()
  }
  const request = (client: string, ms: number, signal = STAYS) => take(client, signal, lasting(ms))
  const forgetMost = () => {
    mostAtWork = 0
  }
  return { clock, request, forgetMost, mostAtWork: () => mostAtWork }
}

/** Puts a client above the threshold. */
async function tire({ clock, request, forgetMost }: ReturnType<typeof aQueue>, client: string) {
  for (let n = 0; n < 8; n++) void request(client, 100)
  await settle()
  await clock.advance(200)
  forgetMost()
}

test('the parallel requests of one page run at once', async () => {
  const queue = aQueue()
  for (let n = 0; n < 6; n++) void queue.request('ada', 20)
  await settle()
  expect(queue.mostAtWork()).toBe(4)
})

test('time that was spent waiting for a hanging system does not count', async () => {
  const clock = new VirtualClock()
  const take = createClientQueues(1, clock)
  const hang = () => new Promise<number>((resolve) => void clock.after(5000, () => resolve(504)))
  const outcomeOf = (status: number) => ({ hasFailed: status >= 500 })
  for (let n = 0; n < 3; n++) void take('ada', STAYS, hang, outcomeOf)
  await clock.advance(5000)
  const begun: number[] = []
  const note = async () => begun.push(clock.now())
  await Promise.all([take('ada', STAYS, note), take('ada', STAYS, note)])
  expect(begun).toEqual([clock.now(), clock.now()])
})

test('time that was spent waiting for a bank does not count', async () => {
  const clock = new VirtualClock()
  const take = createClientQueues(1, clock)
  const pay = () => new Promise<string>((resolve) => void clock.after(900, () => resolve('paid')))
  const paid = take('ada', STAYS, pay, () => ({ hasFailed: false, waitedMs: 850 }))
  await settle()
  await clock.advance(900)
  expect(await paid).toBe('paid')
  const shown = take('ada', STAYS, async (turn) => ({ turn, ms: clock.now() }))
  expect(await shown).toEqual({ turn: 'now', ms: clock.now() })
})

/** When each of three requests of a client above the threshold ends, from the end of the first on. */
async function endsOfThree(ms: number) {
  const queue = aQueue()
  await tire(queue, 'flood')
  const ended: number[] = []
  for (let n = 0; n < 3; n++) {
    void queue.request('flood', ms).then((at) => ended.push(at ?? 0))
  }
  await settle()
  await queue.clock.advance(8000)
  expect(queue.mostAtWork()).toBe(1)
  return ended.map((at) => at - (ended[0] ?? 0))
}

test('a client above the threshold is served one request at a time, with a pause as long as the last took', async () => {
  expect(await endsOfThree(40)).toEqual([0, 80, 160])
})

test('the pause after a long request is longer, up to three times as long', async () => {
  expect(await endsOfThree(200)).toEqual([0, 700, 1400])
})

test('after a single long request the pause is no longer than that', async () => {
  const queue = aQueue()
  void queue.request('ada', 900)
  await settle()
  await queue.clock.advance(900)
  const endedMs = queue.clock.now()
  const shown = queue.request('ada', 20)
  await settle()
  await queue.clock.advance(5000)
  expect(await shown).toBe(endedMs + 900 + 20)
})

test('a flood of one client delays nobody else', async () => {
  const queue = aQueue()
  await tire(queue, 'flood')
  for (let n = 0; n < 50; n++) void queue.request('flood', 200)
  await settle()
  const beganMs = queue.clock.now()
  const done = queue.request('ada', 30)
  await settle()
  await queue.clock.advance(30)
  expect(await done).toBe(beganMs + 30)
})

test('the work of a client that stopped is forgotten', async () => {
  const queue = aQueue()
  await tire(queue, 'ada')
  await queue.clock.advance(20_000)
  void queue.request('ada', 20)
  void queue.request('ada', 20)
  await settle()
  expect(queue.mostAtWork()).toBe(2)
})

test('work that fails releases its slot', async () => {
  const take = createClientQueues(1, new VirtualClock())
  const fail = () => Promise.reject(new Error('GET /store/products: 503'))
  for (let n = 0; n < 5; n++) await expect(take('ada', STAYS, fail)).rejects.toThrow('503')
})

test('a client that leaves while it waits is not served, and blocks nobody', async () => {
  const queue = aQueue()
  await tire(queue, 'ada')
  const leaving = new AbortController()
  const left = queue.request('ada', 100, leaving.signal)
  const stayed = queue.request('ada', 100)
  leaving.abort()
  expect(await left).toBeNull()
  await queue.clock.advance(1000)
  expect(await stayed).not.toBeNull()
})

test('with a hundred requests of one client waiting, the next is refused at once', async () => {
  const queue = aQueue()
  const all = Array.from({ length: 105 }, () => queue.request('flood', 1000))
  expect(await all[104]).toBeNull()
  await queue.clock.advance(400_000)
  expect((await Promise.all(all)).filter((at) => at === null)).toHaveLength(1)
})

test('a client takes at most half of the time, whatever it repeats over however many connections', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 5, max: 900 }),
      fc.integer({ min: 1, max: 12 }),
      async (ms, connections) => {
        const { clock, request } = aQueue()
        let busyMs = 0
        const endMs = clock.now() + 20_000
        const repeat = async () => {
          while (clock.now() < endMs) {
            await request('flood', ms)
            busyMs += ms
          }
        }
        for (let n = 0; n < connections; n++) void repeat()
        await settle()
        await clock.advance(20_000)
        // Excludes its work below the threshold, and the request that began last.
        expect(busyMs).toBeLessThanOrEqual(20_000 / 2 + 500 + 5 * ms)
      },
    ),
    { numRuns: 15 },
  )
})

test('the queue goes on, whoever leaves at whatever time', async () => {
  const visits = fc.array(
    fc.record({
      comesMs: fc.integer({ min: 0, max: 3000 }),
      leavesMs: fc.integer({ min: 0, max: 3000 }),
      lastsMs: fc.integer({ min: 1, max: 1500 }),
      fails: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  await fc.assert(
    fc.asyncProperty(visits, async (all) => {
      const clock = new VirtualClock()
      const take = createClientQueues(1, clock)
      let answered = 0
      for (const { comesMs, leavesMs, lastsMs, fails } of all) {
        clock.after(comesMs, () => {
          const leaving = new AbortController()
          clock.after(leavesMs, () => leaving.abort())
          const work = () =>
            new Promise<void>((resolve, reject) => {
              clock.after(lastsMs, () => (fails ? reject(new Error('503')) : resolve()))
            })
          const count = () => {
            answered++
          }
          void take('ada', leaving.signal, work).then(count, count)
        })
      }
      await clock.advance(200_000)
      expect(answered).toBe(all.length)
      const last = take('ada', STAYS, async () => clock.now())
      await settle()
      expect(await last).toBe(clock.now())
    }),
    { numRuns: 50 },
  )
})
