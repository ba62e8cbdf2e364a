import { atom } from 'nanostores'
import { SUGGESTS_FROM, type Suggestions } from '#domain/catalogue/suggestions.ts'

/** Suggestions, and the words that they belong to. */
export interface Suggested {
  readonly q: string
  readonly found: Suggestions
}

export interface SuggestionTools {
  /** Calls back after so many ms, unless what it gives is called before. */
  readonly after: (ms: number, callBack: () => void) => () => void
  readonly ask: (q: string) => Promise<Suggestions>
}

/** Who types on is not asked for. */
const PAUSE_MS = 120

const wordsIn = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * What the words in the search field may mean. Only the answer to the latest words is ever shown,
 * in whatever order answers come; without an answer there are no suggestions, and the search itself
 * still works.
 */
export const createSuggestionStore = ({ after, ask }: SuggestionTools) => {
  const $suggested = atom<Suggested | null>(null)
  let latest = ''
  let wish = 0
  let cancel = () => {}

  const settle = (mine: number, suggested: Suggested | null) => {
    if (mine === wish) $suggested.set(suggested)
  }

  const send = async (q: string, mine: number) => {
    try {
      settle(mine, { q, found: await ask(q) })
    } catch {
      settle(mine, null)
    }
  }

  const begin = (q: string): number => {
    cancel()
    latest = q
    wish += 1
    return wish
  }

  /** Whatever is under way is not wanted any more. */
  const forget = (): void => {
    begin('')
    $suggested.set(null)
  }

  const askSoon = (q: string): void => {
    const mine = begin(q)
    cancel = after(PAUSE_MS, () => void send(q, mine))
  }

  /** Asks for suggestions once the shopper pauses. What was suggested stays until then. */
  const suggest = (text: string): void => {
    const q = wordsIn(text)
    if (q === latest && q !== '') return
    if (q.length < SUGGESTS_FROM) forget()
    else askSoon(q)
  }

  return { $suggested, suggest, forget }
}
