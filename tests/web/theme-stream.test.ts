import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { THEMES_PATH } from '#domain/theme/theme.ts'
import { aPage } from './page-responses.ts'
import { type RunningFront, startFront } from './start-front.ts'

/** Content that is configured and not there: what is published is told by purges alone. */
const CONTENT = {
  SANITY_PROJECT_ID: 'local',
  SANITY_API_HOST: 'http://127.0.0.1:1',
  RATE_LIMIT_FACTOR: '0.01',
}

let front: RunningFront
let wears: string

const theme = (name: string) => ({ revision: name, name, mode: 'auto', font: 'Sans', rules: [] })

beforeEach(async () => {
  wears = 'lake'
  front = await startFront({
    environment: CONTENT,
    page: ({ request }) =>
      new URL(request.url).pathname === THEMES_PATH
        ? Response.json({ shop: theme(wears), pages: {} })
        : aPage('a page'),
  })
})
afterEach(() => front.stop())

async function open(headers: Record<string, string> = {}, worn = 'none') {
  const address = `${front.origin}/theme/stream?path=/&worn=${worn}`
  const request = get(address, { agent: false, headers })
  request.on('error', () => {})
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (!response) throw new Error('no response')
  let text = ''
  response.on('error', () => {})
  response.setEncoding('utf8').on('data', (part) => (text += part))
  return { response, text: () => text, leave: () => request.destroy() }
}

test('the response forbids caching and buffering of the stream', async () => {
  const { response, leave } = await open()
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  leave()
})

test('a purge of the theme sends open pages the current theme', async () => {
  front.purge(['content:themeSettings'])
  const tab = await open()
  await expect.poll(tab.text).toContain('id: lake')
  wears = 'moss'
  front.purge(['content:page-about'])
  front.purge(['content:themeSettings'])
  await expect.poll(tab.text).toContain('id: moss')
  tab.leave()
})

test('a reconnecting browser gets the missed theme, by its last event id', async () => {
  front.purge(['*'])
  const known = await open({ 'last-event-id': 'lake' })
  const old = await open({ 'last-event-id': 'press' }, 'lake')
  await expect.poll(old.text).toContain('id: lake')
  expect(known.text()).not.toContain('id: lake')
  known.leave()
  old.leave()
})

test('a refused stream is answered in a way that browsers do not retry', async () => {
  const held = [await open(), await open()]
  const third = await open()
  expect(third.response.statusCode).toBe(204)
  for (const tab of held) tab.leave()
  await expect.poll(async () => (await open()).response.statusCode).toBe(200)
})

test.each([
  ['a page of another site', '/theme/stream?path=/', { 'sec-fetch-site': 'cross-site' }, 403],
  ['no path', '/theme/stream', {}, 400],
  ['a path that is none', '/theme/stream?path=https://evil.example', {}, 400],
  ['the looks themselves', THEMES_PATH, {}, 404],
])('%s is refused', async (_, path, headers, status) => {
  expect((await front.request(path, { headers })).status).toBe(status)
})

test('a HEAD request ends', async () => {
  const { status, text } = await front.request('/theme/stream?path=/', { method: 'HEAD' })
  expect([status, text]).toEqual([200, ''])
})

test('a shutdown of the server ends every stream', async () => {
  const tab = await open()
  const ended = once(tab.response, 'end')
  front.endStreams()
  await ended
})

test('a shop without content has no stream', async () => {
  const plain = await startFront()
  expect((await plain.request('/theme/stream?path=/')).status).toBe(204)
  await plain.stop()
})
