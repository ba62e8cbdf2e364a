import { expect, test } from 'vitest'
import type { StoryList, StoryTag } from '#domain/content/content-page.ts'
import type { StoryCard } from '#domain/content/story-card.ts'
import { isBeyond, type StoryPage, storyListSeo } from './stories.ts'

const locals = { siteUrl: 'https://shop.example', store: { name: 'Tarn' } }

const picture = {
  url: '/a.png',
  alt: '',
  width: 1,
  height: 1,
  drawing: null,
  placeholder: null,
  focus: null,
}
const card: StoryCard = {
  ...{ id: 'a', path: '/stories/a', overline: '', title: 'A', lead: '' },
  ...{ picture, publishedOn: null },
}

const tag: StoryTag = {
  ...{ path: '/stories/tagged/brewing', title: 'Brewing guides', lead: 'Short ones.' },
  ...{ shareTitle: '', shareImage: null, description: '', isHidden: false, seo: [], schema: [] },
}

const list: StoryList = { stories: [card], count: 8, tags: [], tag: null }
const first: StoryPage = { list, page: 1, pages: 2, tags: [] }

const headOf = (page: StoryPage) =>
  Object.fromEntries(
    storyListSeo(locals, page).map(({ key, title, href, content }) => [
      key,
      title ?? href ?? content,
    ]),
  )

test('each page of the stories has its own address, title and neighbours, and leads to the feed', () => {
  expect(headOf(first)).toMatchObject({
    title: 'Stories · Tarn',
    canonical: 'https://shop.example/stories',
    next: 'https://shop.example/stories?page=2',
    feed: 'https://shop.example/stories/feed.xml',
  })
  const second = headOf({ ...first, page: 2 })
  expect(second).toMatchObject({
    title: 'Stories, page 2 · Tarn',
    canonical: 'https://shop.example/stories?page=2',
    prev: 'https://shop.example/stories',
  })
  expect(second).not.toHaveProperty('next')
})

test('a tag is a page of its own, with the texts of its editor', () => {
  expect(headOf({ ...first, page: 2, list: { ...list, tag } })).toMatchObject({
    title: 'Brewing guides, page 2 · Tarn',
    description: 'Short ones.',
    canonical: 'https://shop.example/stories/tagged/brewing?page=2',
    prev: 'https://shop.example/stories/tagged/brewing',
  })
})

test('a list without stories, past its end or hidden by its editor is not indexed', () => {
  const beyond = { ...first, page: 3, list: { ...list, stories: [] } }
  expect([isBeyond(first), isBeyond(beyond)]).toEqual([false, true])
  for (const page of [beyond, { ...first, list: { ...list, tag: { ...tag, isHidden: true } } }]) {
    expect(headOf(page)).toMatchObject({ robots: 'noindex' })
    expect(headOf(page)).not.toHaveProperty('canonical')
  }
})
