import { once } from 'node:events'
import { expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { eachWithContent, READ_TOKEN } from './content-front.ts'
import type { RequestOptions } from './start-front.ts'

const shop = eachWithContent()

/** An editor at a browser. */
const SESSION = { cookie: 'content_session=their-own' }
const QUERY = '/content/v2022-03-13/data/query/production'
const lastRequest = () => shop.content.requests.at(-1)

const post = (path: string, request: RequestOptions = {}) =>
  shop.front.request(path, {
    method: 'POST',
    body: '{}',
    ...request,
    headers: { origin: shop.front.origin, 'content-type': 'application/json', ...request.headers },
  })

test('an editor’s request carries their own session, and no other cookie of the shop', async () => {
  const cookie = 'region=de; content_session=their-own; staff_session=secret'
  await shop.front.request(`${QUERY}?query=*`, {
    headers: { cookie, 'x-forwarded-for': '10.0.0.1' },
  })
  expect(lastRequest()?.url).toBe('/v2022-03-13/data/query/production?query=*')
  expect(lastRequest()?.headers.cookie).toBe('content_session=their-own')
  expect(lastRequest()?.headers).not.toHaveProperty('x-forwarded-for')
})

/** One of each thing that content can be asked, but pictures. */
const READ = [
  'data/query/production?query=*',
  'data/doc/production/home',
  'data/listen/production?query=*',
  'data/live/events/production',
  'data/history/production/documents/home',
  'data/history/production/transactions/home',
  'data/export/production',
  'data/references/production/documents/home/to',
  'projects/local/datasets',
  'projects/local/grants',
  'users/me/keyvalue/a',
  'users/somebody',
  'whatever/comes/next',
]

test.each(READ)(
  'a request without a session is refused %s before it reaches content',
  async (path) => {
    for (const headers of [{}, { cookie: 'preview=made.up' }, { authorization: 'Bearer found' }]) {
      const { status, text } = await shop.front.request(`/content/v2022-03-13/${path}`, { headers })
      expect([status, JSON.parse(text)]).toEqual([
        401,
        expect.objectContaining({ statusCode: 401 }),
      ])
    }
    expect(shop.content.requests).toEqual([])
  },
)

test.each([
  'data/query/production',
  'data/mutate/production',
  'data/actions/production',
  'assets/images/production',
  'descriptors/claim',
])('a request without a session cannot post to %s', async (path) => {
  expect((await post(`/content/v2022-03-13/${path}`)).status).toBe(401)
  expect(shop.content.requests).toEqual([])
})

test.each([
  '/images/local/production/abc-1x1.png',
  '/files/local/production/abc.pdf',
  '/v1/auth/providers',
  '/v1/auth/password',
  '/v1/auth/password/new',
  '/v1/users/me',
  '/v1/ping',
  '/vX/modules/v1/sanity/%5E6.16.0/t1',
  '/v1/projects/local',
])('%s is public', async (path) => {
  expect((await shop.front.request(`/content${path}`)).status).toBe(200)
  expect(lastRequest()?.url).toBe(path)
})

test('content can distinguish a browser’s request from the store’s', async () => {
  await shop.front.request(`${QUERY}?query=*`, { headers: { cookie: await shop.preview() } })
  expect(lastRequest()?.headers.via).toBe('1.1 perennial')
})

test('a token that a browser sends is not forwarded', async () => {
  const headers = { ...SESSION, authorization: 'Bearer found-somewhere' }
  await shop.front.request(`${QUERY}?query=*`, { headers })
  expect(lastRequest()?.headers).not.toHaveProperty('authorization')
})

test('a previewer without an account reads with the store’s token', async () => {
  const cookie = await shop.preview()
  await shop.front.request(`${QUERY}?query=*`, { headers: { cookie } })
  expect(lastRequest()?.headers.authorization).toBe(`Bearer ${READ_TOKEN}`)
  await shop.front.request('/content/v2022-03-13/users/me', { headers: { cookie } })
  expect(lastRequest()?.headers.authorization).toBe(`Bearer ${READ_TOKEN}`)
})

test.each([
  '/content/v1/data/mutate/production',
  '/content/v1/data/actions/production',
  '/content/v1/assets/images/production',
  '/content/v1/users/me',
])('a previewer cannot write at %s with the store’s token', async (path) => {
  const cookie = await shop.preview()
  await post(path, { headers: { cookie } })
  const written = shop.content.requests.filter(({ method }) => method === 'POST')
  expect(written.filter(({ headers }) => 'authorization' in headers)).toEqual([])
})

test('only the session’s own cookie is set, and only known headers are returned', async () => {
  shop.content.cookies.push('content_session=abc; Path=/; HttpOnly', 'store_session=stolen; Path=/')
  const { headers, cookies } = await shop.front.request(`${QUERY}?query=*`, {
    headers: SESSION,
  })
  expect(cookies).toEqual(['content_session=abc; Path=/; HttpOnly'])
  expect(headers).not.toHaveProperty('x-served-by')
})

test('a write from our page reaches content unchanged', async () => {
  const mutations = [{ create: { _type: 'page' } }]
  const body = JSON.stringify({ mutations, transactionId: 'theirs' })
  await post('/content/v1/data/mutate/production?returnIds=true', { body, headers: SESSION })
  expect(lastRequest()).toMatchObject({
    method: 'POST',
    url: '/v1/data/mutate/production?returnIds=true',
    body,
  })
})

test('a write from another site is refused before it reaches content', async () => {
  const { status } = await post('/content/v1/data/mutate/production', {
    headers: { origin: 'https://evil.example' },
  })
  expect([status, shop.content.requests]).toEqual([403, []])
})

test.each([
  '/content/data/query/production',
  '/content/',
  '/content/v1',
  '/content/v1/..%2fadmin',
  '/content/images/local/production/..',
  '/content/images/local',
])('%s is not forwarded to content', async (path) => {
  const { status } = await shop.front.request(path)
  expect([status, shop.content.requests]).toEqual([404, []])
})

test('unavailable content is reported', async () => {
  const cookie = await shop.preview()
  await shop.content.stop()
  const { status, text } = await shop.front.request(`${QUERY}?query=*`, { headers: { cookie } })
  expect([status, JSON.parse(text)]).toEqual([
    502,
    {
      statusCode: 502,
      error: 'Bad Gateway',
      message: 'Content is not available right now. Please try again.',
    },
  ])
  const health = await shop.front.request('/healthz')
  expect(JSON.parse(health.text).systems.content).toBe('down')
})

test('password attempts are slowed down', async () => {
  const path = '/content/v1/auth/login/local?origin=http%3A%2F%2Flocalhost%3A4321%2Fstudio'
  const tries = Array.from({ length: 80 }, () => post(path))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})

const upgrade = async (path: string, headers: Record<string, string> = {}) => {
  const [, answer] = await once(
    shop.socket(path, { ...SESSION, ...headers }),
    'unexpected-response',
  )
  answer.resume()
  return answer.statusCode
}

test('a stream of content runs over a WebSocket, both ways', async () => {
  const cookie = 'content_session=their-own; cart=1'
  const socket = shop.socket('/content/v1/socket/production', { cookie })
  await once(socket, 'open')
  expect(lastRequest()?.headers).toMatchObject({
    cookie: 'content_session=their-own',
    origin: 'http://localhost:4321',
  })
  socket.send('hello')
  const [heard] = await once(socket, 'message')
  expect(String(heard)).toBe('heard hello')
  socket.close()
})

test('one address may hold a limited number of content streams', async () => {
  const path = '/content/v1/socket/production'
  const held = Array.from({ length: 200 }, () => shop.socket(path, SESSION))
  await Promise.all(held.map((socket) => once(socket, 'open')))
  expect(await upgrade(path)).toBe(429)
  for (const socket of held) socket.terminate()
  await until('there is room again', async () => {
    const socket = shop.socket(path, SESSION)
    const isOpen = await Promise.race([
      once(socket, 'open').then(() => true),
      once(socket, 'unexpected-response').then(() => false),
    ])
    socket.terminate()
    return isOpen
  })
})

/**
 * A stream of events as `fetch` opens it. The answer is part of what is returned: the garbage
 * collector ends the stream of an answer nobody has.
 */
const listen = async (path: string) => {
  const leaving = new AbortController()
  const answer = await fetch(shop.front.origin + path, {
    headers: SESSION,
    signal: leaving.signal,
  })
  return { answer, status: answer.status, leave: () => leaving.abort() }
}

test('streams over HTTP and over sockets share one limit for an address', async () => {
  const events = '/content/v1/data/live/events/production'
  const sockets = Array.from({ length: 100 }, () =>
    shop.socket('/content/v1/socket/production', SESSION),
  )
  await Promise.all(sockets.map((socket) => once(socket, 'open')))
  const held = await Promise.all(Array.from({ length: 100 }, () => listen(events)))
  expect(new Set(held.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await listen(events)).status).toBe(429)
  expect(await upgrade('/content/v1/socket/production')).toBe(429)
  const { status } = await shop.front.request(`${QUERY}?query=*`, { headers: SESSION })
  expect(status).toBe(200)
  for (const socket of sockets) socket.terminate()
  for (const { leave } of held) leave()
  await until('there is room again', async () => {
    const { status, leave } = await listen(events)
    leave()
    return status === 200
  })
})

test.each([
  ['from another site', '/content/v1/socket/production', { origin: 'https://evil.example' }, 403],
  ['from who has not signed in', '/content/v1/socket/production', { cookie: '' }, 401],
  ['to listen unsigned', '/content/v1/data/listen/production?query=*', { cookie: '' }, 401],
  ['from nobody', '/content/v1/socket/production', { origin: '' }, 403],
  ['under another name', '/content/v1/socket/production', { host: 'evil.example' }, 421],
  ['to what is no stream', '/content/v1/data/query/production', {}, 404],
  ['to a page', '/cart', {}, 404],
])('a WebSocket %s is refused', async (_, path, headers, status) => {
  expect(await upgrade(path, headers)).toBe(status)
  expect(shop.content.requests).toEqual([])
})
