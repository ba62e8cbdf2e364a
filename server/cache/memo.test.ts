import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deferred } from '#tests/web/page-responses.ts'
import { settle, VirtualClock } from '#tests/web/virtual-clock.ts'
import { Memo } from './memo.ts'

test('a value is loaded once until one of its tags is purged', async () => {
  const memo = new Memo()
  let loads = 0
  const load = async () => ++loads
  expect(await memo.remember('store', ['store'], load)).toBe(1)
  expect(await memo.remember('store', ['store'], load)).toBe(1)
  memo.purge(['regions'])
  expect(await memo.remember('store', ['store'], load)).toBe(1)
  memo.purge(['store'])
  expect(await memo.remember('store', ['store'], load)).toBe(2)
  memo.purge(['*'])
  expect(await memo.remember('store', ['store'], load)).toBe(3)
})

test('an error is not kept', async () => {
  const memo = new Memo()
  const fail = () => Promise.reject(new Error('GET /store/custom: 503'))
  await expect(memo.remember('store', [], fail)).rejects.toThrow('503')
  expect(await memo.remember('store', [], async () => 'well')).toBe('well')
})

test('a value expires even if its purge never arrived', async () => {
  const clock = new VirtualClock()
  const memo = new Memo(clock)
  await memo.remember('store', [], async () => 'old')
  await clock.advance(300_000)
  expect(await memo.remember('store', [], async () => 'new')).toBe('new')
})

test('no order of loads and purges gives a value older than the last purge', async () => {
  const step = fc.constantFrom('request' as const, 'purge' as const, 'finish' as const)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const memo = new Memo()
      const running: { seen: number; answer: ReturnType<typeof deferred<number>> }[] = []
      const answers: Promise<boolean>[] = []
      let version = 0
      const load = () => {
        const answer = deferred<number>()
        running.push({ seen: version, answer })
        return answer.promise
      }
      const finish = () => {
        const first = running.shift()
        first?.answer.resolve(first.seen)
      }
      for (const each of steps) {
        if (each === 'finish') finish()
        else if (each === 'purge') {
          version++
          memo.purge(['a'])
        } else {
          const expected = version
          answers.push(memo.remember('key', ['a'], load).then((seen) => seen >= expected))
        }
        await settle()
      }
      while (running.length > 0) finish()
      expect(await Promise.all(answers)).not.toContain(false)
    }),
    { numRuns: 200 },
  )
})
