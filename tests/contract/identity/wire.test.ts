import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, type Project, projectOf } from './support/project.ts'
import {
  PUBLISHABLE_KEY,
  type RunningIdentity,
  SECRET_KEY,
  startIdentity,
} from './support/server.ts'

/** What goes over the wire, where the client does not show it. */
let identity: RunningIdentity
let project: Project
beforeAll(async () => {
  identity = await startIdentity()
  project = projectOf(identity)
})
afterAll(() => identity.stop())

interface RequestOptions {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

async function request(path: string, { method = 'GET', headers = {}, body }: RequestOptions = {}) {
  const answer = await fetch(`${identity.url}${path}`, {
    method,
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  })
  const text = await answer.text()
  const json: unknown = text === '' ? undefined : JSON.parse(text)
  return { status: answer.status, headers: answer.headers, body: json }
}

const wrongPassword = {
  method: 'POST',
  body: JSON.stringify({ email: 'nobody@example.com', password: 'not the password' }),
}
const TOKEN = '/auth/v1/token?grant_type=password'

test('a current client finds the code in `code`', async () => {
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  const answer = await request(TOKEN, { ...wrongPassword, headers })
  expect(answer.status).toBe(400)
  expect(answer.body).toEqual({
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
  expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials')
})

test('an older client finds it in `error_code`', async () => {
  const answer = await request(TOKEN, wrongPassword)
  expect(answer.body).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  })
  expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials')
})

test('no answer may be cached', async () => {
  for (const path of ['/auth/v1/settings', '/auth/v1/user', '/rest/v1/profiles']) {
    expect((await request(path)).headers.get('cache-control')).toBe('no-store')
  }
})

test.each(['/auth/v1/settings', '/auth/v1/user', '/auth/v1/admin/users', '/rest/v1/profiles'])(
  '%s requires a valid key',
  async (path) => {
    for (const apikey of ['', 'sb_secret_made_up_by_somebody', `${SECRET_KEY}x`]) {
      expect((await request(path, { headers: { apikey } })).status).toBe(401)
    }
  },
)

test('a key in the address or as a bearer has the same rights', async () => {
  const inAddress = await request(`/rest/v1/companies?apikey=${SECRET_KEY}&select=id`, {
    headers: { apikey: '' },
  })
  expect(inAddress.status).toBe(401)
  const asBearer = await request('/rest/v1/companies', {
    headers: { authorization: `Bearer ${SECRET_KEY}` },
  })
  expect(asBearer.status).toBe(401)
})

test('the secret key with a shopper’s token acts as the shopper', async () => {
  const { session, user } = await project.newShopper()
  await project.newUser()
  const headers = { apikey: SECRET_KEY, authorization: `Bearer ${session.access_token}` }
  const { body } = await request('/rest/v1/profiles?select=auth_id', { headers })
  expect(body).toEqual([{ auth_id: user.id }])
  expect((await request('/auth/v1/admin/users', { headers })).status).toBe(403)
})

test.each(['/auth/v1/health', '/auth/v1/.well-known/jwks.json'])(
  '%s needs no key',
  async (path) => {
    expect((await request(path, { headers: { apikey: '' } })).status).toBe(200)
  },
)

test.each([
  ['GET', '/', 404],
  ['GET', '/auth/v1/', 404],
  ['GET', '/auth/v1/nothing', 404],
  ['DELETE', '/auth/v1/user', 404],
  ['GET', '/auth/v1/../../etc/passwd', 404],
  ['GET', '/auth/v1/admin/users/not-an-id', 403],
  ['GET', '/rest/v1/', 404],
  ['GET', '/rest/v1/profiles/1', 404],
  ['PUT', '/rest/v1/profiles', 405],
  ['GET', '/rest/v1/%E0%A4%A', 404],
  ['GET', '/rest/v1/__proto__', 404],
  ['POST', '/rest/v1/rpc/constructor', 404],
])('%s %s is answered %i', async (method, path, status) => {
  expect((await request(path, { method })).status).toBe(status)
})

test.each([
  ['no JSON', '{"email":', 'bad_json', 400],
  ['a list', '[]', 'validation_failed', 400],
  ['text', '"email"', 'validation_failed', 400],
  ['nothing', '', 'validation_failed', 400],
  ['too much', JSON.stringify({ email: 'x'.repeat(70_000) }), 'request_too_large', 413],
])('a sign-up that is %s is refused', async (_, body, code, status) => {
  const answer = await request('/auth/v1/signup', { method: 'POST', body })
  expect({ status: answer.status, code: answer.headers.get('x-sb-error-code') }).toEqual({
    status,
    code,
  })
})

test.each([
  { email: { $ne: null }, password: PASSWORD },
  { email: ['a@example.com'], password: PASSWORD },
  { email: 'a@example.com', password: { length: 20 } },
  { email: 'a@example.com', password: 'x'.repeat(5000) },
  { email: 'a\0@example.com', password: PASSWORD },
  { email: 'a@example.com', password: 'a\0b' },
  { email: '\ud800@example.com', password: '\udfff' },
  {},
])('%j signs nobody in, and causes no error of the server', async (given) => {
  const answer = await request(TOKEN, { method: 'POST', body: JSON.stringify(given) })
  expect({ status: answer.status, code: answer.headers.get('x-sb-error-code') }).toEqual({
    status: 400,
    code: 'invalid_credentials',
  })
})

test.each(['text/csv', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
  'rows as %s are refused',
  async (type) => {
    const headers = { 'content-type': type, apikey: SECRET_KEY }
    const answer = await request('/rest/v1/companies', { method: 'POST', headers, body: 'name\nA' })
    expect(answer).toMatchObject({ status: 415, body: { code: 'PGRST107' } })
  },
)

test.each(['', 'x', '[1]', '"a"', '{"name":'])('rows that are %j are refused', async (body) => {
  const headers = { apikey: SECRET_KEY }
  const answer = await request('/rest/v1/companies', { method: 'POST', headers, body })
  expect(answer).toMatchObject({ status: 400, body: { code: 'PGRST102' } })
})

test('more rows than the limit of a request are refused', async () => {
  const body = JSON.stringify([{ name: 'x'.repeat(2_000_000) }])
  const headers = { apikey: SECRET_KEY }
  expect((await request('/rest/v1/companies', { method: 'POST', headers, body })).status).toBe(413)
})

test('a range of rows can be requested by its header', async () => {
  const rows = Array.from({ length: 4 }, (_, index) => ({ name: `Range ${index}` }))
  await project.service.from('companies').insert(rows)
  const path = '/rest/v1/companies?select=name&name=like.Range*&order=name'
  const headers = { apikey: SECRET_KEY, range: '1-2', prefer: 'count=exact' }
  const part = await request(path, { headers })
  expect(part).toMatchObject({ status: 206, body: [{ name: 'Range 1' }, { name: 'Range 2' }] })
  expect(part.headers.get('content-range')).toBe('1-2/4')
  const beyond = await request(path, { headers: { ...headers, range: '9-12' } })
  expect(beyond).toMatchObject({ status: 416, body: { code: 'PGRST103' } })
  const backwards = await request(path, { headers: { ...headers, range: '3-1' } })
  expect(backwards.status).toBe(416)
})

test('a page in a browser may send the client’s requests', async () => {
  const answer = await fetch(`${identity.url}/auth/v1/token`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:4321',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,authorization,x-client-info',
    },
  })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-allow-headers')).toContain('apikey')
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
})

test('the settings require that addresses are confirmed', async () => {
  expect((await request('/auth/v1/settings')).body).toMatchObject({
    disable_signup: false,
    mailer_autoconfirm: false,
    external: { email: true },
  })
})

test('an expired access token gets 403 at the account and 401 at tables', async () => {
  const { session } = await project.newShopper()
  const { SignJWT, importJWK, decodeJwt, decodeProtectedHeader } = await import('jose')
  const [row] = await identity.query('SELECT private_jwk FROM auth.signing_keys')
  const key = await importJWK(Object(row?.['private_jwk']), 'ES256')
  const expired = await new SignJWT(decodeJwt(session.access_token))
    .setProtectedHeader({ ...decodeProtectedHeader(session.access_token), alg: 'ES256' })
    .setIssuedAt('2h ago')
    .setExpirationTime('1h ago')
    .sign(key)
  const headers = { authorization: `Bearer ${expired}` }
  const account = await request('/auth/v1/user', { headers })
  expect(account.status).toBe(403)
  expect(account.headers.get('x-sb-error-code')).toBe('bad_jwt')
  const rows = await request('/rest/v1/profiles', { headers })
  expect(rows).toMatchObject({ status: 401, body: { code: 'PGRST303', message: 'JWT expired' } })
})

test('a token of our key with another issuer or audience is refused', async () => {
  const { session } = await project.newShopper()
  const { SignJWT, importJWK, decodeJwt } = await import('jose')
  const [row] = await identity.query('SELECT private_jwk FROM auth.signing_keys')
  const key = await importJWK(Object(row?.['private_jwk']), 'ES256')
  const claims = decodeJwt(session.access_token)
  for (const other of [{ iss: 'https://elsewhere.example/auth/v1' }, { aud: 'somebody' }]) {
    const token = await new SignJWT({ ...claims, ...other })
      .setProtectedHeader({ alg: 'ES256' })
      .sign(key)
    const headers = { authorization: `Bearer ${token}` }
    expect((await request('/auth/v1/user', { headers })).status).toBe(403)
    expect((await request('/rest/v1/profiles', { headers })).status).toBe(401)
  }
})

test('no claim of a token grants more than a shopper’s rights', async () => {
  const { session } = await project.newShopper()
  const { SignJWT, importJWK, decodeJwt } = await import('jose')
  const [row] = await identity.query('SELECT private_jwk FROM auth.signing_keys')
  const key = await importJWK(Object(row?.['private_jwk']), 'ES256')
  const token = await new SignJWT({ ...decodeJwt(session.access_token), role: 'service_role' })
    .setProtectedHeader({ alg: 'ES256' })
    .sign(key)
  const headers = { authorization: `Bearer ${token}` }
  expect((await request('/rest/v1/profiles', { headers })).status).toBe(401)
})
