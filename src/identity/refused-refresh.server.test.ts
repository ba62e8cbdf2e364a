import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listen } from '#tests/support/listen.ts'
import { createAnonymous } from './anonymous.server.ts'
import { isIdentityAway } from './errors.ts'
import { confirmed } from './session.server.ts'

interface Answer {
  readonly status: number
  readonly body: object
}

/** What identity answers to the calls of a test, in turn. */
const answers: Answer[] = []
const calls: string[] = []
const server = createServer((request, response) => {
  calls.push(`${request.method} ${request.url}`)
  request.resume()
  const { status, body } = answers.shift() ?? { status: 500, body: {} }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
let url = ''
beforeAll(async () => {
  url = await listen(server)
})
beforeEach(() => {
  answers.length = 0
  calls.length = 0
})
afterAll(() => server.close())

const now = () => Math.floor(Date.now() / 1000)
const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
const user = { id: 'e2a31c1e-0ad8-4a55-9f0f-6d3c7a1b9a10', email: 'sam@example.com' }
const aSession = ({ expiresAt = now() + 3600, refreshToken = 'first' } = {}) => ({
  access_token: `${part({ alg: 'ES256' })}.${part({ sub: user.id, exp: expiresAt })}.c2lnbmF0dXJl`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: expiresAt,
  refresh_token: refreshToken,
  user,
})

/** A browser that returns with this session. */
function visit(session: object) {
  const set: { readonly name: string; readonly maxAgeSeconds: number }[] = []
  const identity = createAnonymous({
    config: { url, publishableKey: 'sb_publishable_key', secretKey: 'sb_secret_key' },
    cookies: `shopper=base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`,
    address: '192.0.2.1',
    privateAddressOf: (secret) => secret,
    isSecure: true,
    setCookie: ({ name, maxAgeSeconds }) => set.push({ name, maxAgeSeconds }),
  })
  return { identity, set, dropped: () => set.filter(({ maxAgeSeconds }) => maxAgeSeconds <= 0) }
}

const REFRESH = 'POST /auth/v1/token?grant_type=refresh_token'
const expired = () => aSession({ expiresAt: now() - 60 })

test.each([
  [429, 'over_request_rate_limit'],
  [409, 'conflict'],
  [401, 'no_authorization'],
])('a session whose renewal is refused for now (%d %s) stays', async (status, code) => {
  answers.push(
    { status, body: { code, message: 'Not now' } },
    { status: 200, body: aSession({ refreshToken: 'second' }) },
  )
  const { identity, set, dropped } = visit(expired())
  const { data } = await identity.auth.getSession()
  expect(calls).toEqual([REFRESH, REFRESH])
  expect(data.session?.refresh_token).toBe('second')
  expect(dropped()).toEqual([])
  expect(set).not.toEqual([])
})

test('a session that identity has ended is dropped', async () => {
  answers.push({ status: 400, body: { code: 'refresh_token_not_found', message: 'Not found' } })
  const { identity, dropped } = visit(expired())
  const { data } = await identity.auth.getSession()
  expect(calls).toEqual([REFRESH])
  expect(data.session).toBeNull()
  expect(dropped()).not.toEqual([])
})

test('a shopper whom identity is too busy to confirm is not signed out', async () => {
  answers.push({ status: 429, body: { code: 'over_request_rate_limit', message: 'Not now' } })
  const failure = await confirmed(visit(aSession()).identity).catch((error: unknown) => error)
  expect(isIdentityAway(failure)).toBe(true)
})

test('a wrong password is refused as before, and not sent again', async () => {
  answers.push({ status: 429, body: { code: 'over_request_rate_limit', message: 'Not now' } })
  const { identity } = visit({})
  const { error } = await identity.auth.signInWithPassword({ email: user.email, password: 'a' })
  expect(error?.status).toBe(429)
  expect(calls).toEqual(['POST /auth/v1/token?grant_type=password'])
})
