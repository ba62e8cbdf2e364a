import { atom } from 'nanostores'
import type { Bag } from '#domain/cart/bag.ts'

// What a page's script hands to the island of the bag: React hydrates only what it would render
// itself.

export interface ShownBag {
  readonly bag: Bag
  readonly added: { readonly title: string } | null
}

/** Null where the bag is closed. Nothing is shown on the server. */
let shown: ShownBag | null = null
let isTaken = false

/** What the page is about to show. False once the island has taken over: the page draws no more. */
export const recordShown = (next: ShownBag | null): boolean => {
  if (!isTaken) shown = next
  return !isTaken
}

/** What the page showed last. From now on it draws no more. */
export const takeShownBag = (): ShownBag | null => {
  isTaken = typeof document !== 'undefined'
  return shown
}

/** True once the island is hydrated and answers presses. */
export const $isBagAlive = atom(false)
