import { get, type IncomingMessage } from 'node:http'
import type { SanityClient } from '@sanity/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { THEMES_PATH } from '#domain/theme/theme.ts'
import { promisedMs } from '#tests/support/promised-time.ts'
import { until } from '#tests/support/until.ts'
import { aPage } from '#tests/web/page-responses.ts'
import { type RunningFront, startFront } from '#tests/web/start-front.ts'
import { clientOf, type RunningLake, startLake, WRITE_TOKEN } from './support/lake.ts'

/** A site as far as tags go: what each page shows. */
const SHOWS: Readonly<Record<string, readonly string[]>> = {
  '/': ['content:siteSettings', 'content:home', 'content:story-milk'],
  '/stories/milk': ['content:siteSettings', 'content:story-milk'],
  '/stories/oat': ['content:siteSettings', 'content:story-oat'],
  '/guides': ['content:siteSettings', 'content:page-guides', 'content:story'],
  '/links': ['content:siteSettings', 'content:page-links'],
  '/products/blend': ['content:siteSettings', 'mentions:blend'],
  '/products/kettle': ['content:siteSettings', 'mentions:kettle'],
  '/old': ['content:siteSettings', 'content:redirect'],
}
const PATHS = Object.keys(SHOWS)

const story = (name: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  _id: `story-${name}`,
  _type: 'story',
  title: name,
  slug: { _type: 'slug', current: name },
  publishedAt: '2026-11-01',
  ...fields,
})

let lake: RunningLake
let front: RunningFront
let writer: SanityClient
let wears: string
let reader: IncomingMessage | undefined

const looks = () => ({
  shop: { revision: wears, name: wears, mode: 'auto', font: 'Open Sans', rules: [] },
  pages: {},
})

const purges = async () =>
  Number(/^perennial_purges_total (\d+)$/m.exec((await front.request('/metrics')).text)?.[1])

/** The next purge is through. */
async function heard(change: () => Promise<unknown>): Promise<void> {
  const before = await purges()
  await change()
  await until('the change is heard', async () => (await purges()) > before, promisedMs(2000))
}

/**
 * The paths that are rendered anew when every one of them is asked for. The front server itself reads
 * themes and what the search says of content, now and then.
 */
async function rendered(): Promise<string[]> {
  front.rendered.length = 0
  for (const path of PATHS) expect((await front.request(path)).status).toBe(200)
  return front.rendered
    .map(({ request }) => new URL(request.url).pathname)
    .filter((path) => PATHS.includes(path))
}

beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.stop())

beforeEach(async () => {
  wears = 'lake'
  writer = clientOf(lake, { token: WRITE_TOKEN, perspective: 'raw' })
  await writer
    .transaction()
    .createOrReplace({ _id: 'siteSettings', _type: 'siteSettings' })
    .createOrReplace({ _id: 'themeSettings', _type: 'themeSettings', currentTheme: 'lake' })
    .createOrReplace(story('milk', { products: ['blend'] }))
    .createOrReplace(story('oat'))
    .commit()
  const environment = {
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: lake.url,
    RATE_LIMIT_FACTOR: '1000',
  }
  front = await startFront({
    environment,
    page: ({ request }) => {
      const { pathname } = new URL(request.url)
      if (pathname === THEMES_PATH) return Response.json(looks())
      return aPage(pathname, { tags: SHOWS[pathname] ?? [] })
    },
  })
  // The first word of the lake: whatever was rendered before it may be old.
  await until('the lake is heard', async () => (await purges()) > 0)
  await rendered()
})
afterEach(async () => {
  reader?.destroy()
  await writer.delete({ query: '*[!(_id in path("_.**"))]' })
  await front.stop()
})

test('no page is rendered again while nothing is published', async () => {
  expect(await rendered()).toEqual([])
})

test('publishing a product story re-renders exactly the pages that show it', async () => {
  const draft = { ...story('milk', { products: ['blend'] }), _id: 'drafts.story-milk' }
  await writer.createOrReplace({ ...draft, title: 'Half a thought' })
  expect(await rendered()).toEqual([])
  await heard(() =>
    writer.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.story-milk',
      publishedId: 'story-milk',
    }),
  )
  expect(await rendered()).toEqual(['/', '/stories/milk', '/products/blend'])
})

test('a story whose product changes re-renders the pages of both products', async () => {
  await heard(() =>
    writer
      .patch('story-milk')
      .set({ products: ['kettle'] })
      .commit(),
  )
  expect(await rendered()).toEqual(['/', '/stories/milk', '/products/blend', '/products/kettle'])
})

test('creating or deleting a story re-renders the lists of stories', async () => {
  await heard(() => writer.create(story('chai', { products: ['kettle'] })))
  expect(await rendered()).toEqual(['/guides', '/products/kettle'])
  await heard(() => writer.delete('story-chai'))
  expect(await rendered()).toEqual(['/guides', '/products/kettle'])
})

test('a moved document re-renders the pages that link to it', async () => {
  const link = { _type: 'reference', _ref: 'story-oat' }
  await heard(() => writer.createOrReplace({ _id: 'page-guides', _type: 'page', link }))
  await rendered()
  await heard(() => writer.patch('story-oat').set({ title: 'Oats' }).commit())
  expect(await rendered()).toEqual(['/stories/oat'])
  await heard(() => writer.patch('story-oat').set({ 'slug.current': 'oats' }).commit())
  await until('the links are asked for', async () => (await rendered()).includes('/guides'))
})

test('five hundred stories published at once re-render no unrelated page', async () => {
  // Weakly, because the story is yet to come.
  const link = { _type: 'reference', _ref: 'story-bulk-499', _weak: true }
  await heard(() => writer.createOrReplace({ _id: 'page-links', _type: 'page', link }))
  await rendered()
  const transaction = writer.transaction()
  for (let index = 0; index < 500; index++) transaction.create(story(`bulk-${index}`))
  await heard(() => transaction.commit({ returnDocuments: false }))
  const touched = new Set<string>()
  await until('the list, and the page that links to one of them, are rendered', async () => {
    for (const path of await rendered()) touched.add(path)
    return touched.has('/links') && touched.has('/guides')
  })
  expect([...touched].toSorted()).toEqual(['/guides', '/links'])
})

test('every page queries redirects and settings, so a new one takes effect everywhere', async () => {
  await heard(() => writer.create({ _id: 'redirect-a', _type: 'redirect', from: '/a', to: '/b' }))
  expect(await rendered()).toEqual(['/old'])
  await heard(() => writer.patch('siteSettings').set({ legal: '©' }).commit())
  expect(await rendered()).toEqual(PATHS)
})

test('changes that were published while nobody listened are on the page once the lake is back', async () => {
  await lake.restart('SIGKILL')
  await writer.patch('story-oat').set({ title: 'Oat milk' }).commit()
  await until('the story is new', async () => (await rendered()).includes('/stories/oat'))
})

test('an open page receives a new theme within a second of its publication', async () => {
  let told = ''
  const query = new URLSearchParams({ path: '/', worn: 'lake' })
  const request = get(`${front.origin}/theme/stream?${query}`, { agent: false }, (response) => {
    reader = response
    expect(response.headers['content-type']).toContain('text/event-stream')
    response.on('error', () => {})
    response.setEncoding('utf8').on('data', (part) => (told += part))
  })
  request.on('error', () => {})
  await until('the stream is open', () => told.includes('retry:'))
  expect(told).not.toContain('event: theme')
  wears = 'moss'
  const began = performance.now()
  await writer.patch('themeSettings').set({ currentTheme: 'moss' }).commit()
  await until('the theme is told', () => told.includes('id: moss'), promisedMs(1000))
  expect(performance.now() - began).toBeLessThan(promisedMs(1000))
})
