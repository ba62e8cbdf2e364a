import { expect, test } from 'vitest'
import { ConnectionShare } from './connection-share.mts'

/** A pool with numbered connections that records what was taken and released. */
function aShare(most: number) {
  const cancelled: number[] = []
  let out = 0
  let last = 0
  const share = new ConnectionShare(most, async (id) => cancelled.push(id))
  const obtain = async (): Promise<[{ processID: number }, () => void]> => {
    out++
    return [{ processID: ++last }, () => void out--]
  }
  return { share, cancelled, out: () => out, take: () => share.take(obtain) }
}

test('a request beyond its share waits for its own connections', async () => {
  const { take, out } = aShare(2)
  const [[, release]] = await Promise.all([take(), take()])
  let isThird = false
  const third = take().then(() => (isThird = true))
  await Promise.resolve()
  expect([isThird, out()]).toEqual([false, 2])
  release()
  await third
  expect(out()).toBe(2)
})

test('when the caller leaves, running statements are cancelled, waiting ones dropped, and none begins', async () => {
  const { share, take, cancelled, out } = aShare(1)
  const [, release] = await take()
  const waiting = take()
  share.end()
  await expect(waiting).rejects.toThrow('the caller has left')
  await expect(take()).rejects.toThrow('the caller has left')
  expect(cancelled).toEqual([1])
  release()
  await expect.poll(out).toBe(0)
})

test('a statement that starts after its cancellation is cancelled again, until it ends', async () => {
  const { share, take, cancelled, out } = aShare(1)
  const [, release] = await take()
  share.end()
  await expect.poll(() => cancelled.length).toBeGreaterThan(1)
  release()
  await expect.poll(out).toBe(0)
  expect(new Set(cancelled)).toEqual(new Set([1]))
})

test('a connection that arrives after the caller has left is released unused', async () => {
  const { share, take, out } = aShare(1)
  const taken = take()
  share.end()
  await expect(taken).rejects.toThrow('the caller has left')
  expect(out()).toBe(0)
})

test('a connection that cannot be obtained passes the turn on', async () => {
  const { share, take } = aShare(1)
  const refused = share.take(() => Promise.reject(new Error('no connection')))
  await expect(refused).rejects.toThrow('no connection')
  expect((await take())[0].processID).toBe(1)
})
