import { join } from 'node:path'
import { THEME_TAG } from '#domain/theme/theme.ts'
import type { ReportError, StaleIfError } from '#domain/web/front-locals.ts'
import { EVERYTHING } from '../cache/purge-log.ts'
import type { FrontConfiguration } from '../configuration.ts'
import { within } from '../http/deadline.ts'
import { ThemeStreams } from '../theme/streams.ts'
import { createThemeCache } from '../theme/theme-cache.ts'
import { createContentClient } from './client.ts'
import { DiskCache } from './disk-cache.ts'
import { type Freshness, startFreshness } from './freshness.ts'
import { createSearchFeed, type SearchFeedParts } from './search-feed.ts'
import { createStaleIfError } from './stale-if-error.ts'

const THEMES_WAIT_MS = 5000

export interface LiveContentParts {
  readonly configuration: FrontConfiguration
  readonly reportError: ReportError
  readonly hasRoom: () => boolean
  readonly purge: (tags: readonly string[]) => void
  /** Fetches the themes of all pages from the site. */
  readonly fetchThemes: (signal: AbortSignal) => Promise<Response>
  readonly search: Pick<SearchFeedParts, 'fetchContent' | 'sendToCommerce'>
}

export interface LiveContent {
  readonly staleIfError: StaleIfError
  /** Purges, and notifies open pages if that changes their theme. */
  readonly purge: (tags: readonly string[]) => void
  /** Undefined without content: there is no theme to stream. */
  readonly streams: ThemeStreams | undefined
  /** Starts the subscription to published documents. */
  readonly start: () => Promise<void>
  readonly stop: () => void
}

const concernsTheme = (tags: readonly string[]) =>
  tags.includes(THEME_TAG) || tags.includes(EVERYTHING)

/** Any text of a page is found by a search. */
const concernsSearch = (tags: readonly string[]) =>
  tags.includes(EVERYTHING) || tags.some((tag) => tag.startsWith('content:'))

/** For a shop without a content service. */
const nothingLive = ({ purge }: LiveContentParts): LiveContent => ({
  staleIfError: (_key, load) => load(),
  purge,
  streams: undefined,
  start: async () => {},
  stop: () => {},
})

/** Connects content to this process: purges, theme streams and the stale-if-error cache. */
export function createLiveContent(parts: LiveContentParts): LiveContent {
  const { configuration, reportError, hasRoom, fetchThemes, search } = parts
  const { content, dataFolder, rateLimitFactor } = configuration
  if (!content) return nothingLive(parts)
  const themeCache = createThemeCache({
    fetchThemes: () => within(THEMES_WAIT_MS, 'GET looks', fetchThemes),
    reportError,
  })
  const searchFeed = createSearchFeed({ ...search, purge: parts.purge, reportError })
  const streams = new ThemeStreams(themeCache, rateLimitFactor)
  const purge = (tags: readonly string[]) => {
    parts.purge(tags)
    if (concernsTheme(tags)) themeCache.refresh()
    if (concernsSearch(tags)) searchFeed.refresh()
  }
  let freshness: Freshness | undefined
  let isOver = false
  const staleIfError = createStaleIfError({
    diskCache: new DiskCache({ folder: join(dataFolder, 'content'), reportError, hasRoom }),
    reportError,
    onStale: () => freshness?.purgeLater(),
  })
  return {
    staleIfError,
    purge,
    streams,
    start: async () => {
      const client = await createContentClient(content)
      if (!isOver) freshness = startFreshness({ client, purge, reportError })
    },
    stop: () => {
      isOver = true
      streams.stop()
      themeCache.stop()
      searchFeed.stop()
      freshness?.stop()
    },
  }
}
