/**
 * A facet with a filter. Each has a bit: a product that fails filters carries their bits. It counts
 * for a facet's values if it failed at most that facet.
 */
export interface FacetFilter {
  readonly facet: Facet
  readonly bit: number
  readonly passes: (slot: number) => boolean
}

export const BITS = {
  category: 1,
  collection: 2,
  type: 4,
  tag: 8,
  price: 16,
  available: 32,
  /** Of the first attribute; each further one has the next bit. */
  option: 64,
} as const

export type Facet = keyof typeof BITS

/** The bits of the filters that a product fails, 0 if it passes all. */
export function failingOf(filters: readonly FacetFilter[], slot: number): number {
  let failing = 0
  for (const { bit, passes } of filters) if (!passes(slot)) failing |= bit
  return failing
}
