import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RunningFront, startFront } from './start-front.ts'

const SCRIPT = 'globalThis.started = true'
const PAGE = `<html><script>${SCRIPT}</script><script src="/studio/static/main-abcd1234.js"></script>`
const hash = createHash('sha256').update(SCRIPT).digest('base64')

let front: RunningFront
beforeEach(async () => {
  front = await startFront({
    files: {
      '.studio/index.html': PAGE,
      '.studio/static/main-abcd1234.js': 'studio()',
      '.studio/static/favicon.ico': 'icon',
    },
  })
})
afterEach(() => front.stop())

test.each([
  '/studio',
  '/studio/',
  '/studio/index.html',
  '/studio/structure/pages;page-about',
  '/studio/presentation/page/page-about/?preview=http%3A//localhost%3A4321/',
  '/studio/intent/edit/id=home;type=home/',
])('%s is the Studio’s start page with its own policy', async (path) => {
  const { status, text, headers } = await front.request(path)
  expect([status, text]).toEqual([200, PAGE])
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(headers['content-security-policy']).not.toContain('sanity.io')
  expect(headers['cache-control']).toBe('no-cache')
})

test('its files are cached by their names, and a missing one is not a page', async () => {
  const script = await front.request('/studio/static/main-abcd1234.js')
  expect([script.status, script.text]).toEqual([200, 'studio()'])
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const icon = await front.request('/studio/static/favicon.ico')
  expect(icon.headers['cache-control']).toBe('public, max-age=3600')
  expect((await front.request('/studio/static/gone-abcd1234.js')).status).toBe(404)
})

test('it refuses writes', async () => {
  const { status } = await front.request('/studio', {
    method: 'POST',
    headers: { origin: front.origin },
  })
  expect(status).toBe(405)
})

test('a store without a built Studio has none', async () => {
  const bare = await startFront()
  expect((await bare.request('/studio')).status).toBe(404)
  await bare.stop()
})

test('a Studio for hosted content may connect to it', async () => {
  const hosted = await startFront({
    environment: { SANITY_PROJECT_ID: 'abc123' },
    files: { '.studio/index.html': PAGE },
  })
  const { headers } = await hosted.request('/studio')
  expect(headers['content-security-policy']).toContain('wss://*.sanity.io')
  await hosted.stop()
})
