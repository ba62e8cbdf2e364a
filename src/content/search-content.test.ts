import { expect, test } from 'vitest'
import { listeningReader, queryDataset, type Stored } from '#tests/support/dataset.ts'
import { SEARCH_CONTENT_QUERY, searchContentOf } from './search-content.ts'
import { SHOP_PAGES } from './shop-pages.ts'

async function contentOf(dataset: readonly Stored[]) {
  const { reader, problems } = listeningReader()
  const content = searchContentOf(await queryDataset(SEARCH_CONTENT_QUERY, dataset), reader)
  const pages = content.pages.filter((page) => !SHOP_PAGES.includes(page))
  return { ...content, pages, problems }
}

const said = (text: string) => [
  { _type: 'block', _key: text, children: [{ _type: 'span', _key: 's', text }], markDefs: [] },
]

test('a page is found by all of its texts, and a story by its body', async () => {
  const { pages, problems } = await contentOf([
    {
      _id: 'help',
      _type: 'page',
      title: 'Help',
      lead: 'What people ask',
      slug: { current: 'help' },
      description: 'Delivery',
      blocks: [
        { _type: 'textBlock', _key: 'a', text: said('By post') },
        { _type: 'banner', _key: 'b', title: 'A parcel?', text: 'See where it is' },
        { _type: 'faq', _key: 'c', questions: [{ _key: 'q', question: 'How?', answer: 'So' }] },
        {
          _type: 'columns',
          _key: 'd',
          columns: [{ _key: 'e', title: 'Four', text: said('days') }],
        },
      ],
    },
    { _id: 'cup', _type: 'story', title: 'A cup', slug: { current: 'a-cup' }, body: said('Pour') },
  ])
  expect(pages).toEqual([
    {
      path: '/help',
      kind: 'page',
      title: 'Help',
      lead: 'What people ask',
      text: 'Delivery By post A parcel? See where it is How? So Four days',
    },
    { path: '/stories/a-cup', kind: 'story', title: 'A cup', lead: '', text: 'Pour' },
  ])
  expect(problems).toEqual([])
})

test('hidden pages are not found, and malformed ones are reported', async () => {
  const page = { _type: 'page', title: 'A page', slug: { current: 'a-page' } }
  const { pages, problems } = await contentOf([
    { ...page, _id: 'hidden', noIndex: true },
    { ...page, _id: 'nameless', title: null },
    { ...page, _id: 'nowhere', slug: null },
    { ...page, _id: 'too-long', slug: { current: 'x'.repeat(201) } },
  ])
  expect(pages).toEqual([])
  expect(problems.map(({ documentId }) => documentId)).toEqual(['nameless', 'too-long'])
})

test('synonyms are at least two phrases, of a bounded number and length', async () => {
  const synonyms = (_id: string, phrases: unknown) => ({ _id, _type: 'searchSynonyms', phrases })
  const many = Array.from({ length: 20 }, (_, i) => `word ${i} ${'x'.repeat(100)}`)
  const { synonyms: kept } = await contentOf([
    synonyms('a', [' loose leaf ', 'tea', 'tea', 7, null]),
    synonyms('b', ['alone']),
    synonyms('c', 'no list'),
    synonyms('d', many),
  ])
  expect(kept[0]).toEqual(['loose leaf', 'tea'])
  expect(kept).toHaveLength(2)
  expect(kept[1]?.length).toBe(12)
  expect(kept[1]?.every(({ length }) => length <= 60)).toBe(true)
})
