import type { LineItem } from '../cart/cart.ts'
import { lineVariant } from '../cart/line-words.ts'

const NAMED_AT_MOST = 3

/** The result of putting an order's lines in the bag again. */
export interface Reordered {
  /** The number of lines. */
  readonly lines: number
  /** Names of the unavailable ones. */
  readonly missing: readonly string[]
  /** Names of those that do not fit, because the bag is full of other items. */
  readonly withoutRoom: readonly string[]
  /** Those with fewer pieces in stock than were bought. */
  readonly fewer: readonly { readonly name: string; readonly most: number }[]
  /** Names of gift cards, which need a recipient. */
  readonly gifts: readonly string[]
}

/** A line in a list of lines: "Guji Uraga (250 g, Whole bean)". */
export function reorderName(line: Pick<LineItem, 'title' | 'variantTitle'>): string {
  const variant = lineVariant(line)
  return variant === '' ? line.title : `${line.title} (${variant})`
}

function named(names: readonly string[]): string {
  const rest = names.length - NAMED_AT_MOST
  const listed = rest > 0 ? [...names.slice(0, NAMED_AT_MOST), `${rest} more`] : names
  const [last = '', ...before] = listed.toReversed()
  return before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : last
}

/** Why some lines of an order are not in the bag, or not all of their pieces; empty if all are. */
export function leftOutWords({
  missing,
  withoutRoom,
  fewer,
  gifts,
}: Omit<Reordered, 'lines'>): string {
  const verb = missing.length === 1 ? 'is' : 'are'
  return [
    ...(missing.length > 0 ? [`${named(missing)} ${verb} not available at the moment.`] : []),
    ...(withoutRoom.length > 0 ? [`Your bag has no room for ${named(withoutRoom)}.`] : []),
    ...fewer.map(({ name, most }) => `You can have at most ${most} of ${name}.`),
    ...(gifts.length > 0
      ? [
          `${named(gifts)} ${gifts.length === 1 ? 'needs a recipient: buy it' : 'need a recipient: buy them'} on the gift cards page.`,
        ]
      : []),
  ].join(' ')
}

/** The message after an order was put in the bag again. */
export function reorderWords({ lines, ...rest }: Reordered): string {
  const words = leftOutWords(rest)
  if (words === '') return 'It is all in your bag again.'
  const left = rest.missing.length + rest.withoutRoom.length + rest.gifts.length
  return left < lines ? `What is available is in your bag. ${words}` : words
}
