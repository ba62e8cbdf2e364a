import type { FeedStory } from '../content/content-page.ts'
import { richTextHtml } from '../content/rich-text-html.ts'
import { xmlText } from './sitemap.ts'

// Atom, RFC 4287. Every address in it is absolute: a feed is read far from the shop.

export interface Feed {
  readonly title: string
  readonly subtitle: string
  readonly author: string
  /** The page with the same stories. */
  readonly url: string
  readonly feedUrl: string
}

type Attributes = Readonly<Record<string, string>>

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('')

const element = (name: string, text: string, attributes: Attributes = {}) =>
  `<${name}${written(attributes)}>${xmlText(text)}</${name}>`

const link = (attributes: Attributes) => `<link${written(attributes)}/>`

/** RFC 4151: stays the same when a story moves, and over http and https. */
const idOf = (id: string, siteUrl: string) => `tag:${new URL(siteUrl).hostname},2026:stories/${id}`

/** Midnight of a day, or a whole time; null if it is neither. */
function timeOf(at: string | null): string | null {
  const time = Date.parse(at ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

function entryOf(story: FeedStory, siteUrl: string): readonly string[] {
  const published = timeOf(story.publishedOn)
  return [
    '<entry>',
    element('id', idOf(story.id, siteUrl)),
    element('title', story.title),
    link({ rel: 'alternate', type: 'text/html', href: new URL(story.path, siteUrl).href }),
    ...(published === null ? [] : [element('published', published)]),
    element('updated', story.changedAt),
    ...(story.lead ? [element('summary', story.lead)] : []),
    element('content', richTextHtml(story.body, siteUrl), { type: 'html' }),
    '</entry>',
  ]
}

const latest = (stories: readonly FeedStory[]): string =>
  stories
    .map(({ changedAt }) => changedAt)
    .toSorted()
    .at(-1) ?? ''

/** The feed of some stories, of which there is at least one. */
export const atomFeed = (stories: readonly FeedStory[], feed: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', idOf('feed', feed.url)),
    element('title', feed.title),
    element('subtitle', feed.subtitle),
    link({ rel: 'self', type: 'application/atom+xml', href: feed.feedUrl }),
    link({ rel: 'alternate', type: 'text/html', href: feed.url }),
    element('updated', latest(stories)),
    `<author>${element('name', feed.author)}</author>`,
    ...stories.flatMap((story) => entryOf(story, feed.url)),
    '</feed>\n',
  ].join('\n')
