import { join } from 'node:path'
import { THEME_TAG } from '#domain/theme/theme.ts'
import { EVERYTHING } from '../cache/purge-log.ts'
import type { Configuration } from '../configuration.ts'
import { within } from '../http/deadline.ts'
import type { Complain } from '../log.ts'
import { ThemeStreams } from '../theme/streams.ts'
import { createWardrobe } from '../theme/wardrobe.ts'
import { createContentClient } from './client.ts'
import { Copies } from './copies.ts'
import { type Freshness, keepFresh } from './freshness.ts'
import { createLastGood, type LastGood } from './last-good.ts'

const LOOKS_WAIT_MS = 5000

export interface LiveContentParts {
  readonly configuration: Configuration
  readonly complain: Complain
  readonly hasRoom: () => boolean
  readonly purge: (tags: readonly string[]) => void
  /** Asks the site what it wears. */
  readonly askLooks: (signal: AbortSignal) => Promise<Response>
}

export interface LiveContent {
  readonly lastGood: LastGood
  /** Purges, and tells open pages where that changes what they wear. */
  readonly purge: (tags: readonly string[]) => void
  /** Undefined where there is no content, and so no theme to be told. */
  readonly streams: ThemeStreams | undefined
  /** Begins to listen to what is published. */
  readonly start: () => Promise<void>
  readonly stop: () => void
}

const concernsTheme = (tags: readonly string[]) =>
  tags.includes(THEME_TAG) || tags.includes(EVERYTHING)

/** For a shop that has nothing but its catalogue. */
const nothingLive = ({ purge }: LiveContentParts): LiveContent => ({
  lastGood: (_key, load) => load(),
  purge,
  streams: undefined,
  start: async () => {},
  stop: () => {},
})

/** What of content is alive in this process: purges, the theme of open pages, the last good copies. */
export function createLiveContent(parts: LiveContentParts): LiveContent {
  const { configuration, complain, hasRoom, askLooks } = parts
  const { content, dataFolder, rateLimitFactor } = configuration
  if (!content) return nothingLive(parts)
  const wardrobe = createWardrobe({
    ask: () => within(LOOKS_WAIT_MS, 'GET looks', askLooks),
    complain,
  })
  const streams = new ThemeStreams(wardrobe, rateLimitFactor)
  const purge = (tags: readonly string[]) => {
    parts.purge(tags)
    if (concernsTheme(tags)) wardrobe.refresh()
  }
  let freshness: Freshness | undefined
  let isOver = false
  const lastGood = createLastGood({
    copies: new Copies({ folder: join(dataFolder, 'content'), complain, hasRoom }),
    complain,
    onCopy: () => freshness?.doubt(),
  })
  return {
    lastGood,
    purge,
    streams,
    start: async () => {
      const client = await createContentClient(content)
      if (!isOver) freshness = keepFresh({ client, purge, complain })
    },
    stop: () => {
      isOver = true
      streams.stop()
      wardrobe.stop()
      freshness?.stop()
    },
  }
}
