import { notSoldThereWords, notTakenThereWords } from '../order/reorder-words.ts'
import type { Cart } from './cart.ts'
import { codeEnding } from './gift-card.ts'

type Moved = Pick<Cart, 'items' | 'discounts' | 'giftCards'>

const codesOf = ({ discounts, giftCards }: Omit<Moved, 'items'>): readonly string[] => [
  ...discounts,
  ...giftCards.map(({ code }) => `Gift card …${codeEnding(code)}`),
]

/** What a bag has lost on its way to another region, for a note; empty if nothing. */
export function movedWords(before: Moved, after: Moved): string {
  const kept = new Set(after.items.map(({ id }) => id))
  const codes = new Set(codesOf(after))
  return [
    notSoldThereWords(before.items.filter(({ id }) => !kept.has(id))),
    notTakenThereWords(codesOf(before).filter((code) => !codes.has(code))),
  ]
    .filter(Boolean)
    .join(' ')
}
