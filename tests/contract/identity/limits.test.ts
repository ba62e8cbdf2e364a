import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD, type Project, projectOf } from './support/project.ts'
import {
  PUBLISHABLE_KEY,
  type RunningIdentity,
  SECRET_KEY,
  startIdentity,
} from './support/server.ts'

let identity: RunningIdentity
let project: Project
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMIT_FACTOR: '1' })
  project = projectOf(identity)
})
afterAll(() => identity.stop())
beforeEach(() => identity.query('DELETE FROM auth.rates'))

const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${identity.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, code: answer.headers.get('x-sb-error-code') }
}

/** As our web asks, for somebody at this address. */
const from = (address: string) => ({ apikey: SECRET_KEY, 'x-forwarded-for': address })

const signIn = (email: string, password: string, headers?: Record<string, string>) =>
  post('token?grant_type=password', { email, password }, headers)

const guess = async (email: string, times: number, headers?: Record<string, string>) => {
  const statuses: number[] = []
  for (let tries = 0; tries < times; tries++) {
    statuses.push((await signIn(email, `wrong ${tries}`, headers)).status)
  }
  return statuses
}

test('126 wrong passwords from 14 addresses do not lock out the owner with the right one', async () => {
  const { email } = await project.newUser()
  const campaign = Array.from({ length: 14 }, (_, network) =>
    guess(email, 9, from(`203.0.${network}.7`)),
  )
  const statuses = (await Promise.all(campaign)).flat()
  expect(statuses).toEqual(Array.from({ length: 126 }, () => 400))
  expect((await signIn(email, PASSWORD, from('198.51.100.1'))).status).toBe(200)
})

test('an address that tries one password on many accounts is slowed down', async () => {
  const statuses: number[] = []
  // Nobody's password is no password: refused before anything is hashed, and counted all the same.
  for (let tries = 0; tries < 152; tries++) {
    statuses.push((await signIn(project.newEmail(), '', from('203.0.113.5'))).status)
  }
  expect(statuses.slice(0, 150)).not.toContain(429)
  expect(statuses.slice(150)).toEqual([429, 429])
})

test('only the secret key can name the client’s address', async () => {
  const forged = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}` })
  const statuses: number[] = []
  for (let tries = 0; tries < 152; tries++) {
    const answer = await post('recover', { email: project.newEmail() }, forged(tries))
    statuses.push(answer.status)
  }
  expect(statuses.at(-1)).toBe(429)
})

test('sign-ups, links and verifications are limited by address', async () => {
  const rows = [
    // Too short to be hashed, and counted none the less.
    ['signup', () => ({ email: project.newEmail(), password: 'short' })],
    ['recover', () => ({ email: project.newEmail() })],
    ['otp', () => ({ email: project.newEmail() })],
    ['resend', () => ({ type: 'signup', email: project.newEmail() })],
    ['verify', () => ({ type: 'recovery', token_hash: crypto.randomUUID() })],
  ] as const
  for (const [index, [path, body]] of rows.entries()) {
    const sender = from(`203.0.113.${100 + index}`)
    const most = path === 'verify' ? 30 : 150
    const tries = Array.from({ length: most + 1 }, () => post(path, body(), sender))
    const slowed = (await Promise.all(tries)).filter(({ status }) => status === 429)
    expect({ path, slowed: slowed.length }).toEqual({ path, slowed: 1 })
  }
})

test('a flood of resets delays the owner’s mail by no more than the gap', async () => {
  const { email } = await project.newUser()
  for (let mails = 0; mails < 40; mails++) {
    expect((await post('recover', { email }, from(`203.0.${mails}.7`))).status).toBe(200)
    await identity.query(
      `UPDATE auth.rates SET until = now() WHERE until < now() + interval '1 minute'`,
    )
  }
  expect((await post('recover', { email }, from('198.51.100.1'))).status).toBe(200)
})

test('an address gets mails at intervals, known or not, whoever requests them', async () => {
  const { email } = await project.newUser()
  for (const address of [email, project.newEmail()]) {
    const first = await post('recover', { email: address }, from('203.0.113.120'))
    const second = await post('recover', { email: address }, from('203.0.113.121'))
    expect(first.status).toBe(200)
    expect(second).toEqual({ status: 429, code: 'over_email_send_rate_limit' })
  }
})

test('a signed-in user cannot test many addresses for existence', async () => {
  const { client } = await project.newShopper()
  const codes: (string | undefined)[] = []
  for (let tries = 0; tries < 12; tries++) {
    const email = project.newEmail()
    await project.service.auth.admin.createUser({ email })
    codes.push((await client.auth.updateUser({ email })).error?.code)
  }
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'email_exists'))
  expect(codes.slice(10)).toEqual(['over_request_rate_limit', 'over_request_rate_limit'])
})

test('rate limits store no personal address', async () => {
  const { email } = await project.newUser()
  await guess(email, 1, from('203.0.113.130'))
  const rows = await identity.query('SELECT key FROM auth.rates')
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/)
})

test('expired counters are deleted at the next start', async () => {
  const { user } = await project.newShopper()
  await identity.query(`INSERT INTO auth.rates VALUES ('old', 9, now() - interval '1 second')`)
  await identity.query(
    `UPDATE auth.sessions SET refreshed_at = now() - interval '181 days' WHERE user_id = $1`,
    [user.id],
  )
  await identity.query(
    `INSERT INTO auth.users (email, updated_at) VALUES ('never@example.com', now() - interval '31 days')`,
  )
  await identity.kill('SIGTERM')
  await identity.start()
  expect(await identity.query(`SELECT FROM auth.rates WHERE key = 'old'`)).toEqual([])
  expect(await identity.query('SELECT FROM auth.sessions WHERE user_id = $1', [user.id])).toEqual(
    [],
  )
  expect(await identity.query(`SELECT FROM auth.users WHERE email = 'never@example.com'`)).toEqual(
    [],
  )
})
