import { SEARCH_TAG } from '#domain/catalogue/search-content.ts'
import type { ReportError } from '#domain/web/front-locals.ts'
import { within } from '../http/deadline.ts'
import { createRefresher, type Refresher } from './refresher.ts'

const WAIT_MS = 10_000

export interface SearchFeedParts {
  /** Fetches what editors write for the search, from the site. */
  readonly fetchContent: (signal: AbortSignal) => Promise<Response>
  /** Sends it to commerce, which searches in it. */
  readonly sendToCommerce: (content: string, signal: AbortSignal) => Promise<Response>
  readonly purge: (tags: readonly string[]) => void
  readonly reportError: ReportError
}

const checked = (response: Response, request: string): Response => {
  if (response.ok) return response
  throw new Error(`${request}: ${response.status}`)
}

/**
 * Keeps commerce's copy of the editors' pages and synonyms current: after each change all of it is
 * sent, if it is not what this process sent last (decision 40).
 */
export function createSearchFeed(parts: SearchFeedParts): Refresher {
  const { fetchContent, sendToCommerce, purge, reportError } = parts
  let sent = ''
  const send = async (signal: AbortSignal) => {
    const content = await checked(await fetchContent(signal), 'GET search content').text()
    if (content === sent) return
    checked(await sendToCommerce(content, signal), 'POST /service/search-content')
    sent = content
    // Commerce's worker purges the other processes.
    purge([SEARCH_TAG])
  }
  return createRefresher(
    () => within(WAIT_MS, 'search content', send),
    (error) => reportError('search content', error),
  )
}
