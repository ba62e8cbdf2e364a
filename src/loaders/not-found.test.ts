import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '#tests/support/listen.ts'
import { loadNotFound } from './not-found.ts'

// A content that has redirects and nothing else.

let redirects: readonly object[] = []
const server = createServer((request, response) => {
  const query = new URL(request.url ?? '/', 'http://content').searchParams.get('query') ?? ''
  const result = query.includes('"redirect"') ? redirects : null
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ result }))
})
let apiHost = ''

beforeAll(async () => {
  apiHost = await listen(server)
})
afterAll(() => server.close())

const nothing = { list: async () => [] }

/** What a shop without anything else answers at an address, and the tags that purge the answer. */
async function answerAt(originPathname: string) {
  const kept: string[] = []
  const response = { status: 200 }
  const fields = {
    originPathname,
    response,
    cache: { set: ({ tags }: { readonly tags: readonly string[] }) => kept.push(...tags) },
    locals: {
      siteUrl: 'https://shop.example',
      store: { name: 'Tarn', supportEmail: '' },
      commerce: { categories: nothing, collections: nothing },
      remember: (_key: string, _tags: readonly string[], load: () => Promise<unknown>) => load(),
      staleIfError: (_key: string, load: () => Promise<unknown>) => load(),
      contentSource: {
        ...{ projectId: 'local', dataset: 'production', token: null, apiHost },
        perspective: ['published'],
      },
    },
  }
  const page: Parameters<typeof loadNotFound>[0] = Object.create(fields)
  const found = await loadNotFound(page)
  return found instanceof Response
    ? { status: found.status, to: found.headers.get('location'), tags: kept }
    : { status: response.status, to: null, tags: kept }
}

const moved = (from: string, to: string) => ({ _id: from, from, to, isPermanent: true })

test('what may be published at an address later purges its redirect and its absence alike', async () => {
  redirects = [moved('/old', '/new')]
  const [there, nowhere] = [await answerAt('/old'), await answerAt('/nothing')]
  expect(there).toMatchObject({ status: 301, to: '/new' })
  expect(nowhere).toMatchObject({ status: 404, to: null })
  const kinds = ['page', 'story', 'storyTag', 'redirect'].map((kind) => `content:${kind}`)
  for (const { tags } of [there, nowhere]) {
    expect(tags).toEqual(
      expect.arrayContaining([...kinds, 'products', 'categories', 'collections']),
    )
  }
})

test.each([
  ['itself', [moved('/a', 'https://shop.example/a?x=1')]],
  ['a redirect back', [moved('/a', 'http://shop.example/b/'), moved('/b', '/a')]],
])('a redirect to %s by the shop’s whole address leads nobody in a circle', async (_to, circle) => {
  redirects = circle
  expect(await answerAt('/a')).toMatchObject({ status: 404, to: null })
})

test('redirects by whole addresses of the shop are one step too, and others lead away', async () => {
  redirects = [
    moved('/a', 'https://shop.example/b'),
    moved('/b', '/c?x=1#end'),
    moved('/d', 'https://shop.example//e'),
    moved('/f', 'https://other.example/a'),
  ]
  const targets = await Promise.all(['/a', '/d', '/f'].map(answerAt))
  expect(targets.map(({ to }) => to)).toEqual([
    '/c?x=1#end',
    'https://shop.example//e',
    'https://other.example/a',
  ])
})
