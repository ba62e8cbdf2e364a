import { type ColumnPath, readColumnPath, readName } from './column-path.ts'
import { Scanner } from './scanner.ts'

interface Column {
  readonly kind: 'column'
  readonly path: ColumnPath
  readonly alias: string | undefined
  readonly cast: string | undefined
}

export interface Embed {
  readonly kind: 'embed'
  readonly relation: string
  readonly alias: string | undefined
  /** The foreign key, or one of its columns, if there are several. */
  readonly hint: string | undefined
  /** True if rows without it are dropped. */
  readonly isInner: boolean
  readonly items: readonly Item[]
}

/** The requested columns of each row. */
export type Item = { readonly kind: 'all' } | Column | Embed

export const nameOf = ({ alias, relation }: Embed) => alias ?? relation

/** Deeper than any page needs. */
const DEEPEST = 8

function readEmbed(
  scanner: Scanner,
  relation: string,
  alias: string | undefined,
  depth: number,
): Embed {
  let hint: string | undefined
  let isInner = false
  while (scanner.takes('!')) {
    const word = readName(scanner)
    if (word === 'inner') isInner = true
    else if (word !== 'left') hint = word
  }
  scanner.needs('(')
  const items = scanner.sees(')') ? [] : readItems(scanner, depth + 1)
  scanner.needs(')')
  return { kind: 'embed', relation, alias, hint, isInner, items }
}

function readItem(scanner: Scanner, depth: number): Item {
  if (scanner.takes('*')) return { kind: 'all' }
  const first = readColumnPath(scanner)
  const isAlias = first.steps.length === 0 && scanner.sees(':') && !scanner.sees('::')
  if (isAlias) scanner.needs(':')
  const path = isAlias ? readColumnPath(scanner) : first
  const alias = isAlias ? first.column : undefined
  if (path.steps.length === 0 && (scanner.sees('!') || scanner.sees('('))) {
    return readEmbed(scanner, path.column, alias, depth)
  }
  const cast = scanner.takes('::') ? scanner.match(/\w+/) : undefined
  return { kind: 'column', path, alias, cast }
}

function readItems(scanner: Scanner, depth: number): Item[] {
  if (depth > DEEPEST) scanner.fail('expecting fewer levels')
  const items: Item[] = []
  do items.push(readItem(scanner, depth))
  while (scanner.takes(','))
  return items
}

/** Spaces between names are ignored; within quotes they belong to the name. */
const withoutSpace = (text: string) =>
  text.replace(/"(?:[^"\\]|\\.)*"|\s+/gsu, (part) => (part.startsWith('"') ? part : ''))

/** `id,name:first_name,data->>size,company:companies!inner(id,name)`; empty means everything. */
export function readSelect(text: string | null): readonly Item[] {
  const tight = withoutSpace(text ?? '')
  if (tight === '') return [{ kind: 'all' }]
  const scanner = new Scanner(tight, 'select parameter')
  const items = readItems(scanner, 0)
  scanner.end()
  return items
}
