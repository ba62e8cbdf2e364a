import { createHmac } from 'node:crypto'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RunningFront, SECRET, signer, startFront } from './start-front.ts'
import { json } from './stub-commerce.ts'

const AWAY_AT_ONCE = {
  SANITY_PROJECT_ID: 'local',
  SANITY_API_HOST: 'http://127.0.0.1:1',
  SUPABASE_URL: 'http://127.0.0.1:1',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_nobody',
  SUPABASE_SECRET_KEY: 'sb_secret_of_nobody',
}

let front: RunningFront
beforeEach(async () => {
  front = await startFront({ environment: { OUTBOX: '1' } })
})
afterEach(() => front.stop())

test('health reports the state of every system', async () => {
  const { status, text } = await front.request('/healthz', { headers: { host: '10.1.2.3' } })
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual({
    status: 'ok',
    systems: {
      web: 'up',
      commerce: 'up',
      worker: 'up',
      renewals: 'up',
      database: 'up',
      analytics: 'absent',
      content: 'absent',
      identity: 'absent',
    },
    degraded: [],
  })
})

test.each([
  [
    'the database is',
    json({ database: 'down', worker: 'down', renewals: 'down' }, 503),
    { commerce: 'up', database: 'down' },
  ],
  ['commerce talks nonsense', json('OK'), { commerce: 'down' }],
])('health and readiness are 503 while %s down', async (_, answer, systems) => {
  front.commerce.answers['GET /health'] = answer
  for (const path of ['/healthz', '/readyz']) {
    const { status, text } = await front.request(path)
    expect([path, status]).toEqual([path, 503])
    expect(JSON.parse(text)).toMatchObject({ status: 'down', systems })
  }
})

test('a system that purchases do not need is reported while it is down, and the shop stays in service', async () => {
  await front.stop()
  front = await startFront({ environment: { ...AWAY_AT_ONCE, MATOMO_URL: 'http://127.0.0.1:1' } })
  front.commerce.answers['GET /health'] = json({ database: 'up', worker: 'down', renewals: 'down' })
  for (const path of ['/healthz', '/readyz']) {
    const { status, text } = await front.request(path)
    expect([path, status]).toEqual([path, 200])
    expect(JSON.parse(text)).toMatchObject({
      status: 'degraded',
      degraded: ['worker', 'renewals', 'analytics', 'content', 'identity'],
    })
  }
})

test('liveness is 200 whatever else is down', async () => {
  await front.commerce.stop()
  const { status, text } = await front.request('/livez', { headers: { host: '10.1.2.3' } })
  expect([status, JSON.parse(text)]).toEqual([200, { status: 'ok' }])
})

test('asked of itself alone, a process is ready while commerce is down, and not while it shuts down', async () => {
  await front.commerce.stop()
  expect((await front.request('/readyz')).status).toBe(503)
  expect((await front.request('/readyz?alone')).status).toBe(200)
  front.drain()
  expect((await front.request('/readyz?alone')).status).toBe(503)
})

test('a process that is shutting down is not ready, and still answers', async () => {
  front.drain()
  const { status, text } = await front.request('/readyz')
  expect([status, JSON.parse(text).status]).toEqual([503, 'draining'])
  expect((await front.request('/livez')).status).toBe(200)
  expect((await front.request('/healthz')).status).toBe(200)
  expect((await front.request('/')).status).toBe(200)
})

test('health is 503 while commerce is down, and recovers soon after', async () => {
  await front.commerce.stop()
  expect((await front.request('/healthz')).status).toBe(503)
  await front.commerce.start()
  await expect.poll(async () => (await front.request('/healthz')).status).toBe(200)
})

test('metrics count events, for this machine only', async () => {
  await front.request('/')
  await front.request('/')
  const { text } = await front.request('/metrics')
  expect(text).toContain('perennial_page_hits_total 1')
  expect(text).toContain('perennial_page_renders_total 1')
  expect(text).toContain('process_cpu_seconds_total')
  const run = { headers: { 'x-forwarded-for': '127.0.0.1' } }
  expect((await front.request('/metrics', run)).status).toBe(404)
  expect((await front.request('/metrics', { headers: { host: 'evil.example' } })).status).toBe(404)
})

test('metrics have the free disk space, and the number of dropped log lines', async () => {
  const { text } = await front.request('/metrics')
  expect(text).toMatch(/^perennial_disk_free_bytes [1-9]/m)
  expect(text).toContain('perennial_disk_has_room 1')
  expect(text).toContain('perennial_dropped_log_lines_total 0')
})

test('the log has each request without its secrets', async () => {
  await front.request('/cart?token=secret', { headers: { cookie: 'store_session=hidden' } })
  await expect.poll(() => front.lines.find(({ path }) => path === '/cart')).toBeDefined()
  const line = front.lines.find(({ path }) => path === '/cart')
  expect(line).toMatchObject({ method: 'GET', status: 200, requestId: expect.any(String) })
  expect(JSON.stringify(front.lines)).not.toMatch(/secret|hidden/)
})

test('the log has the route of each request, and failures without the input', async () => {
  const marked = [
    '/commerce/store/carts/cart_velvet1',
    '/commerce/store/gift-cards/VELVET-2',
    '/order/order_velvet3/confirmed',
    '/discount/VELVET4',
    '/velvet/5',
    '/products/velvet6',
  ]
  // Without its regions no page would be tried.
  await front.request('/')
  await front.commerce.stop()
  front.show(() => {
    throw new Error('GET /store/orders/order_velvet7: 500 for velvet8@example.com')
  })
  for (const path of marked) await front.request(path)
  const answered = () => front.lines.filter(({ msg }) => msg === 'answered').slice(1)
  await expect.poll(() => answered().length).toBe(marked.length)
  expect(answered().map(({ path }) => path)).toEqual([
    '/commerce/store/carts/:id',
    '/commerce/store/gift-cards/:code',
    '/order/[id]/confirmed',
    '(unknown)',
    '(unknown)',
    '(unknown)',
  ])
  expect(front.lines.map(({ msg }) => msg)).toContain('GET /store/orders/:id: 500 for [mail]')
  expect(JSON.stringify(front.lines)).not.toMatch(/velvet/i)
  await front.commerce.start()
})

function linkOf(order: string, expires: number, secret = SECRET) {
  const signature = createHmac('sha256', secret).update(`${order}.${expires}`).digest('hex')
  return `/orders/open?${new URLSearchParams({ order, expires: String(expires), signature })}`
}

function linkTo(next: string, expires = Date.now() + 60_000) {
  const signed = `order_2.${expires}.${next}`
  const signature = createHmac('sha256', SECRET).update(signed).digest('hex')
  const link = { order: 'order_2', expires: String(expires), next, signature }
  return `/orders/open?${new URLSearchParams(link)}`
}

test('the link of a mail opens its order on this device', async () => {
  const answer = await front.request(linkOf('order_2', Date.now() + 60_000), {
    headers: { cookie: `orders=${signer.sign(['order_1'])}` },
  })
  expect(answer.status).toBe(303)
  expect(answer.headers.location).toBe('/order/order_2/confirmed')
  expect(answer.headers['referrer-policy']).toBe('no-referrer')
  const value = /^orders=([^;]+); Path=\/; HttpOnly/.exec(answer.cookies[0] ?? '')?.[1]
  expect(signer.read(value)).toEqual(['order_2', 'order_1'])
})

test('the link of a mail about an order edit opens that edit', async () => {
  const answer = await front.request(linkTo('/order-edits/oe_1'))
  expect([answer.status, answer.headers.location]).toEqual([303, '/order-edits/oe_1'])
  const value = /^orders=([^;]+); Path=\/; HttpOnly/.exec(answer.cookies[0] ?? '')?.[1]
  expect(signer.read(value)).toEqual(['order_2'])
})

const later = Date.now() + 3_600_000

test.each([
  ['expired', linkOf('order_2', Date.now() - 1), 410],
  ['signed by somebody else', linkOf('order_2', later, 'another secret'), 404],
  ['for another order', linkOf('order_2', later).replace('order_2', 'order_3'), 404],
  ['for longer', linkOf('order_2', later).replace(String(later), String(later + 1)), 404],
  ['for no order', linkOf('//evil.example', later), 404],
  ['led elsewhere by our own hand', linkTo('//evil.example'), 404],
  ['led to another page of ours', linkTo('/account/profile'), 404],
  ['led to a page below a change', linkTo('/order-edits/oe_1/../../account'), 404],
  ['led to another change', linkTo('/order-edits/oe_1').replace('oe_1', 'oe_2'), 404],
  ['led on afterwards', `${linkOf('order_2', later)}&next=/order-edits/oe_1`, 404],
  ['no longer led', linkTo('/order-edits/oe_1').replace(/&next=[^&]+/, ''), 404],
  ['led on, and expired', linkTo('/order-edits/oe_1', Date.now() - 1), 410],
  ['without a signature', '/orders/open?order=order_2&expires=1', 404],
  ['empty', '/orders/open', 404],
])('a link that is %s grants no access', async (_, link, status) => {
  const answer = await front.request(link)
  expect([answer.status, answer.cookies]).toEqual([status, []])
})

const MAIL = [
  'From: Tarn <shop@tarn.example>',
  'To: ada@example.com',
  'Subject: =?UTF-8?Q?Your_order_=E2=84=96_1?=',
  'Date: Thu, 20 Nov 2026 10:00:00 +0000',
  'Content-Type: multipart/alternative; boundary="b"',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Thank you <b>Ada</b>, the caf=C3=A9 is yours',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('<p>Thank you</p><script>alert(1)</script>').toString('base64'),
  '--b--',
  '',
].join('\r\n')

function writeMail(name: string, text = MAIL) {
  mkdirSync(join(front.folder, 'outbox'), { recursive: true })
  writeFileSync(join(front.folder, 'outbox', name), text)
}

test('the outbox shows mails as text, and their HTML in a sandbox', async () => {
  expect((await front.request('/outbox')).text).toContain('No mail has been sent yet.')
  writeMail('1.eml')
  const list = await front.request('/outbox')
  expect(list.text).toContain('<a href="/outbox/1.eml">Your order № 1</a>')
  expect(list.headers['cache-control']).toBe('no-store')
  const mail = await front.request('/outbox/1.eml')
  expect(mail.text).toContain('Thank you &lt;b&gt;Ada&lt;/b&gt;, the café is yours')
  expect(mail.text).not.toContain('<script')
  expect(mail.text).toMatch(/<iframe[^>]* src="\/outbox\/1\.eml\/html" sandbox="allow-popups /)
  const html = await front.request('/outbox/1.eml/html')
  expect(html.text).toContain('<p>Thank you</p>')
  expect(html.headers['content-security-policy']).toMatch(
    /default-src 'none'.*; sandbox allow-popups/,
  )
})

test('the outbox shows mails and nothing else', async () => {
  writeMail('1.eml')
  writeMail('.hidden.eml')
  writeMail('notes.txt')
  writeFileSync(join(front.folder, 'outside.eml'), MAIL)
  symlinkSync('/etc', join(front.folder, 'outbox', 'folder.eml'))
  for (const path of [
    '/outbox/../outside.eml',
    '/outbox/..%2Foutside.eml',
    '/outbox/.hidden.eml',
    '/outbox/notes.txt',
    '/outbox/folder.eml',
    '/outbox/2.eml',
    '/outbox/1.eml/raw',
  ]) {
    expect([path, (await front.request(path)).status]).toEqual([path, 404])
  }
  expect((await front.request('/outbox')).text).not.toMatch(/hidden|notes|folder/)
})

test('without the embedded services there is no outbox', async () => {
  await front.stop()
  front = await startFront()
  writeMail('1.eml')
  await front.request('/outbox/1.eml')
  expect(front.rendered).toHaveLength(1)
})
