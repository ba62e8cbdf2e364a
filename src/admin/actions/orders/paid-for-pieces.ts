interface PaidOrder {
  /** What is left to refund, in minor units. */
  readonly refundable_amount?: number
  readonly items: readonly {
    readonly id: string
    readonly quantity: number
    /** What all of its pieces cost, in minor units. */
    readonly total?: number | null
  }[]
}

interface Pieces {
  readonly item_id: string
  readonly quantity: number
}

/**
 * What some pieces of an order cost, in minor units, but for cents that its lines are not divided by;
 * null if one of them is of a swap or a replacement, whose price the order does not tell.
 */
export function paidForPieces(
  { items, refundable_amount = Number.POSITIVE_INFINITY }: PaidOrder,
  pieces: readonly Pieces[],
): number | null {
  let sum = 0
  for (const { item_id, quantity } of pieces) {
    const line = items.find(({ id }) => id === item_id)
    if (typeof line?.total !== 'number') return null
    sum += Math.round((line.total * quantity) / line.quantity)
  }
  return Math.min(sum, refundable_amount)
}
