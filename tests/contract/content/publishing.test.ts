import type { SanityClient } from '@sanity/client'
import { createMockAuthStore, createWorkspaceFromConfig, validateDocument } from 'sanity'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { studio } from '#studio/studio.ts'
import { redirects, themeSettings } from '../../../emulators/content-lake/seed/settings.ts'
import { clientOf, type RunningLake, startLake, WRITE_TOKEN } from './support/lake.ts'

let lake: RunningLake
let client: SanityClient
let workspace: Awaited<ReturnType<typeof createWorkspaceFromConfig>>

beforeAll(async () => {
  lake = await startLake()
  client = clientOf(lake, { token: WRITE_TOKEN, apiVersion: '2025-02-19' })
  for (const { _id, ...fields } of [...redirects, themeSettings]) {
    await client.create({ _id, ...fields })
  }
  const auth = createMockAuthStore({ client, currentUser: null })
  workspace = await createWorkspaceFromConfig({
    ...{ ...studio, projectId: 'local', dataset: 'production' },
    auth,
  })
})
afterAll(() => lake.stop())

/** A shop with one product, as Studio asks the shop at whose address it is. */
function answerOf(path: string): unknown {
  if (path.includes('/cards')) return { cards: [{ handle: 'guji-uraga', title: 'Guji Uraga' }] }
  return { regions: [{ id: 'reg_1', countries: [] }] }
}
const request = fetch
beforeEach(() => {
  vi.stubGlobal('location', { host: 'shop.test' })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    typeof input === 'string' && input.startsWith('/commerce/store')
      ? Response.json(answerOf(input))
      : request(input, init),
  )
  return () => vi.unstubAllGlobals()
})

/** What keeps a document from being published, as Studio finds it. */
async function refusalsOf(fields: { readonly _type: string } & Readonly<Record<string, unknown>>) {
  const at = '2026-01-01T00:00:00Z'
  const found = await validateDocument({
    getClient: () => client,
    workspace,
    document: { _id: 'drafts.one', _createdAt: at, _updatedAt: at, _rev: 'one', ...fields },
  })
  return found.flatMap(({ level, message, path }) =>
    level === 'error'
      ? [`${path.map((step) => (typeof step === 'object' ? '[]' : step)).join('.')}: ${message}`]
      : [],
  )
}

const pageWith = (block: object) => ({
  _type: 'page',
  title: 'A page',
  slug: { _type: 'slug', current: 'a-page' },
  description: 'A page that is written to be published, or not.',
  blocks: [{ _key: 'k', ...block }],
})

test('a picture without alternative text cannot be published', async () => {
  const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  const uploaded = await client.assets.upload('image', Buffer.from(dot), { filename: 'dot.svg' })
  const asset = { _type: 'reference', _ref: uploaded._id }
  const heroWith = (words: object) =>
    pageWith({
      _type: 'hero',
      title: 'Seen by some',
      picture: { _type: 'picture', image: { _type: 'image', asset }, ...words },
    })
  expect(await refusalsOf(heroWith({}))).toEqual([
    'blocks.[].picture.alt: Describe the picture in one sentence, for people who cannot see it.',
  ])
  expect(await refusalsOf(heroWith({ alt: 'A roaster at work.' }))).toEqual([])
})

test('a product that the shop does not have cannot be published', async () => {
  const gridOf = (product: string) =>
    pageWith({ _type: 'productGrid', title: 'A grid', source: 'hand', products: [product] })
  expect(await refusalsOf(gridOf('no-such-thing'))).toEqual([
    'blocks.[].products: The shop no longer has the product “no-such-thing”.',
  ])
  expect(await refusalsOf(gridOf('guji-uraga'))).toEqual([])
})

test('a theme whose text would be unreadable, or too large, cannot be published', async () => {
  const settings = await client.getDocument('themeSettings')
  const [first, ...others] = settings?.['themes'] ?? []
  const themed = (change: object) => ({
    ...{ _type: 'themeSettings', name: settings?.['name'], currentTheme: first.name },
    themes: [{ ...first, ...change }, ...others],
  })
  expect(await refusalsOf(themed({}))).toEqual([])
  const dull = { ...first.light, background: '120, 120, 120' }
  expect(await refusalsOf(themed({ light: dull }))).toEqual([
    expect.stringMatching(/^themes\.\[\]\.light\.background: .* needs at least 4\.5:1/),
  ])
  expect(await refusalsOf(themed({ fontSize: '900%' }))).toEqual([
    expect.stringContaining('themes.[].fontSize: A number from 75% to 150%'),
  ])
})

test('a redirect that closes a loop, directly or through others, cannot be published', async () => {
  const redirect = (from: string, to: string) => refusalsOf({ _type: 'redirect', from, to })
  expect(await redirect('/spring', '/collections/new-season')).toEqual([])
  expect(await redirect('/spring', '/spring')).toEqual([
    ': This leads in a circle: /spring → /spring',
  ])
  expect(await redirect('/help', '/faq')).toEqual([
    ': This leads in a circle: /help → /faq → /help',
  ])
  expect(await redirect('/home', 'https://shop.test/home')).toEqual([
    ': This leads in a circle: /home → /home',
  ])
  expect(await redirect('/faq', '/spring')).toEqual([
    ': Another redirect begins at the same address.',
  ])
})
