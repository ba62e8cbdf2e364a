import { expect, test } from 'vitest'
import { changedDocument, hasMoved, tagsOfChange } from './change-tags.ts'

const story = (fields: Readonly<Record<string, unknown>> = {}) =>
  changedDocument.parse({
    _id: 'story-milk',
    _type: 'story',
    slug: { current: 'milk' },
    publishedAt: '2026-11-01',
    products: ['house-blend'],
    ...fields,
  })

const changed = (before: ReturnType<typeof story> | null, after: ReturnType<typeof story> | null) =>
  tagsOfChange({ documentId: 'story-milk', before, after })

test('new words in a story purge its pages and the products it mentions, and no list', () => {
  expect(changed(story({ title: 'Milk' }), story({ title: 'More milk' }))).toEqual([
    'content:story-milk',
    'mentions:house-blend',
  ])
})

test('products that a story mentioned, and those it mentions now, are purged, once each', () => {
  const body = [{ markDefs: [{ handle: 'kettle' }, { href: 'https://elsewhere.example' }] }]
  expect(changed(story({ body }), story({ products: ['house-blend', 'scale'] }))).toEqual([
    'content:story-milk',
    'mentions:house-blend',
    'mentions:kettle',
    'mentions:scale',
  ])
})

test('a product whose address has other letters than Latin ones has the tag of its page', () => {
  const products = ['кофе', 'half\ud800']
  expect(changed(story({ products }), story({ products }))).toEqual([
    'content:story-milk',
    'mentions:%D0%BA%D0%BE%D1%84%D0%B5',
    'mentions:half%EF%BF%BD',
  ])
})

test.each([
  ['appears', null, story()],
  ['disappears', story(), null],
  ['gets another address', story(), story({ slug: { current: 'oat' } })],
  ['gets another date', story(), story({ publishedAt: '2026-11-02' })],
  ['is hidden from search', story(), story({ noIndex: true })],
  ['gets a tag', story(), story({ tags: [{ _ref: 'tag-guides' }] })],
])('a document that %s purges the lists of its kind', (_, before, after) => {
  expect(changed(before, after)).toContain('content:story')
})

test.each(['siteSettings', 'themeSettings', 'redirect'])(
  '%s is always purged by its kind',
  (type) => {
    const document = changedDocument.parse({ _id: 'one', _type: type })
    expect(tagsOfChange({ documentId: 'one', before: document, after: document })).toEqual([
      'content:one',
      `content:${type}`,
    ])
  },
)

test('only stories mention products', () => {
  const page = changedDocument.parse({ _id: 'a', _type: 'page', products: ['scale'] })
  expect(tagsOfChange({ documentId: 'a', before: page, after: page })).toEqual(['content:a'])
})

test('a malformed document is read as far as possible', () => {
  const odd = story({ slug: 7, products: 'scale', body: [{ markDefs: {} }], publishedAt: {} })
  expect(changed(odd, odd)).toEqual(['content:story-milk'])
})

test('a document has moved if its address changed, appeared or disappeared', () => {
  const moved = story({ slug: { current: 'oat' } })
  const isMoved = (before: typeof moved | null, after: typeof moved | null) =>
    hasMoved({ documentId: 'story-milk', before, after })
  expect([isMoved(story(), moved), isMoved(null, moved), isMoved(moved, null)]).toEqual([
    true,
    true,
    true,
  ])
  expect(isMoved(story(), story({ title: 'Oat' }))).toBe(false)
})
