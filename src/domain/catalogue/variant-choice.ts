import { variantsWithPlug } from './plug.ts'
import type { Product, ProductOption, Variant } from './product.ts'

/** Option id to chosen value. Options that are not chosen yet are absent. */
export type Selection = Readonly<Record<string, string>>

export type Choosable = Pick<Product, 'options' | 'variants'>

/** Whether a value can be combined with the other choices. */
type ValueState = 'available' | 'sold-out' | 'not-sold' | 'not-made'

interface OptionValue {
  readonly value: string
  readonly state: ValueState
  readonly isChosen: boolean
  /** Why it cannot be combined with the rest, in words; null if it can. */
  readonly reason: string | null
}

export interface OptionChoice {
  readonly id: string
  readonly title: string
  readonly values: readonly OptionValue[]
}

/** True where at least one piece can be bought here and now. */
export const isAvailable = ({ available, price }: Pick<Variant, 'available' | 'price'>): boolean =>
  price !== null && (available === null || available > 0)

/** Whether it is sold here, and none is left: a mail can say when it is back. */
export const isSoldOut = (variant: Pick<Variant, 'available' | 'price'>): boolean =>
  variant.price !== null && !isAvailable(variant)

const agrees = (variant: Variant, selection: Selection) =>
  Object.entries(selection).every(([option, value]) => variant.options[option] === value)

/** The variant of a complete selection; undefined if it is incomplete or does not exist. */
export const chosenVariant = (product: Choosable, selection: Selection): Variant | undefined =>
  product.options.every(({ id }) => id in selection)
    ? product.variants.find((variant) => agrees(variant, selection))
    : undefined

/**
 * The preselected variant of a product page in a region: the first that can be bought, else the
 * first. Plugs that do not fit its sockets come last.
 */
export function defaultVariant(
  product: Choosable,
  countries: Parameters<typeof variantsWithPlug>[1],
): Variant | undefined {
  const variants = variantsWithPlug(product, countries)
  return variants.find(isAvailable) ?? variants[0]
}

const stateOf = (product: Choosable, selection: Selection): ValueState => {
  const fitting = product.variants.filter((variant) => agrees(variant, selection))
  if (fitting.length === 0) return 'not-made'
  if (fitting.every(({ price }) => price === null)) return 'not-sold'
  return fitting.some(isAvailable) ? 'available' : 'sold-out'
}

/** "Whole bean" inside a sentence; a name such as V60 keeps its capital. */
export const inSentence = (value: string): string =>
  value.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

const REASONS = {
  'sold-out': (what: string, rest: string) =>
    rest ? `${what} with ${rest} is sold out.` : `${what} is sold out.`,
  'not-sold': (what: string, rest: string) =>
    `${[what, ...(rest ? [rest] : [])].join(' with ')} is not sold in your region.`,
  'not-made': (what: string, rest: string) =>
    rest ? `${what} does not come with ${rest}.` : `${what} is not made.`,
} as const

const reasonFor = (product: Choosable, option: ProductOption, value: string, others: Selection) => {
  const state = stateOf(product, { ...others, [option.id]: value })
  if (state === 'available') return { state, reason: null }
  // A value that is out of stock in every variant does not depend on the other choices.
  const alone = stateOf(product, { [option.id]: value })
  const rest = alone === state ? [] : product.options.flatMap(({ id }) => others[id] ?? [])
  return { state, reason: REASONS[state](value, rest.map(inSentence).join(', ')) }
}

/**
 * Each option with its values, and which of them cannot be combined with the other choices, and
 * why.
 */
export const optionChoices = (product: Choosable, selection: Selection): readonly OptionChoice[] =>
  product.options.map((option) => {
    const { [option.id]: chosen, ...others } = selection
    return {
      id: option.id,
      title: option.title,
      values: option.values.map((value) => ({
        value,
        isChosen: value === chosen,
        ...reasonFor(product, option, value, others),
      })),
    }
  })

const likeness = (product: Choosable, variant: Variant, selection: Selection) =>
  product.options.filter(({ id }) => variant.options[id] === selection[id]).length

/**
 * The variant that can be bought and differs least from the selection, as the alternative to one
 * that cannot. The latest choice is kept where possible; among equals the first in the product's
 * order wins.
 */
export const nearestVariant = (
  product: Choosable,
  selection: Selection,
  lastOptionId?: string,
): Variant | undefined => {
  const near = (variant: Variant) =>
    likeness(product, variant, selection) +
    (lastOptionId && variant.options[lastOptionId] === selection[lastOptionId]
      ? product.options.length
      : 0)
  const [first, ...others] = product.variants.filter(isAvailable)
  return others.reduce(
    (best, variant) => (best && near(variant) <= near(best) ? best : variant),
    first,
  )
}
