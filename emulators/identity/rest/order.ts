import { type ColumnPath, readColumnPath } from './column-path.ts'
import { Scanner } from './scanner.ts'

export interface SortTerm {
  readonly path: ColumnPath
  readonly direction: 'ASC' | 'DESC'
  readonly nulls: 'FIRST' | 'LAST' | undefined
}

const NULLS = { '.nullsfirst': 'FIRST', '.nullslast': 'LAST' } as const

function readOne(scanner: Scanner): SortTerm {
  const path = readColumnPath(scanner)
  const direction = scanner.match(/\.(?:asc|desc)/) === '.desc' ? 'DESC' : 'ASC'
  const nulls = scanner.match(/\.nulls(?:first|last)/)
  const placement = nulls === '.nullsfirst' || nulls === '.nullslast' ? NULLS[nulls] : undefined
  return { path, direction, nulls: placement }
}

/** `name.desc.nullslast,id` */
export function readOrder(text: string): SortTerm[] {
  const scanner = new Scanner(text, 'order')
  const orders: SortTerm[] = []
  do orders.push(readOne(scanner))
  while (scanner.takes(','))
  scanner.end()
  return orders
}
