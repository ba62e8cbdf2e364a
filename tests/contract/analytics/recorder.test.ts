import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ROOT } from '#scripts/paths.ts'
import { freePort } from '#scripts/ports.ts'
import { startDatabase, type TestDatabase } from '#tests/support/database.ts'
import { endProcess } from '#tests/support/end-process.ts'
import { openPool } from '#tests/support/pool.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const TOKEN = '0123456789abcdef0123456789abcdef'
const SECRET = 'internal-secret-of-the-tests'
const VISITOR = 'aaaaaaaaaaaaaaaa'

const folder = temporaryFolder()
let database: TestDatabase
let recorder: ChildProcess
let pool: Pool
let environment: Record<string, string | undefined>
let url: string

async function startRecorder() {
  const child = fork(join(ROOT, 'emulators/analytics/main.ts'), [], {
    env: environment,
    execArgv: [],
  })
  await once(child, 'message')
  return child
}

beforeAll(async () => {
  database = await startDatabase(join(folder, 'database'), 'analytics')
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  environment = {
    ...process.env,
    ANALYTICS_PORT: String(port),
    ANALYTICS_DATABASE_URL: database.url,
    INTERNAL_SECRET: SECRET,
    MATOMO_TOKEN: TOKEN,
  }
  pool = openPool(database.url)
  recorder = await startRecorder()
})
afterAll(async () => {
  await pool.end()
  await endProcess(recorder)
  await database.stop('SIGINT')
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => pool.query('TRUNCATE visit RESTART IDENTITY CASCADE'))

const rows = async (sql: string) => (await pool.query(sql)).rows

interface Sent {
  readonly address?: string
  readonly userAgent?: string
}

type Words = Readonly<Record<string, string | number>>

const hit = (words: Words, { address = '203.0.113.7' }: Sent = {}) =>
  new URLSearchParams({
    idsite: '698',
    rec: '1',
    send_image: '0',
    cip: address,
    token_auth: TOKEN,
    url: 'http://localhost:4321/products/guji-uraga?variant=v1',
    action_name: 'Guji Uraga · Tarn',
    ...Object.fromEntries(Object.entries(words).map(([name, value]) => [name, String(value)])),
  })

const send = (words: Words = {}, sent: Sent = {}) =>
  fetch(`${url}/matomo.php`, {
    method: 'POST',
    body: hit(words, sent),
    headers: { 'user-agent': sent.userAgent ?? 'Firefox/150' },
  })

const summary = async (headers: Record<string, string> = { authorization: `Bearer ${SECRET}` }) => {
  const span = new URLSearchParams({
    from: new Date(Date.now() - 3_600_000).toISOString(),
    to: new Date(Date.now() + 60_000).toISOString(),
  })
  return fetch(`${url}/summary?${span}`, { headers })
}

test('a page view is a visit and an action, and the answer is empty', async () => {
  expect((await send()).status).toBe(204)
  expect(await rows('SELECT site_id, is_known FROM visit')).toEqual([
    { site_id: 698, is_known: false },
  ])
  expect(await rows('SELECT kind, url, title FROM action')).toEqual([
    {
      kind: 'view',
      url: 'http://localhost:4321/products/guji-uraga?variant=v1',
      title: 'Guji Uraga · Tarn',
    },
  ])
})

test('a GET hit is answered with a picture, or without one on request', async () => {
  const query = hit({})
  expect((await fetch(`${url}/matomo.php?${query}`)).status).toBe(204)
  query.delete('send_image')
  const answer = await fetch(`${url}/matomo.php?${query}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif'])
})

test('bulk hits are recorded, and invalid ones reported', async () => {
  const requests = [`?${hit({})}`, '?idsite=698', `?${hit({ link: 'https://a.example/' })}`]
  const body = JSON.stringify({ requests, token_auth: TOKEN })
  const answer = await fetch(`${url}/matomo.php`, {
    method: 'POST',
    body,
    headers: { 'user-agent': 'Firefox/150' },
  })
  expect(await answer.json()).toEqual({ status: 'success', tracked: 2, invalid: 1 })
  expect(await rows('SELECT kind, url FROM action ORDER BY id')).toMatchObject([
    { kind: 'view' },
    { kind: 'outlink', url: 'https://a.example/' },
  ])
})

test.each([
  ['the wrong token', { token_auth: 'wrong' }, 403],
  ['no site', { idsite: '' }, 400],
  ['no rec', { rec: '0' }, 400],
])('%s records nothing', async (_, words, status) => {
  expect((await send(words)).status).toBe(status)
  expect(await rows('SELECT FROM visit')).toHaveLength(0)
})

test('robots are not recorded as visitors', async () => {
  expect((await send({}, { userAgent: 'Googlebot/2.1' })).status).toBe(204)
  expect(await rows('SELECT FROM visit')).toHaveLength(0)
})

test('hits of one browser are one visit, hits of another network or browser are others', async () => {
  await Promise.all([send(), send(), send()])
  expect(await rows('SELECT FROM visit')).toHaveLength(1)
  await send({}, { address: '203.0.113.99' })
  expect(await rows('SELECT FROM visit')).toHaveLength(1)
  await send({}, { address: '198.51.100.7' })
  await send({}, { userAgent: 'Safari' })
  expect(await rows('SELECT FROM visit')).toHaveLength(3)
  expect(await rows('SELECT FROM action')).toHaveLength(6)
})

test('no address is stored', async () => {
  await send()
  const kept = JSON.stringify(
    await rows('SELECT visit.*, action.* FROM visit JOIN action ON visit_id = visit.id'),
  )
  expect(kept).not.toMatch(/203\.0|Firefox/)
})

test('with consent visits are joined over days and networks', async () => {
  await send({ _id: VISITOR })
  await pool.query(`UPDATE visit SET last_at = now() - interval '2 days'`)
  await send({ _id: VISITOR }, { address: '198.51.100.7' })
  expect(await rows('SELECT visitor, is_known FROM visit')).toEqual([
    { visitor: VISITOR, is_known: true },
    { visitor: VISITOR, is_known: true },
  ])
  expect(await (await summary()).json()).toMatchObject({ visits: 2, visitors: 1 })
})

test('consent during a visit includes it, and withdrawn consent excludes it', async () => {
  await send()
  await send({ _id: VISITOR })
  expect(await rows('SELECT visitor FROM visit')).toEqual([{ visitor: VISITOR }])
  await send()
  expect(await rows('SELECT is_known FROM visit ORDER BY id')).toEqual([
    { is_known: true },
    { is_known: false },
  ])
})

test('a visit ends after half an hour', async () => {
  await send()
  await pool.query(`UPDATE visit SET last_at = now() - interval '31 minutes'`)
  await send()
  expect(await rows('SELECT FROM visit')).toHaveLength(2)
})

const ITEMS = JSON.stringify([['guji-uraga', 'Guji Uraga', '', 13.5, 2]])
const ORDER = {
  idgoal: 0,
  ec_id: '17',
  revenue: 31.9,
  ec_st: 27,
  ec_tx: 2.09,
  ec_sh: 4.9,
  ec_dt: 0,
  ec_items: ITEMS,
  dimension1: 'EUR',
}

test('an order is recorded once, however often it is sent', async () => {
  await send({ _pks: 'guji-uraga', _pkn: 'Guji Uraga', _pkp: 13.5 })
  await send({ idgoal: 0, revenue: 27, ec_items: ITEMS, dimension1: 'EUR' })
  await send(ORDER)
  await send(ORDER)
  expect(await rows('SELECT order_id, currency, revenue, shipping FROM purchase')).toEqual([
    { order_id: '17', currency: 'EUR', revenue: '31.90', shipping: '4.90' },
  ])
  expect(await rows('SELECT kind, sku FROM action ORDER BY id')).toEqual([
    { kind: 'view', sku: 'guji-uraga' },
    { kind: 'bag', sku: null },
    { kind: 'order', sku: null },
  ])
  expect(await rows('SELECT items FROM purchase')).toEqual([
    { items: [{ sku: 'guji-uraga', name: 'Guji Uraga', category: '', price: 13.5, quantity: 2 }] },
  ])
})

test('the summary counts visits, views, orders and money of each currency', async () => {
  await send()
  await send(ORDER)
  await send({ ...ORDER, ec_id: '18', dimension1: 'JPY', revenue: 2408 })
  await send({ url: 'http://localhost:4321/' }, { userAgent: 'Safari' })
  expect(await (await summary()).json()).toEqual({
    visits: 2,
    visitors: 2,
    page_views: 2,
    product_views: 0,
    adds: 0,
    outlinks: 0,
    downloads: 0,
    orders: 2,
    conversions: 1,
    searches: 0,
    top_keywords: [],
    keywords_without_results: [],
    revenue: [
      { currency: 'EUR', amount: '31.90' },
      { currency: 'JPY', amount: '2408.00' },
    ],
    top_pages: [
      { path: '/', title: 'Guji Uraga · Tarn', views: 1 },
      { path: '/products/guji-uraga', title: 'Guji Uraga · Tarn', views: 1 },
    ],
  })
})

test('a search is no page view, and the summary lists keywords with and without results', async () => {
  await send({ search: 'decaf', search_count: 3, search_cat: 'Coffee' })
  await send({ search: 'Decaf', search_count: 2 })
  await send({ search: 'cheap', search_count: 0 })
  expect(
    await rows(
      'SELECT kind, search, search_category, search_count FROM action ORDER BY id LIMIT 1',
    ),
  ).toEqual([{ kind: 'search', search: 'decaf', search_category: 'Coffee', search_count: 3 }])
  expect(await (await summary()).json()).toMatchObject({
    page_views: 0,
    searches: 3,
    top_keywords: [{ keyword: 'decaf', searches: 2 }],
    keywords_without_results: [{ keyword: 'cheap', searches: 1 }],
  })
})

test('the summary requires the secret and a time span', async () => {
  expect((await summary({})).status).toBe(401)
  expect((await summary({ authorization: `Bearer ${TOKEN}` })).status).toBe(401)
  const authorization = `Bearer ${SECRET}`
  const answer = await fetch(`${url}/summary?from=today`, { headers: { authorization } })
  expect(answer.status).toBe(400)
})

test('data older than 180 days is deleted at the next start', async () => {
  await send()
  await pool.query(`UPDATE visit SET last_at = now() - interval '181 days'`)
  await send({ _id: VISITOR })
  await endProcess(recorder)
  recorder = await startRecorder()
  expect(await rows('SELECT visitor FROM visit')).toEqual([{ visitor: VISITOR }])
})

test('more than 128 KB is refused', async () => {
  const body = `idsite=698&rec=1&url=${'x'.repeat(140_000)}`
  expect((await fetch(`${url}/matomo.php`, { method: 'POST', body })).status).toBe(413)
})
