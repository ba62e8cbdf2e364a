import { STORIES } from '#content/listings.ts'
import { pageCount, readPage } from '#domain/catalogue/listing.ts'
import { listingTitle } from '#domain/catalogue/listing-words.ts'
import type { StoryList } from '#domain/content/content-page.ts'
import type { TextLink } from '#domain/content/frame.ts'
import {
  FEED_PATH,
  STORIES_PATH,
  STORIES_PER_PAGE,
  storyListHref,
} from '#domain/content/story-paths.ts'
import type { SeoEntry } from '#domain/seo/seo.ts'
import { HOME_CRUMB } from '../catalogue/listing.ts'
import { addressOf, type SiteNames, seoOf } from '../shop.ts'
import { loadStories, loadTaggedStories, type Written } from './content.ts'
import { writtenSeo } from './written.ts'

/** A page of the list of stories, as its address asks for it. */
export interface StoryPage {
  readonly list: StoryList
  /** Counted from 1. */
  readonly page: number
  readonly pages: number
  readonly tags: readonly string[]
}

const partOf = (page: number) => ({
  from: (page - 1) * STORIES_PER_PAGE,
  to: page * STORIES_PER_PAGE,
})

const found = ({ view: list, tags }: Written<StoryList>, page: number): StoryPage => ({
  ...{ list, page, tags },
  pages: pageCount(list.count, STORIES_PER_PAGE),
})

/** Throws a ContentError if the stories are unknown. */
export async function loadStoryPage(locals: App.Locals, { searchParams }: URL): Promise<StoryPage> {
  const page = readPage(searchParams.get('page'))
  return found(await loadStories(locals, partOf(page)), page)
}

/** Null without such a tag. Throws a ContentError if the stories are unknown. */
export async function loadTagPage(
  locals: App.Locals,
  { searchParams }: URL,
  slug: string,
): Promise<StoryPage | null> {
  const page = readPage(searchParams.get('page'))
  const { view, tags } = await loadTaggedStories(locals, slug, partOf(page))
  return view && found({ view, tags }, page)
}

const STORIES_CRUMB: TextLink = { label: STORIES.title, href: STORIES_PATH }
export const STORIES_CRUMBS: readonly TextLink[] = [HOME_CRUMB, STORIES_CRUMB]

export const isBeyond = ({ page, pages }: StoryPage): boolean => page > pages

/** Lets feed readers find the feed on a page. */
export const feedEntry = (locals: SiteNames): SeoEntry => ({
  key: 'feed',
  rel: 'alternate',
  type: 'application/atom+xml',
  href: addressOf(locals, FEED_PATH),
})

/** SE-3. Every page of a list has an address of its own; a list without stories has none. */
export function storyListSeo(
  locals: SiteNames,
  { list, page, pages }: StoryPage,
): readonly SeoEntry[] {
  const { tag } = list
  const path = tag?.path ?? STORIES_PATH
  const at = (number: number) => addressOf(locals, storyListHref(path, number))
  const paging = {
    path: storyListHref(path, page),
    previous: page > 1 ? at(page - 1) : null,
    next: page < pages ? at(page + 1) : null,
  }
  const isEmpty = list.stories.length === 0
  const title = listingTitle(tag?.shareTitle || tag?.title || STORIES.title, { label: null, page })
  const entries = tag
    ? writtenSeo(locals, { ...tag, shareTitle: title, isHidden: tag.isHidden || isEmpty }, paging)
    : seoOf(locals, { title, description: STORIES.lead, isHidden: isEmpty, ...paging })
  return [...entries, feedEntry(locals)]
}
