import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sendAll } from '#tests/support/send-all.ts'
import { newTestId } from './support/ids.ts'
import {
  clientOf,
  EDITOR,
  PAGE_ORIGIN,
  READ_TOKEN,
  type RunningLake,
  startLake,
  WRITE_TOKEN,
} from './support/lake.ts'
import { asWriter, fetchLake, overWebSocket, writerOf } from './support/requests.ts'

let lake: RunningLake

beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.stop())

const request = (path: string, init?: RequestInit) => fetchLake(lake, path, init)
const writer = () => writerOf(lake)

const signIn = (
  fields: Record<string, string>,
  { origin = `${PAGE_ORIGIN}/studio/`, from = '127.0.0.1' } = {},
) =>
  request(`/v1/auth/login/local?origin=${encodeURIComponent(origin)}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    body: new URLSearchParams(fields),
  })

test('an editor signs in with a password and gets a token once', async () => {
  const answer = await signIn(EDITOR)
  expect(answer.status).toBe(303)
  const target = new URL(answer.headers.get('location') ?? '')
  expect(target.origin).toBe(PAGE_ORIGIN)
  const sid = new URLSearchParams(target.hash.slice(1)).get('sid') ?? ''
  expect(sid.length).toBeGreaterThanOrEqual(20)
  const fetched = await request(`/v1/auth/fetch?sid=${sid}`)
  const { token } = z.object({ token: z.string() }).parse(await fetched.json())
  expect((await request(`/v1/auth/fetch?sid=${sid}`)).status).toBe(401)
  const me = await request('/v1/users/me', { headers: { authorization: `Bearer ${token}` } })
  expect(await me.json()).toMatchObject({ email: EDITOR.email, role: 'administrator' })
  await request('/v1/auth/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  const after = await request('/v1/users/me', { headers: { authorization: `Bearer ${token}` } })
  expect(await after.json()).toEqual({})
})

test('a session survives a restart', async () => {
  const cookie = (await signIn(EDITOR)).headers.get('set-cookie') ?? ''
  expect(cookie).toContain('HttpOnly')
  await lake.restart()
  const headers = { cookie: cookie.split(';')[0] ?? '', origin: PAGE_ORIGIN }
  const me = await request('/v1/users/me', { headers })
  expect(await me.json()).toMatchObject({ email: EDITOR.email })
  expect(me.headers.get('access-control-allow-credentials')).toBe('true')
})

test('someone who guesses passwords is slowed down, and an editor at another address can still sign in', async () => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 21; attempt++) {
    const guess = { ...EDITOR, password: `guess ${attempt}` }
    statuses.push((await signIn(guess, { from: '203.0.113.1' })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429])
  expect((await signIn(EDITOR, { from: '198.51.100.4' })).status).toBe(303)
})

test('a sign-in redirects no session to a foreign page', async () => {
  expect((await signIn(EDITOR, { origin: 'https://evil.example' })).status).toBe(400)
  expect((await signIn(EDITOR, { origin: 'javascript:alert(1)' })).status).toBe(400)
})

test('foreign pages can neither read with a session nor write', async () => {
  const [cookie = ''] = ((await signIn(EDITOR)).headers.get('set-cookie') ?? '').split(';')
  const headers = { cookie, origin: 'https://evil.example' }
  const me = await request('/v1/users/me', { headers })
  expect(me.headers.get('access-control-allow-origin')).toBeNull()
  expect(await me.json()).toEqual({})
  const body = JSON.stringify({ mutations: [{ create: { _type: 'x' } }] })
  const write = { method: 'POST', body, headers }
  expect((await request('/v1/data/mutate/production', write)).status).toBe(401)
  const fromOurs = { ...write, headers: { cookie, origin: PAGE_ORIGIN } }
  expect((await request('/v1/data/mutate/production', fromOurs)).status).toBe(200)
})

test.each(['drafts', 'raw,drafts', 'rSomeRelease'])(
  'the perspective %s requires a session',
  async (perspective) => {
    const path = `/v1/data/query/production?query=*&perspective=${perspective}`
    expect((await request(path)).status).toBeGreaterThanOrEqual(400)
  },
)

test('a document whose id has a path is never public, even a new one', async () => {
  const _id = `secret.${newTestId()}`
  const anyone = clientOf(lake, { perspective: 'published' })
  const query = '*[_id == $_id]'
  expect(await anyone.fetch(query, { _id })).toEqual([])
  await writer().create({ _id, _type: 'secret' })
  await writer().patch(_id).set({ title: 'Secret' }).commit()
  expect(await anyone.fetch(query, { _id })).toEqual([])
  expect(await anyone.fetch('*[_type == "secret"]')).toEqual([])
})

test('an upload requires the right to write, and has a maximum size', async () => {
  const path = '/v1/assets/images/production'
  const small = { method: 'POST', body: Buffer.alloc(10) }
  expect((await request(path, small)).status).toBe(401)
  const asReader = { authorization: `Bearer ${READ_TOKEN}` }
  expect((await request(path, { ...small, headers: asReader })).status).toBe(403)
  const body = Buffer.alloc(33 * 1024 * 1024)
  expect(await sendAll({ url: lake.url + path, body, headers: asWriter })).toMatchObject({
    status: 413,
    body: expect.stringContaining('more than 33554432 bytes'),
  })
})

test('a transaction with too many mutations is refused with the vendor’s error', async () => {
  const mutations = Array.from({ length: 10_001 }, (_, index) => ({
    delete: { id: `no-${index}` },
  }))
  const body = JSON.stringify({ mutations })
  const answer = await request('/v1/data/mutate/production', {
    method: 'POST',
    body,
    headers: asWriter,
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    error: {
      type: 'mutationError',
      description: expect.stringContaining('at most 10000 mutations'),
      items: [{ error: { type: 'validationError' } }],
    },
  })
})

test('no token is stored as plain text', async () => {
  const { Client } = await import('pg')
  const database = new Client({ connectionString: lake.databaseUrl })
  await database.connect()
  const { rows } = await database.query('SELECT * FROM token, person')
  await database.end()
  const kept = JSON.stringify(rows)
  expect(rows.length).toBeGreaterThan(0)
  for (const secret of [WRITE_TOKEN, READ_TOKEN, EDITOR.password]) {
    expect(kept).not.toContain(secret)
  }
})

test('an unknown token is refused with an error, and returns no data', async () => {
  const headers = { authorization: 'Bearer a-token-that-nobody-knows' }
  for (const path of [
    'query/production?query=*',
    'doc/production/x',
    'listen/production?query=*',
  ]) {
    expect((await request(`/v1/data/${path}`, { headers })).status).toBe(401)
  }
  const { socket } = overWebSocket(lake, '/v1/socket/production', headers)
  const status = await new Promise((resolve) => {
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode))
    socket.on('error', () => undefined)
  })
  expect(status).toBe(401)
})

test('an ended session is refused, and its cookie is cleared', async () => {
  const headers = { cookie: 'content_session=one-that-nobody-knows' }
  const answer = await request('/v1/data/query/production?query=*', { headers })
  expect(answer.status).toBe(401)
  expect(answer.headers.get('set-cookie')).toMatch(/^content_session=;.*Max-Age=0/)
  const { socket } = overWebSocket(lake, '/v1/data/listen/production?query=*', headers)
  const status = await new Promise((resolve) => {
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode))
    socket.on('error', () => undefined)
  })
  expect(status).toBe(401)
})

test('only a session can list the project’s users', async () => {
  const membersFor = async (headers: Record<string, string>) =>
    z
      .object({ members: z.array(z.object({ id: z.string() })) })
      .parse(await (await request('/v1/projects/local', { headers })).json()).members
  expect(await membersFor({})).toEqual([])
  expect((await membersFor(asWriter)).map(({ id }) => id)).toContain('program-write')
})

test('a query that is too long is not parsed', async () => {
  const question = { query: '*', params: { text: 'x'.repeat(12 * 1024 * 1024) } }
  const body = Buffer.from(JSON.stringify(question))
  const query = { url: `${lake.url}/v1/data/query/production`, headers: asWriter, body }
  expect((await sendAll(query)).status).toBe(413)
  expect((await sendAll({ ...query, isChunked: true })).status).toBe(413)
  const layers = Array.from({ length: 51 }, (_, index) => `r${index}`).join()
  const path = `/v1/data/query/production?query=*&perspective=${layers}`
  expect((await request(path, { headers: asWriter })).status).toBe(400)
})
