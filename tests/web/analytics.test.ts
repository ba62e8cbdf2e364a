import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RequestOptions, type RunningFront, startFront } from './start-front.ts'
import { json, type StubCommerce, startCommerce } from './stub-commerce.ts'

// Matomo is a server that records its requests, as the stub of commerce does.
let matomo: StubCommerce
let front: RunningFront
beforeEach(async () => {
  matomo = await startCommerce()
  front = await startFront({ environment: { MATOMO_URL: matomo.url, MATOMO_TOKEN: 'token' } })
})
afterEach(async () => {
  await front.stop()
  await matomo.stop()
})

const fromPage = (headers: RequestOptions['headers'] = {}) => ({
  origin: front.origin,
  'user-agent': 'Firefox',
  'accept-language': 'de',
  ...headers,
})

const tell = (body: string, headers: RequestOptions['headers'] = {}) =>
  front.request('/matomo.php', { method: 'POST', headers: fromPage(headers), body })

/** What Matomo was told, once it was told so many things. */
async function told(count: number) {
  await expect.poll(() => matomo.requests().length).toBe(count)
  return matomo
    .requests()
    .map(({ url, headers, body }) => ({ url, headers, json: JSON.parse(body) }))
}

const hitIn = (text: string) => Object.fromEntries(new URLSearchParams(text))

test('a hit is forwarded with the visitor’s address, and without cookies', async () => {
  const answer = await tell('idsite=698&rec=1&action_name=Home', {
    cookie: 'cart=cart_1',
    authorization: 'Bearer secret',
  })
  expect([answer.status, answer.text]).toEqual([204, ''])
  const [one] = await told(1)
  expect(one?.url).toBe('/matomo.php')
  expect(one?.json.token_auth).toBe('token')
  expect(one?.json.requests.map(hitIn)).toEqual([
    { idsite: '698', rec: '1', action_name: 'Home', cip: '127.0.0.1' },
  ])
  expect(one?.headers).toMatchObject({ 'user-agent': 'Firefox', 'accept-language': 'de' })
  expect(one?.headers).not.toHaveProperty('cookie')
  expect(one?.headers).not.toHaveProperty('authorization')
})

test('without a token the address is forwarded by the proxy’s header', async () => {
  await front.stop()
  front = await startFront({ environment: { MATOMO_URL: `${matomo.url}/stats/` } })
  await tell('rec=1')
  const [one] = await told(1)
  expect(one?.url).toBe('/stats/matomo.php')
  expect(one?.headers['x-forwarded-for']).toBe('127.0.0.1')
  expect(one?.json).toEqual({ requests: ['?idsite=698&rec=1'] })
})

test('one request carries several hits, and a picture request one', async () => {
  await tell(JSON.stringify({ requests: ['?rec=1&url=a', '?rec=1&url=b'] }))
  expect((await told(1))[0]?.json.requests).toHaveLength(2)
  const answer = await front.request('/matomo.php?rec=1&url=c', {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status).toBe(204)
  expect((await told(2))[1]?.json.requests).toHaveLength(1)
})

test.each([
  ['another site', 'POST', { origin: 'https://evil.example' }, 403],
  ['nobody', 'POST', { origin: '' }, 403],
  ['a picture on another site', 'GET', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another method', 'PUT', {}, 405],
])('%s is not forwarded', async (_, method, headers, status) => {
  const request = { method, headers: fromPage(headers), body: method === 'GET' ? '' : 'rec=1' }
  expect((await front.request('/matomo.php?rec=1', request)).status).toBe(status)
  await tell('rec=1&url=last')
  expect((await told(1))[0]?.json.requests[0]).toContain('url=last')
})

test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
  'nothing is recorded for a visitor who sends %j',
  async (headers) => {
    expect((await tell('rec=1&url=first', headers)).status).toBe(204)
    await tell('rec=1&url=last')
    expect((await told(1))[0]?.json.requests[0]).toContain('url=last')
  },
)

test('more than 64 KB is refused', async () => {
  expect((await tell(`rec=1&url=${'x'.repeat(70_000)}`)).status).toBe(413)
})

test('a Matomo that is down or slow delays no response, and health reports it', async () => {
  matomo.hang()
  const began = performance.now()
  expect((await tell('rec=1')).status).toBe(204)
  expect(performance.now() - began).toBeLessThan(1000)
  await matomo.stop()
  expect((await tell('rec=1')).status).toBe(204)
  const { status, text } = await front.request('/healthz')
  expect([status, JSON.parse(text).systems.analytics]).toEqual([200, 'down'])
  expect((await front.request('/')).status).toBe(200)
})

test('health checks Matomo', async () => {
  expect(JSON.parse((await front.request('/healthz')).text).systems.analytics).toBe('up')
  matomo.answers['GET /matomo.php'] = json({}, 500)
  await expect
    .poll(async () => JSON.parse((await front.request('/healthz')).text).systems.analytics)
    .toBe('down')
})

test('without a Matomo hits are still answered', async () => {
  await front.stop()
  front = await startFront()
  expect((await tell('rec=1')).status).toBe(204)
})
