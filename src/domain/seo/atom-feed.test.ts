import fc from 'fast-check'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import type { FeedStory } from '../content/content-page.ts'
import { atomFeed } from './atom-feed.ts'

const { DOMParser } = new Window()
const parsed = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml')
const textsOf = (xml: string, name: string) =>
  [...parsed(xml).getElementsByTagName(name)].map(({ textContent }) => textContent)

const FEED = {
  title: 'Stories · Tarn',
  subtitle: 'What we have learned.',
  author: 'Tarn',
  url: 'https://shop.example/stories',
  feedUrl: 'https://shop.example/stories/feed.xml',
}

const story = (fields: Partial<FeedStory> = {}): FeedStory => ({
  id: 'story-frost',
  path: '/stories/frost',
  title: 'Frost',
  lead: 'Short.',
  body: [],
  publishedOn: '2026-10-06',
  changedAt: '2026-10-07T08:00:00.000Z',
  ...fields,
})

test('a feed has what RFC 4287 demands of it, and absolute addresses', () => {
  const later = story({ id: 'story-milk', changedAt: '2026-11-01T08:00:00.000Z' })
  const xml = atomFeed([story(), later], FEED)
  expect(textsOf(xml, 'id')).toEqual([
    'tag:shop.example,2026:stories/feed',
    'tag:shop.example,2026:stories/story-frost',
    'tag:shop.example,2026:stories/story-milk',
  ])
  expect(textsOf(xml, 'updated')).toEqual([
    '2026-11-01T08:00:00.000Z',
    '2026-10-07T08:00:00.000Z',
    '2026-11-01T08:00:00.000Z',
  ])
  expect(textsOf(xml, 'published')).toContain('2026-10-06T00:00:00.000Z')
  expect(textsOf(xml, 'name')).toEqual(['Tarn'])
  const links = [...parsed(xml).getElementsByTagName('link')]
  expect(links.map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([
    ['self', FEED.feedUrl],
    ['alternate', FEED.url],
    ['alternate', 'https://shop.example/stories/frost'],
    ['alternate', 'https://shop.example/stories/frost'],
  ])
})

test('a story without a valid date has none in the feed', () => {
  expect(textsOf(atomFeed([story({ publishedOn: 'spring' })], FEED), 'published')).toEqual([])
})

test('the content is HTML as text, with absolute addresses', () => {
  const span = { text: 'Milk & <oats>', isStrong: true, isEmphasised: false }
  const body: FeedStory['body'] = [
    { kind: 'paragraph', voice: 'heading-2', spans: [{ ...span, link: null }] },
    {
      kind: 'list',
      isOrdered: false,
      items: [[{ ...span, isStrong: false, link: { href: '/products/oats?a="b"' } }]],
    },
  ]
  const [content = ''] = textsOf(atomFeed([story({ body })], FEED), 'content')
  expect(content).toBe(
    '<h2><strong>Milk &amp; &lt;oats&gt;</strong></h2>' +
      '<ul><li><a href="https://shop.example/products/oats?a=%22b%22">Milk &amp; &lt;oats&gt;</a></li></ul>',
  )
})

test('no text of an editor breaks the feed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const spans = [{ text, isStrong: false, isEmphasised: true, link: { href: text } }]
      const body: FeedStory['body'] = [{ kind: 'paragraph', voice: 'body', spans }]
      const xml = atomFeed([story({ title: text, lead: text, body })], { ...FEED, author: text })
      const feed = parsed(xml)
      expect(feed.getElementsByTagName('parsererror')).toHaveLength(0)
      expect(feed.getElementsByTagName('entry')).toHaveLength(1)
      expect(feed.getElementsByTagName('a')).toHaveLength(0)
    }),
  )
})
