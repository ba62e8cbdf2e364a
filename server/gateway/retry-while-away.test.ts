import { expect, test } from 'vitest'
import { createRetryWhileAway } from './retry-while-away.ts'

const AWAY = new Error('away')
const isAway = (error: unknown) => error === AWAY
const signal = new AbortController().signal

const failing = (times: number, error = AWAY) => {
  const work = { tries: 0, attempt: async () => '' }
  work.attempt = async () => {
    work.tries++
    if (work.tries <= times) throw error
    return 'done'
  }
  return work
}

test('work that fails because its system is away succeeds when it is back', async () => {
  const { attempt } = failing(2)
  expect(await createRetryWhileAway()(attempt, { isAway, signal })).toBe('done')
})

test('any other failure is reported at once', async () => {
  const work = failing(1, new Error('refused'))
  const retry = createRetryWhileAway()
  await expect(retry(work.attempt, { isAway, signal })).rejects.toThrow('refused')
  expect(work.tries).toBe(1)
})

test('in a long outage each attempt fails at once', async () => {
  const retry = createRetryWhileAway({ holdMs: 500 })
  await expect(retry(failing(1000).attempt, { isAway, signal })).rejects.toBe(AWAY)
  const later = failing(1000)
  await expect(retry(later.attempt, { isAway, signal })).rejects.toBe(AWAY)
  expect(later.tries).toBe(1)
})

test('nothing is repeated for a visitor who left', async () => {
  const leaving = new AbortController()
  const work = failing(1000)
  const answer = createRetryWhileAway()(work.attempt, { isAway, signal: leaving.signal })
  leaving.abort()
  await expect(answer).rejects.toThrow()
  expect(work.tries).toBe(1)
})

test('requests beyond the bound are not held', async () => {
  const retry = createRetryWhileAway({ mostHeld: 1 })
  const first = retry(failing(1).attempt, { isAway, signal })
  await expect(retry(failing(1).attempt, { isAway, signal })).rejects.toBe(AWAY)
  expect(await first).toBe('done')
})
