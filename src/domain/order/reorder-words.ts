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

/** "You can have at most 2 of Java." A note has room for a few; the rest are named. */
const fewerWords = (fewer: Reordered['fewer']): readonly string[] => [
  ...fewer
    .slice(0, NAMED_AT_MOST)
    .map(({ name, most }) => `You can have at most ${most} of ${name}.`),
  ...(fewer.length > NAMED_AT_MOST
    ? [`We have too few of ${fewer.length - NAMED_AT_MOST} more.`]
    : []),
]

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
    ...fewerWords(fewer),
    ...(gifts.length > 0
      ? [
          `${named(gifts)} ${gifts.length === 1 ? 'needs a recipient: buy it' : 'need a recipient: buy them'} on the gift cards page.`,
        ]
      : []),
  ].join(' ')
}

/** A line of a merged bag of which pieces are missing. */
export interface LeftOut extends Pick<LineItem, 'title' | 'variantTitle'> {
  /** Whether the bag has no room for another line. */
  readonly isFull: boolean
  /** Pieces of it that the bag has now. */
  readonly held: number
}

/** ST-4: the message after two bags became one without some of their lines; empty if all are in. */
export function mergedWords(lines: readonly LeftOut[]): string {
  const namesOf = (some: readonly LeftOut[]) => [...new Set(some.map(reorderName))]
  const refused = lines.filter(({ isFull }) => !isFull)
  const words = leftOutWords({
    missing: namesOf(refused.filter(({ held }) => held === 0)),
    withoutRoom: namesOf(lines.filter(({ isFull }) => isFull)),
    fewer: refused.flatMap((line) =>
      line.held > 0 ? [{ name: reorderName(line), most: line.held }] : [],
    ),
    gifts: [],
  })
  return words && `Not everything you had chosen is in your bag. ${words}`
}

/** The message after a bag moved to another region without these lines; empty if all are in it. */
export function notSoldThereWords(
  lines: readonly Pick<LineItem, 'title' | 'variantTitle'>[],
): string {
  const names = [...new Set(lines.map(reorderName))]
  if (names.length === 0) return ''
  const [are, they] = names.length === 1 ? ['is', 'It is'] : ['are', 'They are']
  return `${named(names)} ${are} not sold in your new region. ${they} no longer in your bag.`
}

/** The same of its codes. */
export function notTakenThereWords(names: readonly string[]): string {
  if (names.length === 0) return ''
  const [are, they] = names.length === 1 ? ['is', 'It is'] : ['are', 'They are']
  return `${named(names)} ${are} not valid in your new region. ${they} no longer on your bag.`
}

/** The message after an order was put in the bag again. */
export function reorderWords({ lines, ...rest }: Reordered): string {
  const words = leftOutWords(rest)
  if (words === '') return 'It is all in your bag again.'
  const left = rest.missing.length + rest.withoutRoom.length + rest.gifts.length
  return left < lines ? `What is available is in your bag. ${words}` : words
}
