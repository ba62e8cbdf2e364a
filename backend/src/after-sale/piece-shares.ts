import { z } from 'zod'

const settled = z.object({
  settled: z.object({
    pieces: z.number(),
    amount: z.number(),
    /** The part of each discount that they had, by its id. */
    discounts: z.record(z.string(), z.number()).optional(),
  }),
})

/** Pieces of a line that came back before a change of their order, and what they were worth then. */
export type Settled = z.infer<typeof settled>['settled']

/** What a change has noted on a line (settled-pieces.ts): its amounts are in minor units. */
export const settledOf = ({ metadata }: { readonly metadata?: unknown }): Settled =>
  settled.safeParse(metadata).data?.settled ?? { pieces: 0, amount: 0 }

interface Pieces {
  /** The pieces of the line. */
  readonly sold: number
  /** Those that are paid back already, or by another open request. */
  readonly gone: number
  readonly pieces: number
  readonly settled?: Settled
}

/**
 * The part of a line's amount for the next pieces of it, in minor units: the rounded share of all
 * pieces up to them, less the rounded share of the earlier ones. However a line is divided, its
 * parts sum to the amount: those that came back before it was another one keep what they were worth,
 * and the rest is divided among the others.
 */
export function shareOfPieces(amount: number, { sold, gone, pieces, settled }: Pieces): number {
  if (sold <= 0) return 0
  const before = settled ?? { pieces: 0, amount: 0 }
  const rest = Math.max(0, amount - before.amount)
  const upTo = (count: number) => {
    if (count === 0) return 0
    if (count <= before.pieces) return Math.round((before.amount * count) / before.pieces)
    const others = Math.min(count, sold) - before.pieces
    return before.amount + Math.round((rest * others) / (sold - before.pieces))
  }
  return upTo(gone + pieces) - upTo(gone)
}

interface Discounted extends Pieces {
  /** Minor units. */
  readonly unitPrice: number
  readonly discountId: string | null
}

/**
 * The part of a line's discount that belongs to the next pieces of it, in minor units: their price
 * less what they are worth, so that swaps and returns of one line divide it alike.
 */
export function discountOfPieces(
  discount: number,
  { unitPrice, discountId, settled, ...share }: Discounted,
): number {
  const before = settled?.discounts?.[discountId ?? '']
  const worth = shareOfPieces(unitPrice * share.sold - discount, {
    ...share,
    ...(settled !== undefined &&
      before !== undefined && {
        settled: { pieces: settled.pieces, amount: unitPrice * settled.pieces - before },
      }),
  })
  return unitPrice * share.pieces - worth
}
