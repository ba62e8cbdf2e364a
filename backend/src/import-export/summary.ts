import type { Outcome } from './import-product.ts'
import type { Problem } from './problems.ts'

type Counts = Record<Outcome['kind'], number>

/** The results of an import. Counts products, and problems by their kind. */
export interface Tally {
  readonly products: Counts
  readonly variants: number
  readonly problems: Record<Problem['kind'], number>
}

export const newTally = (): Tally => ({
  products: { created: 0, updated: 0, unchanged: 0, refused: 0 },
  variants: 0,
  problems: { refused: 0, note: 0, picture: 0 },
})

/** True if the file has imported anything, or found it unchanged. */
export const hasLanded = ({ products }: Tally): boolean =>
  products.created + products.updated + products.unchanged > 0

export const problemLine = ({ kind, line, handle, reason }: Problem): string => {
  const word = { refused: 'refused', note: 'note', picture: 'picture' }[kind]
  return `line ${line}${handle ? ` (${handle})` : ''}: ${word}: ${reason}`
}

const ROWS: readonly (readonly [string, (tally: Tally) => number])[] = [
  ['created', ({ products }) => products.created],
  ['updated', ({ products }) => products.updated],
  ['unchanged', ({ products }) => products.unchanged],
  ['refused products', ({ products }) => products.refused],
  ['variants', ({ variants }) => variants],
  ['refused rows', ({ problems }) => problems.refused],
  ['notes', ({ problems }) => problems.note],
  ['pictures not seen', ({ problems }) => problems.picture],
]

/** The final table. */
export function summaryLines(tally: Tally, context: { dryRun: boolean; tookMs: number }): string[] {
  const { products } = tally
  const changed = products.created + products.updated
  const all = changed + products.unchanged + products.refused
  const seconds = context.tookMs / 1_000
  const speed = seconds > 0 ? Math.round(all / seconds) : all
  const rows = ROWS.map(
    ([name, count]) => `  ${name.padEnd(18)}${String(count(tally)).padStart(8)}`,
  )
  const verb = context.dryRun ? 'would be changed' : 'changed'
  return [
    ...rows,
    `${changed} ${verb} of ${all} products, in ${seconds.toFixed(1)} s (${speed} products/s).`,
  ]
}
