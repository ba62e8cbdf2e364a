import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD_WEAK } from '#domain/account/password-strength.ts'
import { aCustomer } from '#tests/fixtures/customer.ts'
import { aMemberOfStaff } from '#tests/fixtures/staff.ts'
import { TOKEN_SECRET } from '#tests/support/backend.ts'
import { lockWrites } from '#tests/support/table-locks.ts'
import type { Caller } from '../resources/caller.ts'
import { resetToken, signed } from '../resources/tokens.ts'
import { cookieOf, web } from '../support/shoppers.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const NEW = 'another-kettle'
const STAFF = { email: 'admin@example.com', password: 'perennial-admin' }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

const bearer = (token: string) => shop.as({ authorization: `Bearer ${token}` })
const isIn = async (by: Caller, path = '/store/customers/me') =>
  (await by.call('GET', path)).status === 200

const tokenOf = async (path: string, email: string, password: string) =>
  (await shop.guest.post(path, { email, password })).text('access_token')

/** A customer with a session and a token. */
async function aSignedInCustomer() {
  const { email, password, ...names } = aCustomer()
  const made = await shop.guest.post('/store/customers', { email, password, ...names })
  const session = shop.as(cookieOf(await shop.guest.post('/store/auth', { email, password })))
  const token = await tokenOf('/store/auth/token', email, password)
  return { id: made.text('customer.id'), email, password, session, token }
}
type Customer = Awaited<ReturnType<typeof aSignedInCustomer>>

const changes: readonly (readonly [who: string, (customer: Customer) => Promise<unknown>])[] = [
  [
    'web, for identity',
    ({ id }) => web(shop).post('/service/shoppers/password', { customer_id: id, password: NEW }),
  ],
  ['the customer', ({ session }) => session.post('/store/customers/me', { password: NEW })],
  [
    'the link of a mail',
    async ({ id, email }) => {
      const token = await resetToken(shop, 'customer', id)
      return shop.guest.post('/store/customers/password-reset', { email, token, password: NEW })
    },
  ],
  ['staff', ({ id }) => shop.staff.post(`/admin/customers/${id}`, { password: NEW })],
]

test.each(changes)(
  'a backend token issued before the last password change is refused: changed by %s',
  async (_who, change) => {
    const customer = await aSignedInCustomer()
    expect(await isIn(bearer(customer.token))).toBe(true)
    await change(customer)
    for (const by of [bearer(customer.token), customer.session]) {
      expect((await by.call('GET', '/store/customers/me')).status).toBe(401)
      expect((await by.call('GET', '/store/auth')).status).toBe(401)
    }
    const fresh = await tokenOf('/store/auth/token', customer.email, NEW)
    expect(await isIn(bearer(fresh))).toBe(true)
  },
)

test('a change of other fields than the password ends no session', async () => {
  const { session, token } = await aSignedInCustomer()
  await session.post('/store/customers/me', { first_name: 'Jette' })
  expect(await isIn(session)).toBe(true)
  expect(await isIn(bearer(token))).toBe(true)
})

test.each([
  'UPDATE customer SET deleted_at = now() WHERE id = $1',
  'DELETE FROM customer WHERE id = $1',
])('the session and the token of a deleted customer are refused: %s', async (sql) => {
  const { id, session, token } = await aSignedInCustomer()
  await shop.query('DELETE FROM customer_group_customers WHERE customer_id = $1', [id])
  await shop.query(sql, [id])
  for (const by of [bearer(token), session]) {
    expect((await by.call('GET', '/store/customers/me')).status).toBe(401)
  }
})

test.each(['/store/auth', '/admin/auth'])(
  'DELETE %s is answered only after the session has been deleted',
  async (path) => {
    const session =
      path === '/store/auth'
        ? (await aSignedInCustomer()).session
        : shop.as(cookieOf(await shop.guest.post(path, STAFF)))
    const { untilBlocked, release } = await lockWrites(shop, 'http_session')
    let isAnswered = false
    const signingOut = session.call('DELETE', path).then(({ status }) => {
      isAnswered = true
      return status
    })
    await untilBlocked()
    await shop.guest.get('/store/regions')
    expect(isAnswered).toBe(false)
    await release()
    expect(await signingOut).toBe(200)
    expect((await session.call('GET', path)).status).toBe(401)
  },
)

test('signing out everywhere revokes tokens too', async () => {
  const { id, token } = await aSignedInCustomer()
  await web(shop).post('/service/shoppers/sign-out', { customer_id: id, scope: 'all' })
  expect(await isIn(bearer(token))).toBe(false)
})

test('forged, expired, swapped and tampered tokens are refused', async () => {
  const { id, token } = await aSignedInCustomer()
  const other = await aSignedInCustomer()
  const [head = '', payload = '', signature = ''] = token.split('.')
  const [, swapped = ''] = other.token.split('.')
  const { jti }: { jti: string } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const claims = { customer_id: id, domain: 'store', jti }
  const long = Math.floor(Date.now() / 1000) - 60
  const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  expect(await isIn(bearer(signed(claims, TOKEN_SECRET)))).toBe(true)
  const bad = [
    signed(claims, 'guessed'),
    signed({ ...claims, exp: long }, TOKEN_SECRET),
    signed({ ...claims, jti: undefined }, TOKEN_SECRET),
    signed({ ...claims, jti: 'token:none' }, TOKEN_SECRET),
    signed({ ...claims, domain: 'admin' }, TOKEN_SECRET),
    `${head}.${swapped}.${signature}`,
    `${unsigned}.${payload}.`,
    `${unsigned}.${payload}.${signature}`,
    `${head}.${payload}.`,
    'x.y.z',
    '',
  ]
  for (const forged of bad) expect(await isIn(bearer(forged)), forged).toBe(false)
  expect(await isIn(bearer(token), '/admin/auth')).toBe(false)
})

test('a wrong or used password link does not reveal whether an address is known', async () => {
  const { id, email } = await aSignedInCustomer()
  const used = await resetToken(shop, 'customer', id)
  const reset = (path: string, address: string, token: string) =>
    shop.guest.call('POST', path, { email: address, token, password: NEW })
  expect((await reset('/store/customers/password-reset', email, used)).status).toBe(200)
  for (const [path, known] of [
    ['/store/customers/password-reset', email],
    ['/admin/users/reset-password', STAFF.email],
  ] as const) {
    for (const token of [used, 'x', signed({ customer_id: id }, 'guessed')]) {
      for (const address of [known, known.toUpperCase(), 'nobody@example.com']) {
        const reply = await reset(path, address, token)
        expect(reply.status).toBe(401)
        expect(reply.at('message')).toBe('Invalid or expired password reset token')
      }
    }
  }
})

test('a password change of staff also ends their sessions and tokens', async () => {
  const { email, password, ...names } = aMemberOfStaff()
  const made = await shop.staff.post('/admin/users', { email, password, ...names })
  const session = shop.as(cookieOf(await shop.guest.post('/admin/auth', { email, password })))
  const before = bearer(await tokenOf('/admin/auth/token', email, password))
  for (const by of [session, before]) expect(await isIn(by, '/admin/auth')).toBe(true)
  const token = await resetToken(shop, 'user', made.text('user.id'))
  await shop.guest.post('/admin/users/reset-password', { email, token, password: NEW })
  for (const by of [session, before]) {
    expect((await by.call('GET', '/admin/auth')).status).toBe(401)
  }
  const after = bearer(await tokenOf('/admin/auth/token', email, NEW))
  expect(await isIn(after, '/admin/auth')).toBe(true)
  await shop.staff.remove(`/admin/users/${made.text('user.id')}`)
  expect(await isIn(after, '/admin/auth')).toBe(false)
})

const joins = async () => {
  const person = aCustomer()
  await shop.guest.post('/store/customers', person)
  return { email: person.email, password: person.password }
}

test.each([
  ['/store/auth', '/store/customers/me', joins],
  ['/store/customers', '/store/customers/me', async () => aCustomer()],
  ['/admin/auth', '/admin/auth', async () => STAFF],
] as const)(
  'POST %s never reuses the session of the request (fixation)',
  async (path, me, victim) => {
    const planted = await aSignedInCustomer()
    const reply = await planted.session.post(path, await victim())
    expect(await isIn(shop.as(cookieOf(reply)), me)).toBe(true)
    expect(await isIn(planted.session, me)).toBe(false)
  },
)

test('an unknown address is refused as slowly as a wrong password', async () => {
  const { email } = await aSignedInCustomer()
  // Each with another password: a run's processes remember those that they have hashed.
  const refuse = async (address: string, password: string) => {
    const began = performance.now()
    const reply = await shop.guest.call('POST', '/store/auth', { email: address, password })
    return { tookMs: performance.now() - began, status: reply.status }
  }
  const quickest = (answers: readonly { tookMs: number }[]) =>
    Math.min(...answers.map(({ tookMs }) => tookMs))
  const known = []
  const unknown = []
  for (let n = 0; n < 6; n++) {
    known.push(await refuse(email, `not the one: ${n}`))
    unknown.push(await refuse('nobody@example.com', `nobody's: ${n}`))
  }
  expect(unknown.map(({ status }) => status)).toEqual(known.map(({ status }) => status))
  // Without a hash an answer takes a twentieth.
  expect(quickest(unknown)).toBeGreaterThan(quickest(known) / 4)
  expect(quickest(unknown)).toBeLessThan(quickest(known) * 4)
})

test('after 25 wrong passwords attempts are refused for a while, and clients elsewhere are not locked out', async () => {
  const { email, password } = await aSignedInCustomer()
  const from = (address: string) => shop.as({ 'x-forwarded-for': address })
  const guess = (n: number) =>
    from('203.0.113.9').call('POST', '/store/auth', { email, password: `guess ${n}` })
  const answers: number[] = []
  for (let n = 0; n < 25; n++) answers.push((await guess(n)).status)
  expect(answers).toEqual([...Array(10).fill(401), ...Array(15).fill(429)])
  expect((await guess(25)).headers.get('retry-after')).toMatch(/^\d+$/)
  const owner = await from('198.51.100.4').call('POST', '/store/auth', { email, password })
  expect(owner.status).toBe(200)
})

test('one address cannot try many customers either', async () => {
  const guess = (n: number) =>
    shop
      .as({ 'x-forwarded-for': '203.0.113.77' })
      .call('POST', '/store/auth', { email: `guess-${n}@example.com`, password: 'x' })
  await guess(0)
  // As after 94 more, whose hashes would take ten seconds.
  await shop.query("UPDATE rate_limit SET points = 95 WHERE key LIKE '%:address:203.0.113.77'")
  const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => guess(n + 1)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
})

test.each(['password', 'Summer2026', 'qwertyuiop'])(
  'no route lets a member of staff set the password %s',
  async (password) => {
    const { email, ...names } = aMemberOfStaff()
    const made = await shop.staff.call('POST', '/admin/users', { ...names, email, password })
    expect([made.status, made.text('message')]).toEqual([400, PASSWORD_WEAK])

    await shop.staff.post('/admin/invites', { user: email, role: 'member' })
    const [invite] = await shop.query('SELECT token FROM invite WHERE user_email = $1', [email])
    const { first_name, last_name } = names
    const accepted = await shop.guest.call('POST', '/admin/invites/accept', {
      token: invite?.['token'],
      user: { first_name, last_name, password },
    })
    expect([accepted.status, accepted.text('message')]).toEqual([400, PASSWORD_WEAK])

    const staff = await shop.staff.post('/admin/users', { ...names, email })
    const token = await resetToken(shop, 'user', staff.text('user.id'))
    const reset = await shop.guest.call('POST', '/admin/users/reset-password', {
      email,
      token,
      password,
    })
    expect([reset.status, reset.text('message')]).toEqual([400, PASSWORD_WEAK])
  },
)
