import { expect, test, vi } from 'vitest'
import { Precedence } from './precedence.mts'

const isDone = async (promise: Promise<void>) => {
  let done = false
  void promise.then(() => (done = true))
  await new Promise(setImmediate)
  return done
}

test('while nobody is in a hurry nothing waits', async () => {
  const giveWay = new Precedence().giving()
  expect(await isDone(giveWay())).toBe(true)
})

test('what can wait lets all pass that cannot', async () => {
  const precedence = new Precedence()
  const [end, endOther] = [precedence.begin(), precedence.begin()]
  const waiting = precedence.giving()()
  end()
  // Said twice, as an answer that ends and a connection that closes are.
  end()
  expect(await isDone(waiting)).toBe(false)
  endOther()
  expect(await isDone(waiting)).toBe(true)
})

test('in a shop that is always busy a request gives way once for so long, and then goes on', async () => {
  vi.useFakeTimers()
  try {
    const precedence = new Precedence()
    precedence.begin()
    const giveWay = precedence.giving(500)
    const waiting = giveWay()
    await vi.advanceTimersByTimeAsync(500)
    await waiting
    await giveWay()
    await giveWay()
    expect(performance.now()).toBe(500)
  } finally {
    vi.useRealTimers()
  }
})
