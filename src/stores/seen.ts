import { SEEN_PATH, seenSearch } from '#domain/catalogue/seen.ts'
import { device, inPage } from './page.ts'
import { createSeenStore } from './seen/store.ts'

const TIMEOUT_MS = 15_000

const store = createSeenStore(device)

/** The handles of the products that were viewed on this device, the latest first. */
export const { $seen } = store
export const seeProduct = inPage(store.see)
export const clearSeen = inPage(store.clear)

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
