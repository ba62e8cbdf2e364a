import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from './page-responses.ts'
import { type RunningFront, startFront } from './start-front.ts'
import { regionWire, startCommerce } from './stub-commerce.ts'

let front: RunningFront
beforeEach(async () => {
  front = await startFront()
})
afterEach(() => front.stop())

const never = () => new Promise<Response>(() => {})
const fail = () => Promise.reject(new Error('GET /store/cards: connection refused'))

test('an uncached page is a 503 that says so, and retries by itself', async () => {
  front.show(fail)
  const answer = await front.request('/products')
  expect(answer.status).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['content-security-policy']).toContain(
    "default-src 'none'; style-src 'sha256-",
  )
  expect(answer.text).toContain('<html lang="en">')
  expect(answer.text).toContain('<h1>Back in a moment</h1>')
  expect(answer.text).not.toContain('<script')
  front.show(() => aPage('well'))
  await expect.poll(async () => (await front.request('/products')).text).toBe('well')
})

test('a hanging backend delays a new page by five seconds in total', async () => {
  front.show(never)
  const began = Date.now()
  const answers = await Promise.all([
    front.request('/products'),
    front.request('/products'),
    front.request('/cart'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
  expect(Date.now() - began).toBeGreaterThanOrEqual(4900)
  // One after another they would take ten.
  expect(Date.now() - began).toBeLessThan(9500)
  expect(front.rendered.map(({ request }) => request.signal.aborted)).toEqual([true, true])
})

test('a purged page of a hanging backend is the old one after a second, then at once', async () => {
  front.show(() => aPage('old', { tags: ['a'] }))
  await front.request('/')
  front.show(never)
  front.purge(['a'])
  const began = Date.now()
  expect((await front.request('/')).text).toBe('old')
  expect(Date.now() - began).toBeGreaterThanOrEqual(990)
  const then = Date.now()
  expect((await front.request('/')).text).toBe('old')
  expect(Date.now() - then).toBeLessThan(990)
})

test('a page that answers 500 counts as failed, and the old one stays', async () => {
  front.show(() => aPage('old', { tags: ['a'] }))
  await front.request('/')
  front.show(() => new Response('Internal Server Error', { status: 500 }))
  front.purge(['a'])
  const answer = await front.request('/')
  expect([answer.status, answer.text]).toEqual([200, 'old'])
  expect((await front.request('/new')).text).toContain('Back in a moment')
  expect((await front.request('/cart')).text).toContain('Back in a moment')
})

test('a failed form is not repeated by a link', async () => {
  front.show(fail)
  const answer = await front.request('/cart/lines', {
    method: 'POST',
    headers: { origin: front.origin },
  })
  expect(answer.status).toBe(503)
  expect(answer.text).not.toContain('Try again')
  expect((await front.request('/cart')).text).toContain('Try again')
})

test('the site’s own error page is shown on personal pages', async () => {
  const html = { 'content-type': 'text/html' }
  front.show(() => new Response('<h1>Sorry</h1>', { status: 500, headers: html }))
  const answer = await front.request('/cart')
  expect([answer.status, answer.text]).toEqual([503, '<h1>Sorry</h1>'])
  expect(answer.headers['retry-after']).toBe('5')
})

test('a page’s own Retry-After is kept', async () => {
  const headers = { 'content-type': 'text/html', 'retry-after': '10' }
  front.show(() => new Response('<h1>Later</h1>', { status: 503, headers }))
  const answer = await front.request('/account/login')
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '10'])
})

test('each cause is logged once a second, however many visitors it meets', async () => {
  front.show(fail)
  for (let count = 0; count < 30; count++) await front.request(`/page-${count}`)
  const complaints = front.lines.filter(({ msg }) => String(msg).includes('connection refused'))
  expect(complaints.length).toBeGreaterThanOrEqual(1)
  expect(complaints.length).toBeLessThanOrEqual(2)
})

test('a failure behind a stale page is logged too', async () => {
  front.show(() => aPage('old', { tags: ['a'] }))
  await front.request('/')
  front.show(fail)
  front.purge(['a'])
  expect((await front.request('/')).text).toBe('old')
  expect(front.lines.some(({ msg }) => String(msg).includes('connection refused'))).toBe(true)
})

test('a shop whose commerce is down at its start learns the regions later', async () => {
  await front.stop()
  const commerce = await startCommerce()
  await commerce.stop()
  front = await startFront({ commerce })
  expect((await front.request('/')).status).toBe(503)
  await commerce.start()
  await expect
    .poll(
      async () => {
        await front.request('/', { headers: { cookie: 'region=us' } })
        return front.countries().at(-1)
      },
      { timeout: 5000 },
    )
    .toBe('us')
})

test('the last known regions are used while commerce is down', async () => {
  front.show(({ country }) => aPage(`prices of ${country}`, { tags: ['regions'] }))
  const headers = { cookie: 'region=jp' }
  await front.request('/', { headers })
  await front.commerce.stop()
  front.purge(['regions'])
  const answer = await front.request('/', { headers })
  expect([answer.status, answer.text]).toEqual([200, 'prices of jp'])
})

test('no page is rendered with regions that commerce has not confirmed since they changed', async () => {
  await front.request('/')
  await front.commerce.stop()
  front.purge(['regions'])
  expect((await front.request('/new')).status).toBe(503)
  expect((await front.request('/cart')).status).toBe(503)
  expect(front.rendered).toHaveLength(1)
})

test('a new country is served right after its purge', async () => {
  const headers = { cookie: 'region=se' }
  await front.request('/', { headers })
  front.commerce.answers['GET /store/regions'] = (_request, response) =>
    void response.end(JSON.stringify({ regions: [regionWire('reg_se', 'SE')] }))
  front.purge(['regions'])
  await front.request('/', { headers })
  expect(front.countries()).toEqual(['de', 'se'])
})

test('cached pages need no backend', async () => {
  await front.request('/')
  await front.commerce.stop()
  front.show(never)
  const answers = await Promise.all(Array.from({ length: 50 }, () => front.request('/')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
