import type { SanityClient } from '@sanity/client'
import { type ContentEvent, readContentEvent } from './content-events.ts'

const PUBLISHED = '*[!(_id in path("drafts.**")) && !(_id in path("versions.**"))]'
const FIRST_REST_MS = 1000
const LONGEST_REST_MS = 30_000

interface Subscriber {
  readonly hear: (event: ContentEvent) => void
  readonly reportError: (cause: string, error: unknown) => void
}

/**
 * The process's one subscription to published documents. The vendor's client reconnects after
 * network failures and requests missed events; after a refusal, this retries after a second,
 * doubling up to half a minute. Returns the unsubscribe function.
 */
export function listenToPublished(
  client: SanityClient,
  { hear, reportError }: Subscriber,
): () => void {
  let restMs = FIRST_REST_MS
  let timer: NodeJS.Timeout | undefined
  let end = () => {}
  const begin = () => {
    const events = client.listen(
      PUBLISHED,
      {},
      {
        events: ['welcome', 'welcomeback', 'reset', 'reconnect', 'mutation'],
        enableResume: true,
        includePreviousRevision: true,
        includeMutations: false,
        // Reported only once queries return it: a page rendered earlier would be outdated.
        visibility: 'query',
      },
    )
    const listening = events.subscribe({
      next: (wire) => {
        restMs = FIRST_REST_MS
        hear(readContentEvent(wire))
      },
      error: (error: unknown) => {
        reportError('content listener', error)
        hear({ kind: 'lost' })
        timer = setTimeout(begin, restMs)
        restMs = Math.min(restMs * 2, LONGEST_REST_MS)
      },
    })
    end = () => listening.unsubscribe()
  }
  begin()
  return () => {
    clearTimeout(timer)
    end()
  }
}
