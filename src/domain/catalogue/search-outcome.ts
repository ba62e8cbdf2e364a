import type { FoundPageLink } from './search-content.ts'

/** What became of the words of a search, beside the products. */
export interface SearchOutcome {
  /** Whether some word was found by similar ones only. */
  readonly isFuzzy: boolean
  /** Whether no product matches all of the kept words, so that these match most of them. */
  readonly isPartial: boolean
  /** The words that something matches, as the shopper wrote them. */
  readonly kept: readonly string[]
  /** The words that nothing matches. */
  readonly dropped: readonly string[]
  readonly pages: readonly FoundPageLink[]
}

export const NO_OUTCOME: SearchOutcome = {
  isFuzzy: false,
  isPartial: false,
  kept: [],
  dropped: [],
  pages: [],
}

const quoted = (words: readonly string[]): readonly string[] => words.map((word) => `“${word}”`)

const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const noMatch = (dropped: readonly string[]): string =>
  `No match for ${LIST.format(quoted(dropped))}`

const phrase = (words: readonly string[]): string => `“${words.join(' ')}”`

const shownWords = ({
  isFuzzy,
  isPartial,
  kept,
}: Pick<SearchOutcome, 'isFuzzy' | 'isPartial' | 'kept'>): string => {
  if (isPartial) return 'what matches some of the other words'
  return isFuzzy ? `what comes close to ${phrase(kept)}` : phrase(kept)
}

/**
 * One sentence about what is shown instead of what was searched; empty if every word is found.
 * `count` is the number of products.
 */
export function outcomeWords(
  { isFuzzy, isPartial, kept, dropped }: SearchOutcome,
  count: number,
): string {
  if (count === 0) return ''
  if (dropped.length === 0) {
    if (isFuzzy) return `No match for ${phrase(kept)}; showing what comes close.`
    return isPartial ? 'Nothing matches all of these words; showing what matches some of them.' : ''
  }
  return `${noMatch(dropped)}; showing ${shownWords({ isFuzzy, isPartial, kept })}.`
}
