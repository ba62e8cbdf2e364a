import { expect, test } from 'vitest'
import { createSigner } from '#system/signatures.ts'
import { deviceCookie, deviceOf } from './device.ts'
import { createPasswordGuard } from './password-guard.ts'
import type { SignInRealm } from './realm.ts'

const OWNER = 'owner@example.com'
const RIGHT = 'the right one'
const HOUR_S = 3600
const signer = createSigner('the secret of these tests')

/** The device of somebody who has signed in here, as the next request carries it. */
function deviceKnownFor(account: string, realm: SignInRealm = 'shopper') {
  const { name, value } = deviceCookie(signer, null, realm, account)
  return deviceOf(`${name}=${value}`, signer)
}

/** A guard, a test clock, and a password check that counts its work. */
function aDoor({ realm = 'shopper', factor = 1 }: { realm?: SignInRealm; factor?: number } = {}) {
  let nowMs = 1_000_000
  let checks = 0
  const guard = createPasswordGuard(factor, () => nowMs)
  const attempt = async (
    client: string,
    password: string,
    {
      account = OWNER,
      device = null,
    }: { account?: string; device?: ReturnType<typeof deviceOf> } = {},
  ) => {
    const tried = await guard({ realm, account, visitor: { client, device } }, async () => {
      checks++
      return password === RIGHT ? 'in' : null
    })
    return tried.waitS ?? tried.right ?? 'wrong'
  }
  const guess = async (client: string, times: number, of: Parameters<typeof attempt>[2] = {}) => {
    const answers: (string | number)[] = []
    for (let n = 0; n < times; n++) answers.push(await attempt(client, `guess ${n}`, of))
    return answers
  }
  return {
    attempt,
    guess,
    checks: () => checks,
    wait: (seconds: number) => {
      nowMs += seconds * 1000
    },
  }
}

const times = (count: number, value: string) => Array<string>(count).fill(value)

test('five wrong passwords are free, and each that follows costs twice the wait', async () => {
  const { guess, wait } = aDoor()
  expect(await guess('203.0.113.1', 5)).toEqual(times(5, 'wrong'))
  for (const waitS of [30, 60, 120, 240, 480, 900, 900]) {
    expect(await guess('203.0.113.1', 2)).toEqual([waitS, waitS])
    wait(waitS)
    expect(await guess('203.0.113.1', 1)).toEqual(['wrong'])
  }
})

test('parallel attempts count like sequential ones', async () => {
  const { attempt, checks } = aDoor()
  await Promise.all(Array.from({ length: 25 }, () => attempt('203.0.113.1', 'a guess')))
  expect(checks()).toBe(5)
})

test.each([
  ['an IPv4 /24', (n: number) => `203.0.113.${n}`],
  ['an IPv6 /64', (n: number) => `2001:db8:1:2::${n.toString(16)}`],
])('the addresses of %s are one guesser', async (_name, addressOf) => {
  const { attempt, checks } = aDoor()
  for (let n = 1; n < 200; n++) await attempt(addressOf(n), `guess ${n}`)
  expect(checks()).toBe(5)
})

test('one network makes 14 guesses at an account in an hour, and 4 in each hour after', async () => {
  const { attempt, checks, wait } = aDoor()
  const guessFor = async (seconds: number) => {
    const before = checks()
    for (let second = 0; second < seconds; second += 5) {
      await attempt('203.0.113.1', 'a guess')
      wait(5)
    }
    return checks() - before
  }
  expect(await guessFor(HOUR_S)).toBeLessThanOrEqual(14)
  expect(await guessFor(6 * HOUR_S)).toBeLessThanOrEqual(6 * 4)
})

test('one network that tries one password on many accounts makes 100 guesses, then one every 12 s', async () => {
  const { attempt, checks, wait } = aDoor()
  for (let n = 0; n < 150; n++) await attempt('203.0.113.1', 'Summer2026', { account: `a${n}@b.c` })
  expect(checks()).toBe(100)
  expect(await attempt('203.0.113.1', 'Summer2026', { account: 'next@b.c' })).toBe(12)
  wait(12)
  expect(await attempt('203.0.113.1', 'Summer2026', { account: 'next@b.c' })).toBe('wrong')
})

test('guesses from 500 networks never keep the owner out', async () => {
  const { attempt, guess } = aDoor()
  for (let network = 0; network < 500; network++) {
    await guess(`10.${Math.floor(network / 250)}.${network % 250}.7`, 9)
    if (network % 100 === 0) expect(await attempt('198.51.100.4', RIGHT)).toBe('in')
  }
  expect(await attempt('198.51.100.4', RIGHT)).toBe('in')
})

test('guesses from behind the owner’s own address do not keep the owner’s device out', async () => {
  const { attempt, guess } = aDoor()
  const device = deviceKnownFor(OWNER)
  await guess('203.0.113.1', 60)
  expect(await attempt('203.0.113.1', RIGHT)).toBe(30)
  expect(await attempt('203.0.113.1', RIGHT, { device })).toBe('in')
})

test('a known device has attempts of its own, and no more than others', async () => {
  const { attempt, guess, wait } = aDoor()
  const device = deviceKnownFor(OWNER)
  expect(await guess('203.0.113.1', 6, { device })).toEqual([...times(5, 'wrong'), 30])
  wait(30)
  expect(await attempt('203.0.113.1', RIGHT, { device })).toBe('in')
  expect(await guess('203.0.113.1', 5, { device })).toEqual(times(5, 'wrong'))
})

test.each([
  ['another account', () => deviceKnownFor('guesser@example.com')],
  ['the same address at another door', () => deviceKnownFor(OWNER, 'staff')],
  ['a signature of their own', () => deviceOf('device=eyJraW5kIjoiZGV2aWNlIn0.x', signer)],
])('a device with %s has no tries of its own', async (_name, makeDevice) => {
  const { guess } = aDoor()
  await guess('203.0.113.1', 5)
  expect(await guess('203.0.113.1', 1, { device: makeDevice() })).toEqual([30])
})

test('a right password is no guess, and ends the wait of its network', async () => {
  const { attempt, guess } = aDoor()
  for (let round = 0; round < 20; round++) {
    expect(await guess('203.0.113.1', 4)).toEqual(times(4, 'wrong'))
    expect(await attempt('203.0.113.1', RIGHT)).toBe('in')
  }
})

test('an attempt that could not be checked is no guess', async () => {
  const guard = createPasswordGuard(1, () => 0)
  const visitor = { client: '203.0.113.1', device: null }
  const attempt = () =>
    guard({ realm: 'shopper', account: OWNER, visitor }, async () => {
      throw new Error('identity is away')
    })
  for (let n = 0; n < 20; n++) await expect(attempt()).rejects.toThrow('identity is away')
  const tried = await guard({ realm: 'shopper', account: OWNER, visitor }, async () => 'in')
  expect(tried).toEqual({ right: 'in' })
})

/** A guard whose checks a test ends one by one, and the accounts checked so far, in order. */
function aBusyDoor() {
  const guard = createPasswordGuard(1)
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    attempt: (client: string, who: string, device: ReturnType<typeof deviceOf> = null) =>
      guard({ realm: 'shopper', account: OWNER, visitor: { client, device } }, () => {
        begun.push(who)
        return new Promise<string | null>((resolve) =>
          ends.push(() => resolve(who === 'owner' ? 'in' : null)),
        )
      }),
    endAll: async () => {
      for (let end = ends.shift(); end; end = ends.shift()) {
        end()
        await new Promise(setImmediate)
      }
    },
  }
}

test.each([
  // What is at work is not interrupted: four checks.
  ['known device', () => deviceKnownFor(OWNER), 4],
  // One guess of each network that came before, and none of their others.
  ['new device', () => null, 4 + 40],
])(
  'in a campaign of 40 networks × 5 guesses the owner’s %s is served in its turn',
  async (_name, makeDevice, mostBefore) => {
    const { attempt, begun, endAll } = aBusyDoor()
    const campaign = Array.from({ length: 200 }, (_, n) => attempt(`10.0.${n % 40}.7`, 'guesser'))
    const owner = attempt('198.51.100.4', 'owner', makeDevice())
    await endAll()
    expect(begun.indexOf('owner')).toBeLessThanOrEqual(mostBefore)
    expect(await owner).toEqual({ right: 'in' })
    expect(await Promise.all(campaign)).toHaveLength(200)
  },
)
