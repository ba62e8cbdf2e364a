/** Why the cart is not what was asked for. */
export type RefusalReason =
  /** Fewer are left than were asked for. */
  | 'shortage'
  /** The shop does not sell it, here or any more. */
  | 'not-sold'
  /** The new region does not have it. */
  | 'not-sold-there'
  /** The shop sells it in other numbers, and says in which. */
  | 'quantity'
  /** The bag holds as many different things as it may, and says how many those are. */
  | 'full'
  | 'unreachable'
  | 'refused'

/** A change of the cart that the server refused and the device has rolled back (VE-8). */
export interface Refusal {
  readonly reason: RefusalReason
  readonly key: string | null
  /** What happened and what the bag shows now, for a toast (VE-8). */
  readonly words: string
}

export interface RefusedLine {
  readonly reason: RefusalReason
  readonly title: string
  /** Pieces that can be bought; null where nobody knows. */
  readonly left: number | null
  /** What the shop itself says of it, for the shopper; empty where it says nothing. */
  readonly said?: string
  /** Pieces that the bag shows after the rollback. */
  readonly shown: number
}

const shortage = (title: string, left: number | null) => {
  if (left === null) return `There are not enough of ${title} left.`
  if (left === 0) return `${title} is sold out.`
  return left === 1 ? `Only 1 of ${title} is left.` : `Only ${left} of ${title} are left.`
}

const OPENINGS: Readonly<Record<RefusalReason, (line: RefusedLine) => string>> = {
  shortage: ({ title, left }) => shortage(title, left),
  'not-sold': ({ title }) => `${title} is not sold here any more.`,
  quantity: ({ said = '' }) => said,
  full: ({ said = '' }) => said,
  'not-sold-there': ({ title }) => `${title} is not sold where you deliver to now.`,
  unreachable: () => 'We could not reach the shop.',
  refused: ({ title }) => `${title} could not be changed.`,
}

const shows = ({ reason, title, shown }: RefusedLine) => {
  if (reason === 'unreachable') return 'Your bag is as it was.'
  if (shown > 0) return `Your bag shows ${shown} now.`
  return `${reason === 'full' ? title : 'It'} is not in your bag.`
}

export const refusalWords = (line: RefusedLine): string =>
  `${OPENINGS[line.reason](line)} ${shows(line)}`
