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
 * The one listener of a process to everything that is published. The vendor's client reconnects by
 * itself where the network fails, and asks for what it missed; where it is refused, we ask again,
 * after a second at first and doubling up to half a minute. Gives the way to stop.
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
        // Told once a query answers with it: a page asked for at once would be the old one otherwise.
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
