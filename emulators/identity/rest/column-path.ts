import type { Scanner } from './scanner.ts'

interface Step {
  /** `->>`: the last step returns text. */
  readonly isText: boolean
  /** A number is an index in an array. */
  readonly key: string
  readonly isIndex: boolean
}

/** A column, and the path into its JSON. */
export interface ColumnPath {
  readonly column: string
  readonly steps: readonly Step[]
}

const NAME = /[\p{L}\p{N}_$][\p{L}\p{N}_$ -]*?(?=->|[^\p{L}\p{N}_$ -]|$)/u

/** A name in an address: plain, or in double quotes. */
export function readName(scanner: Scanner): string {
  const name = scanner.quoted() ?? scanner.match(NAME)?.trim()
  return name ? name : scanner.fail('expecting a field name (* or [a..z0..9_$])')
}

function readStep(scanner: Scanner): Step | undefined {
  const arrow = scanner.match(/->>?/)
  if (!arrow) return undefined
  const index = scanner.match(/-?\d+(?![\p{L}\p{N}_])/u)
  const key = index ?? scanner.quoted() ?? scanner.match(/[\p{L}\p{N}_]+/u)
  if (key === undefined) scanner.fail('expecting a key or an index')
  return { isText: arrow === '->>', key, isIndex: index !== undefined }
}

export function readColumnPath(scanner: Scanner): ColumnPath {
  const column = readName(scanner)
  const steps: Step[] = []
  for (let step = readStep(scanner); step; step = readStep(scanner)) steps.push(step)
  return { column, steps }
}
