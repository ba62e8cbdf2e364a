import { fieldsOf } from '#domain/web/json.ts'
import type { Fields } from '../../engine/resource.ts'

export interface NewOption {
  readonly title: string
  readonly values: readonly string[]
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each: unknown) => typeof each === 'string') : []

export const rowsIn = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.map((each: unknown) => fieldsOf(each)) : []

/** The options as a form has them, with their values. */
export const optionsIn = (written: unknown): readonly NewOption[] =>
  rowsIn(written).map(({ title, values }) => ({
    title: typeof title === 'string' ? title : '',
    values: textsIn(values),
  }))

const valuesOf = (variant: Fields): readonly string[] =>
  rowsIn(variant['options']).map(({ value }) => String(value ?? ''))

/** `250 g / Whole bean`: how a variant is called unless it has a name of its own. */
export const titleByValues = (variant: Fields): string =>
  valuesOf(variant).filter(Boolean).join(' / ')

/** Each value of each option with each of the others. */
const combined = (options: readonly NewOption[]): readonly (readonly string[])[] =>
  options.reduce<readonly (readonly string[])[]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  )

/** How many variants the options make; none while an option has no value. */
export const countOf = (options: readonly NewOption[]): number =>
  options.length === 0 ? 0 : options.reduce((count, { values }) => count * values.length, 1)

/** A variant for each combination of the options; those that are there stay as they are. */
export function variantsOf(
  options: readonly NewOption[],
  present: unknown,
  prices: unknown,
): readonly Fields[] {
  const known = new Map(rowsIn(present).map((row) => [JSON.stringify(valuesOf(row)), row]))
  return combined(options).map(
    (values) =>
      known.get(JSON.stringify(values)) ?? {
        title: values.join(' / '),
        options: values.map((value) => ({ value })),
        prices: rowsIn(prices).map((price) => ({ ...price })),
      },
  )
}
