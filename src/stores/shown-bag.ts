import { atom } from 'nanostores'
import type { Bag } from '#domain/cart/bag.ts'

// How the open bag passes from a page's script to its island, which begins with what is shown.

export interface ShownBag {
  readonly bag: Bag
  readonly added: { readonly title: string } | null
}

/** Null where the bag is closed. Nothing is shown on the server. */
let shown: ShownBag | null = null
let isTaken = false

/** What the page shows from now on. False once the island has taken over: then it shows the bag. */
export const showBag = (next: ShownBag | null): boolean => {
  if (!isTaken) shown = next
  return !isTaken
}

/** What the page showed last. It shows nothing more. */
export const takeShownBag = (): ShownBag | null => {
  isTaken = typeof document !== 'undefined'
  return shown
}

/** True once the island answers presses. */
export const $isBagAlive = atom(false)
