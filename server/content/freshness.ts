import type { SanityClient } from '@sanity/client'
import { EVERYTHING } from '../cache/purge-log.ts'
import { hasMoved, tagsOfChange } from './change-tags.ts'
import type { ContentEvent } from './content-events.ts'
import { createLinks } from './links.ts'
import { listenToPublished } from './listener.ts'

/** Collects changes of one publication: their pages are purged once. */
const COLLECTED_MS = 20
const FIRST_DELAY_MS = 5000
const LONGEST_DELAY_MS = 300_000

export interface FreshnessParts {
  readonly client: SanityClient
  readonly purge: (tags: readonly string[]) => void
  readonly reportError: (cause: string, error: unknown) => void
}

export interface Freshness {
  /**
   * Called when a page was rendered from a stale answer. If content is reachable, the page is
   * rendered again soon.
   */
  readonly purgeLater: () => void
  readonly stop: () => void
}

type Purge = FreshnessParts['purge']

/** Batches the tags of some milliseconds into one purge. */
function createCollector(purge: Purge) {
  const collected = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    timer = undefined
    const tags = [...collected]
    collected.clear()
    purge(tags)
  }
  return {
    collect: (tags: readonly string[]) => {
      for (const tag of tags) collected.add(tag)
      timer ??= setTimeout(flush, COLLECTED_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * Purges some time after a stale answer was used, with a growing delay while that does not help.
 */
function createDelayedPurge(isHeard: () => boolean, purge: Purge) {
  let waitsMs = FIRST_DELAY_MS
  let timer: NodeJS.Timeout | undefined
  const settle = () => {
    timer = undefined
    waitsMs = Math.min(waitsMs * 2, LONGEST_DELAY_MS)
    // Without a connection the purge follows the first event.
    if (isHeard()) purge([EVERYTHING])
  }
  return {
    raise: () => {
      timer ??= setTimeout(settle, waitsMs)
    },
    forget: () => {
      waitsMs = FIRST_DELAY_MS
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** Keeps pages as fresh as the published content: purges the pages of a change, by tag. */
export function startFreshness({ client, purge, reportError }: FreshnessParts): Freshness {
  let isHeard = false
  const collector = createCollector(purge)
  const purgeLater = createDelayedPurge(() => isHeard, purge)
  const links = createLinks({ client, collect: collector.collect, reportError })

  const hear = (event: ContentEvent) => {
    if (event.kind === 'lost' && isHeard)
      reportError('content listener', 'The subscription to content has ended')
    if (event.kind !== 'none') isHeard = event.kind !== 'lost'
    if (event.kind === 'missed') {
      purgeLater.forget()
      collector.collect([EVERYTHING])
    }
    if (event.kind !== 'change') return
    collector.collect(tagsOfChange(event.change))
    if (hasMoved(event.change)) links.haveMoved(event.change.documentId)
  }

  const end = listenToPublished(client, { hear, reportError })
  return {
    purgeLater: purgeLater.raise,
    stop: () => {
      end()
      links.stop()
      collector.stop()
      purgeLater.forget()
    },
  }
}
