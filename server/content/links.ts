import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { EVERYTHING } from '../cache/purge-log.ts'

/** Documents that are published together are queried together. */
const COLLECTED_MS = 20
const IDS_AT_ONCE = 100
/** With more documents than this nearly every page links to one of them. */
const MOST_MOVED = 2000

const QUERY = '*[references($documentIds)]._id'
const ids = z.array(z.string())

interface LinksParts {
  readonly client: Pick<SanityClient, 'fetch'>
  readonly collect: (tags: readonly string[]) => void
  readonly reportError: (cause: string, error: unknown) => void
}

export interface Links {
  /** A document came, went or moved: links to it lead elsewhere now. */
  readonly haveMoved: (documentId: string) => void
  readonly stop: () => void
}

/**
 * Finds the pages that link to documents that were added, removed or moved: no tag covers them.
 * Queries a hundred documents at once and sequentially, because content rejects hundreds of
 * parallel queries.
 */
export function createLinks({ client, collect, reportError }: LinksParts): Links {
  const moved = new Set<string>()
  let isAsking = false
  let timer: NodeJS.Timeout | undefined

  const giveUp = () => {
    moved.clear()
    collect([EVERYTHING])
  }

  async function querySome() {
    const documentIds = [...moved].slice(0, IDS_AT_ONCE)
    for (const id of documentIds) moved.delete(id)
    const found: unknown = await client.fetch(QUERY, { documentIds }, { perspective: 'published' })
    collect(ids.parse(found).map((id) => `content:${id}`))
  }

  async function queryAll() {
    timer = undefined
    isAsking = true
    try {
      while (moved.size > 0) await querySome()
    } catch (error) {
      reportError('content links', error)
      giveUp()
    } finally {
      isAsking = false
    }
  }

  return {
    haveMoved: (documentId) => {
      moved.add(documentId)
      if (moved.size > MOST_MOVED) giveUp()
      else if (!isAsking) timer ??= setTimeout(queryAll, COLLECTED_MS)
    },
    stop: () => {
      clearTimeout(timer)
      moved.clear()
    },
  }
}
