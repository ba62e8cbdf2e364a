interface Line {
  readonly id: string
  readonly created_at: Date
}

/**
 * The lines of a bag or an order, the one that was added first before all others; those that were added
 * at one moment by their ids. The core sorts nothing, and Postgres answers with a changed row after those
 * that have not changed.
 */
export const firstAddedFirst = (one: Line, other: Line): number =>
  Number(one.created_at) - Number(other.created_at) || (one.id < other.id ? -1 : 1)
