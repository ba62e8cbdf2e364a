import { expect, test } from 'vitest'
import { createSigner } from '#system/signatures.ts'
import { eachWithContent, PREVIEW_SECRET } from './content-front.ts'
import { aPage } from './page-responses.ts'
import { signer } from './start-front.ts'

const shop = eachWithContent()
const secret = encodeURIComponent(PREVIEW_SECRET)

/** What the cookie of a preview holds. */
const aPreview = (untilMs: number) => ({ perspective: 'drafts', on: null, untilMs })

const localsOf = (index: number) => shop.front.rendered.at(index)?.locals

test('the right secret enables drafts with a cookie that no script can read', async () => {
  const { status, headers, cookies } = await shop.front.request(
    `/preview/enable?secret=${secret}&slug=about`,
  )
  expect([status, headers.location, headers['cache-control']]).toEqual([303, '/about', 'no-store'])
  expect(cookies).toEqual([
    expect.stringMatching(/^preview=.*; HttpOnly; SameSite=Lax; Max-Age=86400$/),
  ])
})

test.each([
  '/preview/enable?secret=wrong&slug=about',
  '/preview/enable?slug=about',
  '/preview/enable?secret=&slug=about',
  `/preview/enable?secret=${secret.slice(0, -1)}`,
  '/preview/enable?sanity-preview-secret=wrong&sanity-preview-pathname=/about',
  '/preview/enable',
])('%s gets 401 and no cookie', async (path) => {
  shop.content.answers['/v2025-02-19/data/query/production'] = { result: {} }
  const { status, cookies, text } = await shop.front.request(path)
  expect([status, cookies]).toEqual([401, []])
  expect(text).not.toContain(PREVIEW_SECRET)
  expect(shop.front.rendered).toEqual([])
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
  'the slug "%s" redirects nowhere else',
  async (slug) => {
    const { headers } = await shop.front.request(
      `/preview/enable?secret=${secret}&slug=${encodeURIComponent(slug)}`,
    )
    expect(headers.location).toMatch(/^\/(?![/\\])/)
  },
)

test('a previewer’s page shows drafts, is not cached and may be framed by Studio', async () => {
  shop.front.show(({ request }) =>
    aPage(`page ${request.url}`, {
      tags: ['content:home'],
      headers: { 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" },
    }),
  )
  const cookie = await shop.preview()
  for (const time of [0, 1]) {
    const { headers } = await shop.front.request('/about', { headers: { cookie } })
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(shop.front.rendered).toHaveLength(time + 1)
  }
  expect(localsOf(0)).toMatchObject({
    preview: { perspective: 'drafts', on: null },
    contentSource: { perspective: ['drafts'] },
  })
})

test('pages of shoppers and of previewers are cached apart', async () => {
  await shop.front.request('/about')
  expect(localsOf(0)).toMatchObject({
    preview: null,
    contentSource: { perspective: ['published'] },
  })
  const cookie = await shop.preview()
  await shop.front.request('/about', { headers: { cookie } })
  await shop.front.request('/about')
  expect(shop.front.rendered).toHaveLength(2)
})

test.each([
  ['made up', `preview=${createSigner('a guessed secret').sign(aPreview(Date.now() + 60_000))}`],
  ['of another purpose', `preview=${signer.sign(['order_01'])}`],
  ['whose day is over', `preview=${signer.sign(aPreview(Date.now() - 1))}`],
])('a cookie %s shows the published page', async (_, cookie) => {
  const { headers } = await shop.front.request('/about', { headers: { cookie } })
  expect(headers['cache-control']).toBe('no-cache')
  expect(localsOf(0)).toMatchObject({
    preview: null,
    contentSource: { perspective: ['published'] },
  })
})

const choose = (cookie: string, body: string) =>
  shop.front.request('/preview/switch', {
    method: 'POST',
    headers: {
      cookie,
      origin: shop.front.origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body,
  })

test('a previewer chooses a release and a date, and pages are rendered for them', async () => {
  const cookie = await shop.preview()
  const { status, headers, cookies } = await choose(
    cookie,
    'perspective=rFriday&on=2026-11-27&back=%2Fabout%3Fa%3D1',
  )
  expect([status, headers.location]).toEqual([303, '/about?a=1'])
  await shop.front.request('/about', { headers: { cookie: cookies[0]?.split(';')[0] ?? '' } })
  expect(localsOf(0)).toMatchObject({
    preview: { perspective: 'rFriday', on: '2026-11-27' },
    contentSource: { perspective: ['rFriday', 'drafts'] },
  })
  const locals: unknown = localsOf(0)
  const context =
    typeof locals === 'object' && locals !== null && 'commerceContext' in locals
      ? String(locals.commerceContext)
      : ''
  expect(signer.read(context)).toMatchObject({ pricedOn: '2026-11-27' })
})

test('a release whose name begins with a digit can be chosen like any other', async () => {
  const { status, cookies } = await choose(await shop.preview(), 'perspective=4Friday&back=%2F')
  expect([status, cookies.length]).toEqual([303, 1])
})

test.each([
  'perspective=raw',
  'perspective=rFriday&on=friday',
  'perspective=../drafts',
  'on=2026-11-27',
])('the choice "%s" is refused', async (body) => {
  const { status, cookies } = await choose(await shop.preview(), body)
  expect([status, cookies]).toEqual([400, []])
})

test('a choice requires the secret', async () => {
  const { status, cookies } = await choose('', 'perspective=drafts')
  expect([status, cookies]).toEqual([401, []])
})

test('leaving the preview clears the cookie and stays on the page', async () => {
  const { status, headers, cookies } = await shop.front.request('/preview/disable?back=/about')
  expect([status, headers.location]).toEqual([303, '/about'])
  expect(cookies).toEqual([expect.stringMatching(/^preview=; .*Max-Age=0/)])
})

test('the secret is removed from an address with a preview, right or wrong', async () => {
  const cookie = await shop.preview()
  const { status, headers } = await shop.front.request('/about?secret=wrong&slug=home&colour=red', {
    headers: { cookie },
  })
  expect([status, headers.location]).toEqual([303, '/about?colour=red'])
})

const KINDS = [
  '/',
  '/about',
  '/products',
  '/products/guji-uraga',
  '/recently-seen',
  '/cart',
  '/nowhere',
]

test.each(
  KINDS.flatMap((path) => [
    [path, 'right', secret],
    [path, 'wrong', 'wrong'],
  ]),
)('%s with a %s secret is redirected, not cached and not logged', async (path, _, given) => {
  shop.front.show(({ request }) => aPage(`page ${request.url}`, { tags: ['all'], maxAge: 600 }))
  // Warm: in the page cache of the process, where there is such a page.
  for (const _time of [0, 1]) await shop.front.request(path)
  const before = shop.front.rendered.length
  for (const search of [`?secret=${given}&slug=home`, `?slug=&utm=a&secret=${given}`]) {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await shop.front.request(path + search, { method })
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect(headers).not.toHaveProperty('cdn-cache-control')
      expect(headers).not.toHaveProperty('cache-tag')
      expect(headers).not.toHaveProperty('etag')
    }
  }
  expect(shop.front.rendered).toHaveLength(before + 4)
  expect(localsOf(-1)).toMatchObject({ preview: null })
  const said = JSON.stringify(shop.front.lines)
  for (const word of [PREVIEW_SECRET, secret, 'wrong']) expect(said).not.toContain(word)
})

test('no line of the log contains a secret', async () => {
  await shop.front.request(`/preview/enable?secret=${secret}&slug=about`)
  await shop.front.request(`/about?secret=${secret}&slug=about`)
  await shop.front.request('/preview/enable?sanity-preview-secret=studios-own-secret')
  const said = JSON.stringify(shop.front.lines)
  expect(said).toContain('/preview/enable')
  for (const word of [PREVIEW_SECRET, secret, 'studios-own-secret'])
    expect(said).not.toContain(word)
})

test('guesses of the secret are slowed down', async () => {
  const guesses = Array.from({ length: 80 }, (_, at) =>
    shop.front.request(`/preview/enable?secret=${at}`),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
})
