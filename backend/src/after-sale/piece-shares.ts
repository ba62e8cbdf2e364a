interface Pieces {
  /** The pieces of the line. */
  readonly sold: number
  /** Those that are paid back already, or by another open request. */
  readonly gone: number
  readonly pieces: number
}

/**
 * The part of a line's amount for the next pieces of it, in minor units: the rounded share of all
 * pieces up to them, less the rounded share of the earlier ones. However a line is divided, its
 * parts sum to the amount.
 */
export function shareOfPieces(amount: number, { sold, gone, pieces }: Pieces): number {
  if (sold <= 0) return 0
  const upTo = (count: number) => Math.round((amount * Math.min(count, sold)) / sold)
  return upTo(gone + pieces) - upTo(gone)
}
