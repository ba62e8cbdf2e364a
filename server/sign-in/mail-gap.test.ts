import { expect, test } from 'vitest'
import { createMailThrottle } from './mail-gap.ts'

function aPost() {
  let nowMs = 0
  const sent: string[] = []
  const gap = createMailThrottle(1, () => nowMs)
  return {
    sent,
    gap,
    request: (email: string) =>
      gap('reset', email, async () => {
        sent.push(email)
      }),
    wait: (seconds: number) => {
      nowMs += seconds * 1000
    },
  }
}

test('an address gets a second mail after a minute, then ever more rarely', async () => {
  const { request, wait, sent } = aPost()
  expect(await request('a@b.c')).toBe(0)
  for (const gapS of [60, 120, 240, 480, 900, 900]) {
    expect(await request('A@b.c ')).toBe(gapS)
    wait(gapS - 1)
    expect(await request('a@b.c')).toBe(1)
    wait(1)
    expect(await request('a@b.c')).toBe(0)
  }
  expect(sent).toHaveLength(7)
})

test('after a flood of a day the newest mail in the mailbox is at most a quarter of an hour old', async () => {
  const { request, wait } = aPost()
  let sinceLastS = 0
  for (let second = 0; second < 86_400; second += 10) {
    sinceLastS = (await request('a@b.c')) === 0 ? 0 : sinceLastS + 10
    expect(sinceLastS).toBeLessThanOrEqual(900)
    wait(10)
  }
})

test('mails to one address delay no other address', async () => {
  const { request } = aPost()
  await request('a@b.c')
  expect(await request('b@b.c')).toBe(0)
})

test('a mail that could not be requested does not count', async () => {
  const { request, gap } = aPost()
  const away = () => Promise.reject(new Error('commerce is away'))
  await expect(gap('reset', 'a@b.c', away)).rejects.toThrow('away')
  expect(await request('a@b.c')).toBe(0)
})
