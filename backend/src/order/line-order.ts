interface Line {
  readonly created_at: Date
}

/**
 * The lines of a bag or an order, the one that was added first before all others. The core sorts
 * nothing, and Postgres answers with a changed row after those that have not changed.
 */
export const firstAddedFirst = (one: Line, other: Line): number =>
  Number(one.created_at) - Number(other.created_at)
