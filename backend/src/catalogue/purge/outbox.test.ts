import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { outboxFor } from './outbox.ts'

/** A target that fails as configured, then accepts. */
function aTarget(failures: readonly boolean[]) {
  const heard: string[][] = []
  const left = [...failures]
  let closed = false
  const target = {
    name: 'web',
    send: async (tags: readonly string[]) => {
      if (left.shift()) throw new Error('POST /_purge: 503')
      heard.push([...tags])
    },
    close: () => {
      closed = true
    },
  }
  return { target, heard, isClosed: () => closed }
}

const hears = (heard: readonly string[][], tags: Iterable<string>) =>
  vi.waitUntil(() => new Set(tags).isSubsetOf(new Set(heard.flat())), {
    timeout: 5_000,
    interval: 5,
  })

test('whatever fails in between, every tag is delivered in the end', async () => {
  const batches = fc.array(fc.array(fc.stringMatching(/^[a-z]{1,2}$/), { maxLength: 5 }), {
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(
      batches,
      fc.array(fc.boolean(), { maxLength: 1 }),
      async (wanted, failures) => {
        const { target, heard } = aTarget(failures)
        const outbox = outboxFor(target, () => undefined)
        for (const tags of wanted) outbox.add(tags)
        await hears(heard, wanted.flat())
        await outbox.stop()
      },
    ),
    { numRuns: 20 },
  )
})

test('tags that arrive during a purge are sent with the next', async () => {
  const { target, heard } = aTarget([])
  const outbox = outboxFor(target, () => undefined)
  outbox.add(['a'])
  outbox.add(['b'])
  outbox.add(['c', 'b'])
  await hears(heard, ['a', 'b', 'c'])
  expect(heard).toEqual([['a'], ['b', 'c']])
  await outbox.stop()
})

test('an outage is logged once, and its end', async () => {
  const { target, heard } = aTarget([true, true])
  const logged: string[] = []
  const outbox = outboxFor(target, (message) => logged.push(message))
  outbox.add(['a'])
  await hears(heard, ['a'])
  await outbox.stop()
  expect(logged).toEqual(['web does not take purges', 'web takes purges again'])
})

test('a stop does not wait for a target that stays away', async () => {
  const { target, heard, isClosed } = aTarget(Array(100).fill(true))
  const outbox = outboxFor(target, () => undefined)
  outbox.add(['a'])
  await outbox.stop()
  expect(heard).toEqual([])
  expect(isClosed()).toBe(true)
})
