import { isDeepStrictEqual } from 'node:util'
import type { ProductState } from './product-state.ts'
import type { Wanted } from './wanted-state.ts'

const KEYS = [
  'title',
  'subtitle',
  'description',
  'status',
  'isGiftCard',
  'type',
  'collection',
  'categories',
  'tags',
  'metadata',
  'pictures',
  'options',
  'variants',
] as const

/** The changes that an import would make to a product; empty if it matches the file. */
export function differences({ state, removed }: Wanted, before: ProductState): string[] {
  const found: string[] = KEYS.filter((key) => !isDeepStrictEqual(state[key], before[key]))
  return removed.length > 0 && !found.includes('variants') ? [...found, 'variants'] : found
}
