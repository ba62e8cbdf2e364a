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
}

/** A line in a list of lines: "Guji Uraga (250 g, Whole bean)". */
export function reorderName(line: Pick<LineItem, 'title' | 'variantTitle'>): string {
  const variant = lineVariant(line)
  return variant === '' ? line.title : `${line.title} (${variant})`
}

function named(names: readonly string[]): string {
  const rest = names.length - NAMED_AT_MOST
  const shown = rest > 0 ? [...names.slice(0, NAMED_AT_MOST), `${rest} more`] : names
  const [last = '', ...before] = shown.toReversed()
  return before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : last
}

/** The message after an order was put in the bag again. */
export function reorderWords({ lines, missing, withoutRoom, fewer }: Reordered): string {
  const left = missing.length + withoutRoom.length
  if (left + fewer.length === 0) return 'It is all in your bag again.'
  const verb = missing.length === 1 ? 'is' : 'are'
  return [
    ...(left < lines ? ['What is available is in your bag.'] : []),
    ...(missing.length > 0 ? [`${named(missing)} ${verb} not available at the moment.`] : []),
    ...(withoutRoom.length > 0 ? [`Your bag has no room for ${named(withoutRoom)}.`] : []),
    ...fewer.map(({ name, most }) => `You can have ${most} of ${name} at most.`),
  ].join(' ')
}
