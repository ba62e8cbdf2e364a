import { expect, test } from 'vitest'
import type { StoryList } from '#domain/content/content-page.ts'
import {
  BEDS_ASSET,
  bedsPicture,
  listeningReader,
  queryDataset,
  type Stored,
} from '#tests/support/dataset.ts'
import { PAGE_QUERY, pageOf } from './page.ts'
import { SITEMAP_QUERY, sitemapOf } from './sitemap.ts'
import { STORY_QUERY, storyOf } from './story.ts'
import { STORY_FEED_QUERY, storyFeedOf } from './story-feed.ts'
import { STORIES_QUERY, STORY_TAG_QUERY, storiesOf, taggedStoriesOf } from './story-list.ts'

const UPDATED = '2026-11-01T00:00:00.000Z'

const tag = (name: string, more: Readonly<Record<string, unknown>> = {}): Stored => ({
  ...{ _id: `tag-${name}`, _type: 'storyTag', _updatedAt: UPDATED },
  ...{ title: name.toUpperCase(), slug: { current: name }, lead: `On ${name}.` },
  ...more,
})

const story = (name: string, on: string, more: Readonly<Record<string, unknown>> = {}): Stored => ({
  ...{ _id: `story-${name}`, _type: 'story', _updatedAt: UPDATED, publishedAt: on },
  ...{ title: name, slug: { current: name }, lead: 'Short.', picture: bedsPicture('Beds') },
  ...more,
})

const withTags = (...names: readonly string[]) => ({
  tags: names.map((name) => ({ _type: 'reference', _ref: `tag-${name}` })),
})

const DATASET: readonly Stored[] = [
  BEDS_ASSET,
  tag('origins'),
  tag('brewing'),
  tag('unused'),
  story('old', '2026-01-01', withTags('brewing')),
  story('new', '2026-04-01', withTags('origins', 'brewing')),
  story('twin-b', '2026-02-01'),
  story('twin-a', '2026-02-01'),
  story('draft', '2026-05-01', { slug: null }),
  story('hidden', '2026-01-15', { noIndex: true }),
]

const titles = (list: StoryList | null) => list?.stories.map(({ title }) => title)

async function listed(from: number, to: number) {
  const { reader, problems } = listeningReader()
  const list = storiesOf(await queryDataset(STORIES_QUERY, DATASET, { from, to }), reader)
  expect(problems).toEqual([])
  return list
}

async function tagged(tag: string) {
  const { reader } = listeningReader()
  const params = { tag, from: 0, to: 6 }
  return taggedStoriesOf(await queryDataset(STORY_TAG_QUERY, DATASET, params), reader)
}

test('stories are listed a page at a time, the newest first, those of a day in one order', async () => {
  const first = await listed(0, 3)
  const second = await listed(3, 6)
  expect([titles(first), titles(second)]).toEqual([
    ['new', 'twin-a', 'twin-b'],
    ['hidden', 'old'],
  ])
  expect([first.count, second.count]).toEqual([5, 5])
})

test('every tag with a story is offered, by name', async () => {
  expect((await listed(0, 1)).tags).toEqual([
    { label: 'BREWING', href: '/stories/tagged/brewing' },
    { label: 'ORIGINS', href: '/stories/tagged/origins' },
  ])
})

test('a tag lists its stories alone, and is a page of its own', async () => {
  const brewing = await tagged('brewing')
  expect([titles(brewing), brewing?.count]).toEqual([['new', 'old'], 2])
  expect(brewing?.tag).toMatchObject({
    path: '/stories/tagged/brewing',
    title: 'BREWING',
    lead: 'On brewing.',
    isHidden: false,
  })
  expect(brewing?.tags).toHaveLength(2)
  expect(await tagged('nothing')).toBeNull()
})

test('a story knows its tags and its neighbours in the list', async () => {
  const { reader } = listeningReader()
  const at = async (slug: string) =>
    storyOf(await queryDataset(STORY_QUERY, DATASET, { slug }), reader)
  expect(await at('twin-a')).toMatchObject({
    older: { label: 'twin-b', href: '/stories/twin-b' },
    newer: { label: 'new', href: '/stories/new' },
    tags: [],
  })
  expect(await at('new')).toMatchObject({
    older: { label: 'twin-a' },
    newer: null,
    tags: [{ label: 'ORIGINS' }, { label: 'BREWING' }],
  })
  expect((await at('old'))?.older).toBeNull()
})

test('a feed carries all stories but those that are hidden from search engines', async () => {
  const { reader } = listeningReader()
  const stories = storyFeedOf(await queryDataset(STORY_FEED_QUERY, DATASET), reader)
  expect(stories.map(({ path }) => path)).toEqual([
    '/stories/new',
    '/stories/twin-a',
    '/stories/twin-b',
    '/stories/old',
  ])
})

test('the sitemap has the tags that have a story', async () => {
  const { reader } = listeningReader()
  const paths = sitemapOf(await queryDataset(SITEMAP_QUERY, DATASET), reader).map(
    ({ path }) => path,
  )
  expect(paths.filter((path) => path.includes('tagged')).toSorted()).toEqual([
    '/stories/tagged/brewing',
    '/stories/tagged/origins',
  ])
})

const list = (more: Readonly<Record<string, unknown>>) => ({
  ...{ _type: 'storyList', _key: 'k', title: 'To read', limit: 2 },
  ...more,
})

async function blockOf(more: Readonly<Record<string, unknown>>, dataset = DATASET) {
  const page = { _id: 'p', _type: 'page', slug: { current: 'p' }, blocks: [list(more)] }
  const { reader } = listeningReader()
  return pageOf(await queryDataset(PAGE_QUERY, [...dataset, page], { slug: 'p' }), reader)
    ?.blocks[0]
}

test('a section shows the newest stories and leads to all of them', async () => {
  expect(await blockOf({})).toMatchObject({
    kind: 'stories',
    title: 'To read',
    link: { label: 'All stories', href: '/stories' },
    stories: [{ title: 'new' }, { title: 'twin-a' }],
  })
})

test('a section of a tag shows its stories and leads to its list', async () => {
  expect(
    await blockOf({ limit: 5, tag: { _type: 'reference', _ref: 'tag-brewing' } }),
  ).toMatchObject({
    link: { label: 'BREWING', href: '/stories/tagged/brewing' },
    stories: [{ title: 'new' }, { title: 'old' }],
  })
})

test('a section without a number shows three, and stays while there is no story', async () => {
  expect(await blockOf({ limit: -1 })).toMatchObject({ stories: { length: 3 } })
  expect(await blockOf({}, [BEDS_ASSET])).toMatchObject({ kind: 'stories', stories: [] })
})
