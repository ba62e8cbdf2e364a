import { beforeEach, expect, test } from 'vitest'
import { settle, VirtualClock } from '#tests/web/virtual-clock.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'

let clock: VirtualClock
let breaker: CircuitBreaker
let isUp: boolean
let probes: number
let changes: boolean[]

beforeEach(() => {
  clock = new VirtualClock()
  isUp = true
  probes = 0
  changes = []
  breaker = createCircuitBreaker({
    clock,
    probe: async () => {
      probes++
      return isUp
    },
    onChange: (isOpen) => changes.push(isOpen),
  })
})

/** A request that ends only when it is aborted. */
const hang = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('socket closed')))
  })

/** The outcome of a request so far. */
function followed(result: Promise<unknown>) {
  const state = { is: 'waiting' }
  result.then(
    () => (state.is = 'answered'),
    (error: Error) => (state.is = error.name),
  )
  return state
}

test('a quick answer causes no health check', async () => {
  expect(await breaker.run(true, async () => 'well')).toBe('well')
  await clock.advance(5000)
  expect(probes).toBe(0)
})

test('an error of the request is passed on as it is', async () => {
  await expect(breaker.run(true, () => Promise.reject(new TypeError('refused')))).rejects.toThrow(
    TypeError,
  )
})

test('a slow answer of a healthy commerce is awaited', async () => {
  const slow = followed(breaker.run(true, hang))
  await clock.advance(4000)
  expect([slow.is, changes]).toEqual(['waiting', []])
})

test('a commerce with late health checks is busy while other requests succeed, and hangs when none does', async () => {
  let say = (_isUp: boolean) => {}
  breaker = createCircuitBreaker({
    clock,
    probe: () => new Promise((resolve) => (say = resolve)),
    onChange: (isOpen) => changes.push(isOpen),
  })
  const slow = followed(breaker.run(true, hang))
  await clock.advance(1100)
  await breaker.run(
    true,
    async () => 200,
    (status) => status === 200,
  )
  say(false)
  await settle()
  expect([slow.is, changes]).toEqual(['waiting', []])
  void followed(breaker.run(true, hang))
  await clock.advance(1100)
  await breaker.run(
    true,
    async () => 500,
    (status) => status === 200,
  )
  say(false)
  await settle()
  expect([slow.is, changes]).toEqual(['CircuitOpen', [true]])
})

test('reads fail as soon as commerce is known to hang, and new ones at once', async () => {
  isUp = false
  const first = followed(breaker.run(true, hang))
  const second = followed(breaker.run(true, hang))
  await clock.advance(999)
  expect(first.is).toBe('waiting')
  await clock.advance(1)
  expect([first.is, second.is]).toEqual(['CircuitOpen', 'CircuitOpen'])
  let isSent = false
  const next = followed(
    breaker.run(false, async () => {
      isSent = true
    }),
  )
  await settle()
  expect([next.is, isSent, changes]).toEqual(['CircuitOpen', false, [true]])
})

test('a write is not aborted: commerce may have acted on it', async () => {
  isUp = false
  const writing = followed(breaker.run(false, hang))
  await clock.advance(3000)
  expect([writing.is, changes]).toEqual(['waiting', [true]])
})

test('commerce is probed twice a second while it is away, and used again once it answers', async () => {
  isUp = false
  const lost = followed(breaker.run(true, hang))
  await clock.advance(1000)
  expect(lost.is).toBe('CircuitOpen')
  await clock.advance(2000)
  expect(probes).toBe(5)
  isUp = true
  await clock.advance(500)
  expect(changes).toEqual([true, false])
  expect(await breaker.run(true, async () => 'well')).toBe('well')
  await clock.advance(5000)
  expect(probes).toBe(6)
})
