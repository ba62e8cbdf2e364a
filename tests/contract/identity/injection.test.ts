import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, type Project, projectOf } from './support/project.ts'
import {
  PUBLISHABLE_KEY,
  type RunningIdentity,
  SECRET_KEY,
  startIdentity,
} from './support/server.ts'

let identity: RunningIdentity
let project: Project
let token: string
let own: string
beforeAll(async () => {
  identity = await startIdentity()
  project = projectOf(identity)
  await project.newUser({ first_name: 'Other', company: 'Other Ltd' })
  const shopper = await project.newShopper({ first_name: 'Ada' })
  token = shopper.session.access_token
  own = shopper.user.id
})
afterAll(() => identity.stop())

/** As a shopper asks, who may see one profile. */
const request = async (query: URLSearchParams | string, path = 'profiles') => {
  const answer = await fetch(`${identity.url}/rest/v1/${path}?${query}`, {
    headers: { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` },
  })
  const body: unknown = JSON.parse(await answer.text())
  return { status: answer.status, body }
}

/** Whatever was asked, nobody else's row came, nothing is gone, and nothing of ours has failed. */
function expectHarmless({ status, body }: { readonly status: number; readonly body: unknown }) {
  expect(status).toBeLessThan(500)
  const text = JSON.stringify(body)
  expect(text).not.toContain('Other')
  expect(text).not.toContain('argon2id')
}
const expectEverythingThere = async () => {
  const [row] = await identity.query(
    'SELECT (SELECT count(*)::integer FROM public.profiles) AS profiles, (SELECT count(*)::integer FROM auth.users) AS users',
  )
  expect(row).toEqual({ profiles: 2, users: 2 })
}

const ATTACKS = [
  `' OR '1'='1`,
  `'; DROP TABLE profiles; --`,
  `" OR 1=1 --`,
  `x"; DELETE FROM auth.users; --`,
  `1) OR (1=1`,
  `eq.1); SELECT pg_sleep(5); --`,
  `$1`,
  `$$; DROP SCHEMA auth CASCADE; $$`,
  `\\'; DROP TABLE profiles; --`,
  `*,(select encrypted_password from auth.users)`,
  `auth.users(*)`,
  `id::text; DROP TABLE profiles`,
  `id::regclass`,
  `pg_sleep(5)`,
  `version()`,
  `'||(select encrypted_password from auth.users limit 1)||'`,
  `%27%20OR%201=1`,
  `\u0000`,
  `\ud800`,
  `(((((((((((((((((((((`,
  `"`,
  `,,,`,
  `a:b:c:d`,
  `->>`,
  `data->'x'`,
  `__proto__`,
  `constructor(prototype)`,
]

test.each(ATTACKS)('%j is treated as text in every field', async (attack) => {
  const injections: readonly [string, string][] = [
    ['select', attack],
    ['select', `id,${attack}`],
    ['select', `id,company(${attack})`],
    ['select', `alias"${attack}:id`],
    ['order', attack],
    ['order', `id.${attack}`],
    ['limit', attack],
    ['offset', attack],
    ['first_name', attack],
    ['first_name', `eq.${attack}`],
    ['first_name', `in.(${attack})`],
    ['first_name', `like(any).{${attack}}`],
    ['first_name', `fts(${attack}).x`],
    ['first_name', `is.${attack}`],
    ['or', `(first_name.eq.${attack})`],
    ['or', `(${attack})`],
    ['and', attack],
    [attack, 'eq.1'],
    [`company.${attack}`, 'eq.1'],
    [`${attack}.name`, 'eq.1'],
    [`first_name->>${attack}`, 'eq.1'],
  ]
  for (const injection of injections)
    expectHarmless(await request(new URLSearchParams([injection])))
  expectHarmless(await request('', encodeURIComponent(attack.toWellFormed())))
  expectHarmless(await request('', `rpc/${encodeURIComponent(attack.toWellFormed())}`))
  await expectEverythingThere()
})

const piece = fc.oneof(
  fc.constantFrom(...ATTACKS),
  fc.constantFrom('id', 'first_name', 'auth_id', 'company', 'companies', 'profiles', 'name'),
  fc.constantFrom('eq', 'in', 'is', 'not', 'or', 'and', 'like', 'cs', 'select', 'order', 'asc'),
  fc.constantFrom('(', ')', ',', '.', ':', '::', '!', '"', "'", '->', '->>', '{', '}', '*', ' '),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
const phrase = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''))
const parameter = fc.tuple(
  fc.oneof(fc.constantFrom('select', 'order', 'or', 'and', 'limit', 'first_name', 'id'), phrase),
  phrase,
)

test('no generated query returns rows of others, or causes an error of the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(parameter, { minLength: 1, maxLength: 4 }), async (given) => {
      expectHarmless(await request(new URLSearchParams(given)))
    }),
    { numRuns: 400 },
  )
  await expectEverythingThere()
})

test('no generated rows cause an error of the server', async () => {
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom(...ATTACKS))
  const key = fc.oneof(fc.constantFrom('first_name', 'phone', 'auth_id', 'company'), phrase)
  await fc.assert(
    fc.asyncProperty(fc.dictionary(key, value, { maxKeys: 4 }), phrase, async (row, filter) => {
      const query = new URLSearchParams({ auth_id: `eq.${own}`, first_name: `eq.${filter}` })
      const answer = await fetch(`${identity.url}/rest/v1/profiles?${query}`, {
        method: 'PATCH',
        headers: {
          apikey: PUBLISHABLE_KEY,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(row),
      })
      expect(answer.status).toBeLessThan(500)
    }),
    { numRuns: 150 },
  )
  await expectEverythingThere()
})

test('a value is returned exactly as it was written', async () => {
  const service = project.service.from('companies')
  const text = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 50 })
    .filter((name) => !name.includes('\0') && name.isWellFormed())
  await fc.assert(
    fc.asyncProperty(fc.oneof(text, fc.constantFrom(...ATTACKS.slice(0, 10))), async (name) => {
      const { data, error } = await service.insert({ name }).select('id, name').single()
      expect(error).toBeNull()
      const found = await service.select('name').eq('id', data?.id).eq('name', name)
      expect(found.data).toEqual([{ name }])
      const among = await service.select('name').eq('id', data?.id).in('name', [name, 'other'])
      expect(among.data).toEqual([{ name }])
      await service.delete().eq('id', data?.id)
    }),
    { numRuns: 60 },
  )
})

test('no generated attributes of a client cause an error at the accounts', async () => {
  const paths = ['signup', 'recover', 'otp', 'resend', 'verify', 'token?grant_type=password']
  const others = ['token?grant_type=pkce', 'token?grant_type=refresh_token', 'logout']
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom(...ATTACKS, PASSWORD))
  const names = ['email', 'password', 'data', 'type', 'token', 'token_hash', 'refresh_token']
  const body = fc.dictionary(fc.constantFrom(...names, 'auth_code', 'code_verifier'), value)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths, ...others), body, async (path, given) => {
      const answer = await fetch(`${identity.url}/auth/v1/${path}`, {
        method: 'POST',
        headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify(given),
      })
      expect(answer.status).toBeLessThan(500)
      expect(await answer.text()).not.toContain('access_token')
    }),
    { numRuns: 200 },
  )
})

test('no generated attributes of the service role cause an error of the server', async () => {
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom(...ATTACKS))
  const names = ['email', 'password_hash', 'user_metadata', 'app_metadata', 'ban_duration', 'id']
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), value), async (given) => {
      const answer = await fetch(`${identity.url}/auth/v1/admin/users`, {
        method: 'POST',
        headers: { apikey: SECRET_KEY, 'content-type': 'application/json' },
        body: JSON.stringify(given),
      })
      expect(answer.status).toBeLessThan(500)
    }),
    { numRuns: 100 },
  )
})
