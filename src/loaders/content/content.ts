import { isPublished, renderContent } from '#content/client.server.ts'
import { ContentError } from '#content/errors.ts'
import { HOME_QUERY, homePageOf } from '#content/home-page.ts'
import { PAGE_QUERY, pageOf } from '#content/page.ts'
import { drawingUrls, imageHostOf, pictureUrls, shareUrls } from '#content/pictures.ts'
import { PRODUCT_STORIES_QUERY } from '#content/product-stories.ts'
import type { ContentReader } from '#content/reading.ts'
import { REDIRECTS_QUERY, redirectsOf } from '#content/redirects.ts'
import { SEARCH_CONTENT_QUERY, searchContentOf } from '#content/search-content.ts'
import { shownDocuments } from '#content/shown-documents.ts'
import { SITE_SETTINGS_QUERY, siteSettingsOf } from '#content/site-settings.ts'
import { SITEMAP_QUERY, sitemapOf } from '#content/sitemap.ts'
import { STORY_QUERY, storyOf } from '#content/story.ts'
import { storyCardsOf } from '#content/story-card.ts'
import { STORY_FEED_QUERY, storyFeedOf } from '#content/story-feed.ts'
import { STORIES_QUERY, STORY_TAG_QUERY, storiesOf, taggedStoriesOf } from '#content/story-list.ts'
import { THEME_QUERY, themeSettingsOf } from '#content/theme.ts'
import type { SearchContent } from '#domain/catalogue/search-content.ts'
import type {
  ContentEntry,
  ContentPage,
  FeedStory,
  Story,
  StoryList,
} from '#domain/content/content-page.ts'
import type { ContentSource } from '#domain/content/content-source.ts'
import { mentionsTag } from '#domain/content/mentions.ts'
import type { Redirect } from '#domain/content/redirect.ts'
import type { SiteSettings } from '#domain/content/site-settings.ts'
import type { StoryCard } from '#domain/content/story-card.ts'
import type { ThemeSettings } from '#domain/theme/theme-settings.ts'

// The content queries of pages, and the tags under which their answers are cached:
//   content:<id>       every document of which a page shows something
//   content:<type>     what changes when a document of the type is added or removed
//   mentions:<handle>  the stories that mention a product

/** The editors' content, and the tags of a page that shows it. */
export interface Written<View> {
  readonly view: View
  readonly tags: readonly string[]
}

/** The dependencies of a query. */
type QueryDependencies = Pick<
  App.Locals,
  'contentSource' | 'reportError' | 'staleIfError' | 'requestId'
>
type SharingDependencies = QueryDependencies & Pick<App.Locals, 'remember'>
type Read<Result, View> = (result: Result, reader: ContentReader) => View

/** A dropped part is reported with the id of its document. */
const readerOf = (
  source: ContentSource,
  { reportError, requestId }: QueryDependencies,
): ContentReader => ({
  pictureUrl: pictureUrls(imageHostOf(source)),
  drawingUrl: drawingUrls(imageHostOf(source)),
  shareUrl: shareUrls(imageHostOf(source)),
  report: ({ documentId, part, reason }) =>
    reportError(`content ${documentId}`, `${documentId}: ${part} is left out: ${reason}`, {
      documentId,
      requestId,
    }),
})

const contentTags = (result: unknown) => shownDocuments(result).map((id) => `content:${id}`)

/**
 * Queries content. While content does not answer, its last answer is used if there is one: an old
 * menu is better than none. Throws a ContentError if there is none.
 */
const contentQuery =
  <Result, View>(query: string, read: Read<Result, View>) =>
  async (locals: QueryDependencies, params: Params = {}): Promise<Written<View> | null> => {
    const source = locals.contentSource
    if (!source) return null
    const fetchResult = () => renderContent(source).fetch<Result>(query, params)
    const key = JSON.stringify([source.projectId, source.dataset, query, params])
    const result = await (isPublished(source)
      ? locals.staleIfError(key, fetchResult)
      : fetchResult())
    return { view: read(result, readerOf(source, locals)), tags: contentTags(result) }
  }

type Params = Readonly<Record<string, string | number>>

const queryHome = contentQuery(HOME_QUERY, homePageOf)
const queryPage = contentQuery(PAGE_QUERY, pageOf)
const queryStory = contentQuery(STORY_QUERY, storyOf)
const queryProductStories = contentQuery(PRODUCT_STORIES_QUERY, storyCardsOf)
const queryStories = contentQuery(STORIES_QUERY, storiesOf)
const queryTaggedStories = contentQuery(STORY_TAG_QUERY, taggedStoriesOf)
const queryStoryFeed = contentQuery(STORY_FEED_QUERY, storyFeedOf)
const querySettings = contentQuery(SITE_SETTINGS_QUERY, siteSettingsOf)
const queryRedirects = contentQuery(REDIRECTS_QUERY, redirectsOf)
const queryThemes = contentQuery(THEME_QUERY, themeSettingsOf)
const querySearchContent = contentQuery(SEARCH_CONTENT_QUERY, searchContentOf)
const querySitemap = contentQuery(SITEMAP_QUERY, sitemapOf)

/** Answers are shared until their tag is purged; previews query content for every page. */
function sharedBy<View>(
  locals: SharingDependencies,
  tag: string,
  query: (locals: QueryDependencies) => Promise<Written<View> | null>,
): Promise<Written<View> | null> {
  const source = locals.contentSource
  if (!source || !isPublished(source)) return query(locals)
  return locals.remember(tag, [tag], () => query(locals))
}

/** Of queries that many pages have in common. */
const shared = <View>(
  locals: App.Locals,
  type: string,
  query: (locals: QueryDependencies) => Promise<Written<View> | null>,
) => sharedBy(locals, `content:${type}`, query)

/** For parts that a page can do without: an outage of content must not close the shop. */
export async function orNothing<View>(
  { reportError }: QueryDependencies,
  request: Promise<Written<View> | null>,
): Promise<Written<View> | null> {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    reportError(error.name, error)
    return null
  }
}

export const SETTINGS_TAGS = ['content:siteSettings']

/** The editors' texts around every page; null if there are none. */
export async function loadSettings(locals: App.Locals): Promise<SiteSettings | null> {
  const written = await orNothing(locals, shared(locals, 'siteSettings', querySettings))
  return written?.view ?? null
}

/** The themes of the shop. Throws a ContentError if they are unknown. */
export const loadThemeSettings = (
  locals: App.Locals,
): Promise<Written<ThemeSettings | null> | null> => shared(locals, 'themeSettings', queryThemes)

/** The home page. A shop without one, or during an outage, shows a plain one. */
export async function loadHome(locals: App.Locals): Promise<Written<ContentPage | null>> {
  const written = await orNothing(locals, queryHome(locals))
  return { view: written?.view ?? null, tags: ['content:home', ...(written?.tags ?? [])] }
}

/** Longer than any address that an editor can give. */
const LONGEST_SLUG = 200

const nothing = { view: null, tags: [] }

/** Throws a ContentError if it is unknown whether there is such a page. */
export const loadPage = async (
  locals: QueryDependencies,
  slug: string,
): Promise<Written<ContentPage | null>> =>
  slug.length > LONGEST_SLUG ? nothing : ((await queryPage(locals, { slug })) ?? nothing)

/** Purges what depends on which stories there are, and in which order. */
export const STORIES_TAG = 'content:story'
/** The lists of stories show every tag, too. */
const LIST_TAGS = [STORIES_TAG, 'content:storyTag']

/** With its neighbours. Throws a ContentError if it is unknown whether there is such a story. */
export async function loadStory(locals: App.Locals, slug: string): Promise<Written<Story | null>> {
  if (slug.length > LONGEST_SLUG) return nothing
  const written = await queryStory(locals, { slug })
  return { view: written?.view ?? null, tags: [STORIES_TAG, ...(written?.tags ?? [])] }
}

const NO_STORIES: StoryList = { stories: [], count: 0, tags: [], tag: null }

/** From the story at `from` to before `to`, counted from 0. */
interface Part {
  readonly from: number
  readonly to: number
}

/** A part of all stories. Throws a ContentError. */
export async function loadStories(locals: App.Locals, part: Part): Promise<Written<StoryList>> {
  const written = await queryStories(locals, { ...part })
  return { view: written?.view ?? NO_STORIES, tags: [...LIST_TAGS, ...(written?.tags ?? [])] }
}

/** A part of the stories with a tag, by its slug; null without such a tag. Throws a ContentError. */
export async function loadTaggedStories(
  locals: App.Locals,
  tag: string,
  part: Part,
): Promise<Written<StoryList | null>> {
  if (tag.length > LONGEST_SLUG) return nothing
  const written = await queryTaggedStories(locals, { tag, ...part })
  return { view: written?.view ?? null, tags: [...LIST_TAGS, ...(written?.tags ?? [])] }
}

/** The newest stories in full. Throws a ContentError. */
export async function loadStoryFeed(locals: App.Locals): Promise<Written<readonly FeedStory[]>> {
  const written = await queryStoryFeed(locals)
  return { view: written?.view ?? [], tags: [STORIES_TAG, ...(written?.tags ?? [])] }
}

/** Stories that mention a product: every change of one purges the tag. */
export async function loadProductStories(
  locals: SharingDependencies,
  handle: string,
): Promise<Written<readonly StoryCard[]>> {
  const tag = mentionsTag(handle)
  const query = (dependencies: QueryDependencies) => queryProductStories(dependencies, { handle })
  const written = await orNothing(locals, sharedBy(locals, tag, query))
  return { view: written?.view ?? [], tags: [tag, ...(written?.tags ?? [])] }
}

/** All moved addresses. */
export async function loadRedirects(locals: App.Locals): Promise<readonly Redirect[]> {
  const written = await orNothing(locals, shared(locals, 'redirect', queryRedirects))
  return written?.view ?? []
}

/** Every public page and story. */
export async function loadEntries(locals: App.Locals): Promise<readonly ContentEntry[]> {
  const written = await orNothing(locals, querySitemap(locals))
  return written?.view ?? []
}

/** What the search knows of content. Throws a ContentError; null in a shop without content. */
export async function loadSearchContent(locals: QueryDependencies): Promise<SearchContent | null> {
  return (await querySearchContent(locals))?.view ?? null
}

export const ENTRIES_TAGS = ['content:home', 'content:page', ...LIST_TAGS]
