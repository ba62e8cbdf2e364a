import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOME_QUERY, homePageOf } from '#content/home-page.ts'
import { PAGE_QUERY, pageOf } from '#content/page.ts'
import { PRODUCT_STORIES_QUERY } from '#content/product-stories.ts'
import { REDIRECTS_QUERY, redirectsOf } from '#content/redirects.ts'
import { SITE_SETTINGS_QUERY, siteSettingsOf } from '#content/site-settings.ts'
import { SITEMAP_QUERY, sitemapOf } from '#content/sitemap.ts'
import { STORY_QUERY, storyOf } from '#content/story.ts'
import { storyCardsOf } from '#content/story-card.ts'
import { STORY_FEED_QUERY, storyFeedOf } from '#content/story-feed.ts'
import { STORY_TAG_QUERY, taggedStoriesOf } from '#content/story-list.ts'
import { atomFeed } from '#domain/seo/atom-feed.ts'
import { imported, listeningReader, queryDataset, type Stored } from '#tests/support/dataset.ts'
import { seedDocuments } from './documents.ts'

// Other programs write documents too, and drafts are unfinished: any value may appear anywhere, and
// a page shows the rest.

const dataset = imported(seedDocuments)
const { reader } = listeningReader()

type Read = (documents: readonly Stored[]) => Promise<unknown>

const FEED = {
  ...{ title: 'Stories', subtitle: 'To read.', author: 'Tarn' },
  ...{ url: 'https://shop.example/stories', feedUrl: 'https://shop.example/stories/feed.xml' },
}

/** The readers, and the id prefixes of their documents. */
const READ: readonly (readonly [name: string, ids: RegExp, read: Read])[] = [
  [
    'the home page',
    /^(?:home|story|image)/,
    async (all) => homePageOf(await queryDataset(HOME_QUERY, all), reader),
  ],
  [
    'a page',
    /^(?:page-about|image)/,
    async (all) => pageOf(await queryDataset(PAGE_QUERY, all, { slug: 'about' }), reader),
  ],
  [
    'a story',
    /^(?:story-what|image)/,
    async (all) => storyOf(await queryDataset(STORY_QUERY, all, { slug: 'what-we-paid' }), reader),
  ],
  [
    'the stories with a tag',
    /^(?:story|tag|image)/,
    async (all) =>
      taggedStoriesOf(
        await queryDataset(STORY_TAG_QUERY, all, { tag: 'brewing', from: 0, to: 6 }),
        reader,
      ),
  ],
  [
    'the feed',
    /^story/,
    async (all) => {
      const stories = storyFeedOf(await queryDataset(STORY_FEED_QUERY, all), reader)
      return atomFeed(stories, FEED)
    },
  ],
  [
    'what there is to read about a product',
    /^(?:story|image)/,
    async (all) =>
      storyCardsOf(await queryDataset(PRODUCT_STORIES_QUERY, all, { handle: 'scale' }), reader),
  ],
  [
    'menus and footer',
    /^(?:siteSettings|page|image)/,
    async (all) => siteSettingsOf(await queryDataset(SITE_SETTINGS_QUERY, all), reader),
  ],
  [
    'redirects',
    /^redirect/,
    async (all) => redirectsOf(await queryDataset(REDIRECTS_QUERY, all), reader),
  ],
  [
    'the sitemap',
    /^(?:home|page)/,
    async (all) => sitemapOf(await queryDataset(SITEMAP_QUERY, all), reader),
  ],
]

const strange = fc.oneof(
  fc.constantFrom(null, '', ' ', 'words', '</script>', -1, 1e9, true, [], {}, [null], [[]], {
    _type: 'block',
  }),
  fc.jsonValue({ maxDepth: 2 }),
)

/**
 * A copy with another value at the path that `turns` selects; an id stays, or the document could
 * not be found.
 */
function disturbed(value: unknown, turns: readonly number[], instead: unknown): unknown {
  const [turn, ...rest] = turns
  if (turn === undefined || typeof value !== 'object' || value === null) return instead
  const names = Object.keys(value).filter((name) => name !== '_id' && name !== '_type')
  const name = names[turn % Math.max(1, names.length)]
  if (name === undefined) return value
  const changed = { [name]: disturbed(Reflect.get(value, name), rest, instead) }
  return Array.isArray(value) ? Object.assign([...value], changed) : { ...value, ...changed }
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && '_id' in value && '_type' in value

const disturbances = fc.array(
  fc.record({
    document: fc.nat(),
    turns: fc.array(fc.nat(30), { minLength: 1, maxLength: 9 }),
    instead: strange,
  }),
  { minLength: 1, maxLength: 4 },
)

for (const [name, ids, read] of READ) {
  test(`${name} can be read, whatever stands in the documents`, async () => {
    const concerned = dataset.filter(({ _id }) => ids.test(_id))
    const others = dataset.filter(({ _id }) => !ids.test(_id))
    expect(await read(dataset)).not.toBeNull()
    await fc.assert(
      fc.asyncProperty(disturbances, async (all) => {
        const documents: unknown[] = [...concerned]
        for (const { document, turns, instead } of all) {
          const at = document % documents.length
          documents[at] = disturbed(documents[at], turns, instead)
        }
        // It must not reject.
        await read([...others, ...documents.filter(isStored)])
      }),
      { numRuns: 300 },
    )
  })
}
