/** The target of a figure; absent for a comparison only. */
export type Target = { readonly atMost: number } | { readonly atLeast: number }

/** One line of the table. */
export interface Row {
  readonly what: string
  /** The median of the rounds. */
  readonly value: number
  readonly unit:
    | '%'
    | 'ms'
    | 'ms CPU'
    | 'req/s'
    | 'MiB'
    | 'KB'
    | ''
    | 'failed requests'
    | 'products/s'
    | 'renewals/min'
    | 'statements'
    | 'rows'
    | 'pages'
    | 'purges'
  readonly target?: Target
  /** The smallest and the largest round, if there is more than one. */
  readonly spread?: readonly [least: number, most: number]
}

export const isMet = ({ value, target }: Row): boolean => {
  if (target === undefined) return true
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast
}

/** For an even number, the mean of the two in the middle. Throws on none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing')
  return (low + high) / 2
}

/** A row over several rounds of one measure. */
export const rowOf = (
  what: string,
  unit: Row['unit'],
  rounds: readonly number[],
  target?: Target,
): Row => ({
  what,
  unit,
  value: median(rounds),
  spread: [Math.min(...rounds), Math.max(...rounds)],
  ...(target && { target }),
})

/** The rows of several rounds of one measure, each round with the same rows. */
export const rowsOf = (rounds: readonly (readonly Row[])[]): Row[] =>
  (rounds[0] ?? []).map(({ what, unit, target }) => {
    const same = rounds.flat().filter((row) => row.what === what && row.unit === unit)
    return rowOf(
      what,
      unit,
      same.map(({ value }) => value),
      target,
    )
  })

/** Measures so many rounds, one after the other: a row for each figure, over all of them. */
export async function overRounds(
  rounds: number,
  measure: (round: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const measured: (readonly Row[])[] = []
  for (let round = 0; round < rounds; round++) measured.push(await measure(round))
  return rowsOf(measured)
}
