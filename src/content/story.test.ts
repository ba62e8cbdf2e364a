import { expect, test } from 'vitest'
import {
  BEDS_ASSET,
  bedsPicture,
  listeningReader,
  queryDataset,
  type Stored,
} from '#tests/support/dataset.ts'
import { PAGE_QUERY, pageOf } from './page.ts'
import { PRODUCT_STORIES_QUERY } from './product-stories.ts'
import { STORY_QUERY, storyOf } from './story.ts'
import { storyCardsOf } from './story-card.ts'

const story = (id: string, more: Readonly<Record<string, unknown>> = {}): Stored => ({
  _id: id,
  _type: 'story',
  _updatedAt: '2026-11-01T00:00:00Z',
  title: id,
  slug: { current: id },
  lead: 'Short.',
  picture: bedsPicture('Drying beds'),
  ...more,
})

const span = (text: string, ...marks: readonly string[]) => ({ _type: 'span', text, marks })
const block = (children: unknown, more: Readonly<Record<string, unknown>> = {}) => ({
  _type: 'block',
  _key: 'k',
  style: 'normal',
  children,
  markDefs: [],
  ...more,
})

async function read(document: Stored) {
  const { reader, problems } = listeningReader()
  const result = await queryDataset(STORY_QUERY, [document, BEDS_ASSET], { slug: document._id })
  return { story: storyOf(result, reader), problems }
}

test('a paragraph in a style that nobody knows is plain text', async () => {
  const body = ['quote', 'constructor'].map((style) => block([span('a')], { style }))
  const { story: found } = await read(story('frost', { body }))
  expect(found?.body).toMatchObject([{ voice: 'body' }, { voice: 'body' }])
})

test('words lead to products, to pages of the shop, and to other sites', async () => {
  const markDefs = [
    { _key: 'p', _type: 'productLink', handle: 'guji-uraga' },
    { _key: 'l', _type: 'link', internalLink: 'categories/tea' },
    { _key: 'e', _type: 'link', externalLink: 'https://tea.example', linkTarget: '_blank' },
  ]
  const children = [span('a', 'p'), span('b', 'l', 'strong'), span('c', 'e'), span('d')]
  const { story: found } = await read(story('frost', { body: [block(children, { markDefs })] }))
  expect(found?.body).toMatchObject([
    {
      kind: 'paragraph',
      voice: 'body',
      spans: [
        { text: 'a', link: { href: '/products/guji-uraga' }, isStrong: false },
        { text: 'b', link: { href: '/categories/tea' }, isStrong: true },
        { text: 'c', link: { href: 'https://tea.example', target: '_blank', rel: 'noopener' } },
        { text: 'd', link: null },
      ],
    },
  ])
})

test('points that follow each other are one list, steps another', async () => {
  const point = (text: string, listItem: string) => block([span(text)], { listItem })
  const body = [point('a', 'bullet'), point('b', 'bullet'), point('c', 'number')]
  const { story: found } = await read(story('frost', { body }))
  expect(found?.body).toMatchObject([
    { kind: 'list', isOrdered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] },
    { kind: 'list', isOrdered: true, items: [[{ text: 'c' }]] },
  ])
})

test('empty lines are dropped, text styles stay, and unknown parts are reported', async () => {
  const body = [
    block([span('')]),
    block([span('Title')], { style: 'h2' }),
    { _type: 'poll', _key: 'x' },
    { ...bedsPicture('Drying beds'), _key: 'y' },
  ]
  const { story: found, problems } = await read(story('frost', { body }))
  expect(found?.body).toMatchObject([
    { kind: 'paragraph', voice: 'heading-2' },
    { kind: 'picture', picture: { alt: 'Drying beds' } },
  ])
  expect(problems).toMatchObject([{ documentId: 'frost', part: 'poll x' }])
})

test('a story without a picture is left out and reported', async () => {
  const { story: found, problems } = await read(story('frost', { picture: null }))
  expect(found).toBeNull()
  expect(problems).toMatchObject([{ documentId: 'frost' }])
})

test('a product has the newest three stories that mention it, in their list or their text', async () => {
  const mention = { _key: 'p', _type: 'productLink', handle: 'guji' }
  const dataset = [
    story('old', { publishedAt: '2026-01-01', products: ['guji'] }),
    story('new', { publishedAt: '2026-04-01', products: ['sencha', 'guji'] }),
    story('text', { publishedAt: '2026-03-01', body: [block([], { markDefs: [mention] })] }),
    story('mid', { publishedAt: '2026-02-01', products: ['guji'] }),
    story('other', { publishedAt: '2026-05-01', products: ['sencha'] }),
    BEDS_ASSET,
  ]
  const { reader } = listeningReader()
  const results = await queryDataset(PRODUCT_STORIES_QUERY, dataset, { handle: 'guji' })
  const paths = storyCardsOf(results, reader).map(({ path }) => path)
  expect(paths).toEqual(['/stories/new', '/stories/text', '/stories/mid'])
})

test('a page is found by its whole address', async () => {
  const page: Stored = { _id: 'p', _type: 'page', title: 'Terms', slug: { current: 'legal/terms' } }
  const { reader } = listeningReader()
  const found = pageOf(await queryDataset(PAGE_QUERY, [page], { slug: 'legal/terms' }), reader)
  expect(found).toMatchObject({ path: '/legal/terms', title: 'Terms', blocks: [] })
  expect(pageOf(await queryDataset(PAGE_QUERY, [page], { slug: 'terms' }), reader)).toBeNull()
})
