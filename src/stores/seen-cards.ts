import { SEEN_PATH, seenSearch } from '#domain/catalogue/seen.ts'
import { inPage } from './page.ts'

const TIMEOUT_MS = 15_000

/** The current cards of these products, as HTML; empty if they are unavailable. */
export const cardsOf = inPage(async (handles: readonly string[]): Promise<string> => {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(SEEN_PATH + seenSearch(handles), { signal })
    return response.ok ? await response.text() : ''
  } catch {
    return ''
  }
})
