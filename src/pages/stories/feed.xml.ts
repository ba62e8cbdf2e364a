import type { APIRoute } from 'astro'
import { STORIES } from '#content/listings.ts'
import { FEED_PATH, STORIES_PATH } from '#domain/content/story-paths.ts'
import { atomFeed } from '#domain/seo/atom-feed.ts'
import { loadStoryFeed } from '#loaders/content/content.ts'
import { nothingFor, textFor } from '#loaders/content/text.ts'
import { addressOf } from '#loaders/shop.ts'

/** The newest stories in full, as Atom. */
export const GET: APIRoute = async (context) => {
  const { locals } = context
  const { view: stories, tags: contentTags } = await loadStoryFeed(locals)
  const tags = ['store', ...contentTags]
  if (stories.length === 0) return nothingFor(context, tags)
  const feed = atomFeed(stories, {
    title: `${STORIES.title} · ${locals.store.name}`,
    subtitle: STORIES.lead,
    author: locals.store.name,
    url: addressOf(locals, STORIES_PATH),
    feedUrl: addressOf(locals, FEED_PATH),
  })
  return textFor(context, 'application/atom+xml', feed, tags)
}
