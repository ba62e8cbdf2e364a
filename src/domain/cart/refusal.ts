/** Why a change of the cart was refused. */
export type RefusalReason =
  /** Fewer are left than were requested. */
  | 'shortage'
  /** The shop does not sell it, or not any more. */
  | 'not-sold'
  /** The new region does not have it. */
  | 'not-sold-there'
  /** The shop sells it in other quantities, which it names. */
  | 'quantity'
  /** The bag is full of different items, whose maximum it names. */
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
  /** Pieces that can be bought; null where unknown. */
  readonly left: number | null
  /** The shop's own explanation for the shopper; empty without one. */
  readonly message?: string
  /** Pieces that the bag shows after the rollback. */
  readonly shown: number
}

const shortage = (title: string, left: number | null) => {
  if (left === null) return `We do not have enough of ${title} left.`
  if (left === 0) return `${title} is sold out.`
  return left === 1 ? `Only 1 of ${title} is left.` : `Only ${left} of ${title} are left.`
}

const OPENINGS: Readonly<Record<RefusalReason, (line: RefusedLine) => string>> = {
  shortage: ({ title, left }) => shortage(title, left),
  'not-sold': ({ title }) => `${title} is no longer sold here.`,
  quantity: ({ message = '' }) => message,
  full: ({ message = '' }) => message,
  'not-sold-there': ({ title }) => `${title} is not sold in your new region.`,
  unreachable: () => 'We could not reach the shop.',
  refused: ({ title }) => `${title} could not be changed.`,
}

const shows = ({ reason, title, shown }: RefusedLine) => {
  if (reason === 'unreachable') return 'Your bag has not changed.'
  if (shown > 0) return `Your bag now has ${shown}.`
  return `${reason === 'full' ? title : 'It'} is not in your bag.`
}

export const refusalWords = (line: RefusedLine): string =>
  `${OPENINGS[line.reason](line)} ${shows(line)}`
