import type { Outcome } from './import-product.ts'
import type { Problem } from './problems.ts'

type Counts = Record<Outcome['kind'], number>

/** The results of an import. */
export interface ImportCounts {
  readonly products: Counts
  /** The file's variants in products that were created or updated. */
  variants: number
  /** The lines of rows that are not imported, each once, however many problems they have. */
  readonly refusedLines: Set<number>
  notes: number
  /** Pictures that were missing, and those of servers that were given up. */
  picturesNotSeen: number
}

export const noCounts = (): ImportCounts => ({
  products: { created: 0, updated: 0, unchanged: 0, refused: 0 },
  variants: 0,
  refusedLines: new Set(),
  notes: 0,
  picturesNotSeen: 0,
})

export function countProblem(counts: ImportCounts, { kind, line }: Problem): void {
  if (kind === 'refused') counts.refusedLines.add(line)
  if (kind === 'note') counts.notes += 1
  if (kind === 'picture') counts.picturesNotSeen += 1
}

/** `lines` are those of all rows of the product. */
export function countProduct(
  counts: ImportCounts,
  outcome: Outcome,
  lines: readonly number[],
): void {
  counts.products[outcome.kind] += 1
  if (outcome.kind === 'refused') for (const line of lines) counts.refusedLines.add(line)
  if (outcome.kind === 'created' || outcome.kind === 'updated') counts.variants += outcome.variants
}

/** True if the file has imported anything, or found it unchanged. */
export const hasLanded = ({ products }: ImportCounts): boolean =>
  products.created + products.updated + products.unchanged > 0

export const problemLine = ({ kind, line, handle, reason }: Problem): string => {
  const word = { refused: 'refused', note: 'note', picture: 'picture' }[kind]
  return `line ${line}${handle ? ` (${handle})` : ''}: ${word}: ${reason}`
}

const ROWS: readonly (readonly [string, (counts: ImportCounts) => number])[] = [
  ['created', ({ products }) => products.created],
  ['updated', ({ products }) => products.updated],
  ['unchanged', ({ products }) => products.unchanged],
  ['refused products', ({ products }) => products.refused],
  ['variants', ({ variants }) => variants],
  ['refused rows', ({ refusedLines }) => refusedLines.size],
  ['notes', ({ notes }) => notes],
  ['pictures not seen', ({ picturesNotSeen }) => picturesNotSeen],
]

/** The final table. */
export function summaryLines(
  counts: ImportCounts,
  context: { dryRun: boolean; tookMs: number },
): string[] {
  const { products } = counts
  const changed = products.created + products.updated
  const all = changed + products.unchanged + products.refused
  const seconds = context.tookMs / 1_000
  const speed = seconds > 0 ? Math.round(all / seconds) : all
  const rows = ROWS.map(
    ([name, count]) => `  ${name.padEnd(18)}${String(count(counts)).padStart(8)}`,
  )
  const verb = context.dryRun ? 'would be changed' : 'changed'
  return [
    ...rows,
    `${changed} ${verb} of ${all} products, in ${seconds.toFixed(1)} s (${speed} products/s).`,
  ]
}
