import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { listenOverWebSocket } from '../../../emulators/content-lake/studio/listen-over-websocket.ts'
import { type RunningLake, startLake } from './support/lake.ts'
import { asWriter, fetchLake } from './support/requests.ts'

let lake: RunningLake

beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.stop())

/** What Studio 6.16 asks besides documents, and complains of in the console when nothing answers. */
test.each([
  [
    'GET',
    '/vX/projects/local/new-content-release-allowed',
    { data: { orgActiveReleaseLimit: null } },
  ],
  ['GET', '/v2021-06-07/features', ['contentReleases']],
  ['GET', '/v2024-10-01/journey/content-releases', null],
  ['GET', '/v2024-10-01/journey/unclaimed-project', null],
  ['GET', '/v2024-10-01/journey/announcements', []],
  ['GET', '/v2021-06-07/subscriptions/project/local', null],
  ['GET', '/v2023-12-18/intake/telemetry-status', { status: 'denied' }],
  ['POST', '/v2023-12-18/intake/batch', {}],
  ['POST', '/vX/intake/feedback', {}],
  ['POST', '/vX/intake/tracing', {}],
  ['GET', '/v1/geoip/country', { isoCode: null }],
  ['GET', '/v1/modules/sanity/latest/%5E6.16.0/t1795000000', { packageVersion: '6.16.0' }],
  ['GET', '/v1/projects/local/user-applications', []],
  ['POST', '/v2025-03-01/descriptors/claim', { synchronization: { type: 'complete' } }],
  ['GET', '/vX/data/history/production/events/releases/rFriday', { events: [], nextCursor: '' }],
  ['GET', '/v1/projects/local/grants', {}],
])('%s %s answers', async (method, path, answer) => {
  const response = await fetchLake(lake, path, { method, headers: asWriter })
  expect(response.status).toBe(200)
  const body: unknown = await response.json()
  if (answer !== null && !Array.isArray(answer)) expect(body).toMatchObject(answer)
  else expect(body).toEqual(answer)
})

const STREAM = '/v1/data/listen/production?query=*'

test('Studio reads a stream of events over a WebSocket', async () => {
  const response = await listenOverWebSocket(`${lake.url}${STREAM}`, {})
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.url).toBe(`${lake.url}${STREAM}`)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('event: welcome')
  await reader?.cancel()
})

test('a client that leaves before its stream opens is forgotten without an error', async () => {
  const closings: number[] = []
  const { close } = WebSocket.prototype
  WebSocket.prototype.close = function (...words) {
    closings.push(this.readyState)
    close.apply(this, words)
  }
  const controller = new AbortController()
  const opened = listenOverWebSocket(`${lake.url}${STREAM}`, { signal: controller.signal })
  controller.abort()
  await expect(opened).rejects.toThrow('aborted')
  await until('it is closed', () => closings.length === 1)
  WebSocket.prototype.close = close
  expect(closings).toEqual([WebSocket.OPEN])
  const late = listenOverWebSocket(`${lake.url}${STREAM}`, { signal: controller.signal })
  await expect(late).rejects.toThrow('aborted')
})
