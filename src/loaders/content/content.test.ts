import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ContentError } from '#content/errors.ts'
import { loadPage, loadProductStories } from './content.ts'

// A content that answers what a test lets it, at an address of its own for each test: what did not
// answer is left alone for a while.

let result: unknown = null
let isDown = false
let count = 0
const server = createServer((_request, response) => {
  count++
  if (isDown) response.writeHead(500).end('{}')
  else
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ result }))
})
let port = 0

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => server.close())

const reported: string[] = []
const kept: string[] = []
const remembered: (readonly string[])[] = []
beforeEach(() => {
  reported.length = 0
  kept.length = 0
  result = null
  isDown = false
  count = 0
  remembered.length = 0
})

const localsFor = (perspective: readonly string[] = ['published']) => ({
  requestId: 'r',
  contentSource: {
    projectId: 'local',
    dataset: 'production',
    apiHost: `http://127.0.0.1:${port}`,
    token: null,
    perspective,
  },
  staleIfError: <Value>(key: string, load: () => Promise<Value>) => {
    kept.push(key)
    return load()
  },
  remember: <Value>(key: string, tags: readonly string[], load: () => Promise<Value>) => {
    remembered.push([key, ...tags])
    return load()
  },
  reportError: (_cause: string, error: unknown) => {
    reported.push(error instanceof Error ? error.message : String(error))
  },
})

const page = (slug: string, blocks: readonly unknown[] = []) => ({
  _id: `page-${slug}`,
  title: 'About',
  slug,
  blocks,
})

test('a page is tagged with every document that it shows', async () => {
  const teaser = { _type: 'storyTeaser', _key: 'a', story: { _id: 'drafts.story-frost' } }
  result = page('tags', [teaser])
  const { tags } = await loadPage(localsFor(), 'tags')
  expect(tags).toEqual(['content:page-tags', 'content:story-frost'])
})

test('a product is purged by stories that mention it later', async () => {
  result = []
  expect(await loadProductStories(localsFor(), 'guji')).toEqual({
    view: [],
    tags: ['mentions:guji'],
  })
})

test('stories of a product are remembered until one that mentions it changes', async () => {
  result = []
  await loadProductStories(localsFor(), 'yirga')
  expect(remembered).toEqual([['mentions:yirga', 'mentions:yirga']])
  await loadProductStories(localsFor(['drafts']), 'yirga')
  expect(remembered).toHaveLength(1)
})

test('the tag of a product’s stories fits in a header, whatever letters its address has', async () => {
  result = []
  const { tags } = await loadProductStories(localsFor(), 'кофе')
  const header = new Headers({ 'cache-tag': tags.join() })
  expect(header.get('cache-tag')).toBe('mentions:%D0%BA%D0%BE%D1%84%D0%B5')
})

test('an omitted part is reported with the id of its document', async () => {
  result = page('broken', [{ _type: 'carousel', _key: 'c' }])
  await loadPage(localsFor(), 'broken')
  expect(reported).toEqual(['page-broken: carousel c is left out: nobody knows how to show it'])
})

test('a page whose content cannot be read is an error, not a missing page', async () => {
  isDown = true
  await expect(loadPage(localsFor(), 'about')).rejects.toThrow(ContentError)
})

test('an optional part is omitted while content is down', async () => {
  isDown = true
  expect((await loadProductStories(localsFor(), 'sencha')).view).toEqual([])
  expect(reported).toHaveLength(1)
})

test('a previewer’s page is not cached', async () => {
  result = page('about')
  await loadPage(localsFor(['drafts']), 'about')
  expect(kept).toEqual([])
  await loadPage(localsFor(), 'about')
  expect(kept).toEqual([expect.stringContaining('about')])
})

test('a shop without content sends no query', async () => {
  const nowhere = { ...localsFor(), contentSource: null }
  expect((await loadPage(nowhere, 'about')).view).toBeNull()
  expect((await loadPage(localsFor(), 'a'.repeat(300))).view).toBeNull()
  expect(count).toBe(0)
})
