import { atom } from 'nanostores'
import { SUGGESTS_FROM, type Suggestions } from '#domain/catalogue/suggestions.ts'

/** Suggestions, and the words to which they belong. */
export interface Suggested {
  readonly q: string
  readonly found: Suggestions
}

export interface SuggestionTools {
  /** Calls back after so many ms, unless the returned function is called before. */
  readonly after: (ms: number, callBack: () => void) => () => void
  readonly load: (q: string) => Promise<Suggestions>
}

/** No requests while the shopper is typing. */
const PAUSE_MS = 120

const wordsIn = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * Suggestions for the words in the search field. Only the answer to the latest words is ever shown,
 * in whatever order answers arrive; without an answer there are none, and the search itself still
 * works.
 */
export const createSuggestionStore = ({ after, load }: SuggestionTools) => {
  const $suggested = atom<Suggested | null>(null)
  let latest = ''
  let latestRequest = 0
  let cancel = () => {}

  const settle = (mine: number, suggested: Suggested | null) => {
    if (mine === latestRequest) $suggested.set(suggested)
  }

  const send = async (q: string, mine: number) => {
    try {
      settle(mine, { q, found: await load(q) })
    } catch {
      settle(mine, null)
    }
  }

  const begin = (q: string): number => {
    cancel()
    latest = q
    latestRequest += 1
    return latestRequest
  }

  /** Requests in flight are obsolete. */
  const forget = (): void => {
    begin('')
    $suggested.set(null)
  }

  const requestSoon = (q: string): void => {
    const mine = begin(q)
    cancel = after(PAUSE_MS, () => void send(q, mine))
  }

  /** Requests suggestions once the shopper pauses. The old ones stay until then. */
  const suggest = (text: string): void => {
    const q = wordsIn(text)
    if (q === latest && q !== '') return
    if (q.length < SUGGESTS_FROM) forget()
    else requestSoon(q)
  }

  return { $suggested, suggest, forget }
}
