import { readPage } from '../catalogue/listing.ts'
import type { TextLink } from './frame.ts'

/** All stories, the newest first. */
export const STORIES_PATH = '/stories'

export const ALL_STORIES: TextLink = { label: 'All stories', href: STORIES_PATH }

/** Divides evenly into one, two and three columns. */
export const STORIES_PER_PAGE = 6

/** The newest stories, as feed readers fetch them. */
export const FEED_PATH = `${STORIES_PATH}/feed.xml`

const TAGGED = `${STORIES_PATH}/tagged/`

export const storyPath = (slug: string): string => `${STORIES_PATH}/${slug}`

export const storyTagPath = (slug: string): string => TAGGED + slug

/** Whether the page at a path lists stories by its query. */
export const isStoryListPath = (path: string): boolean =>
  path === STORIES_PATH || path.startsWith(TAGGED)

/** The address of a page of a list; the first has no query. */
export const storyListHref = (path: string, page: number): string =>
  page > 1 ? `${path}?page=${page}` : path

/** The canonical query of an address of a list: nothing but the page. */
export const storyListSearch = (query: URLSearchParams): string =>
  storyListHref('', readPage(query.get('page')))
