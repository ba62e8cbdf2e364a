import { type ColumnPath, readColumnPath } from './column-path.ts'
import { Scanner } from './scanner.ts'

export const COMPARISONS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'LIKE',
  ilike: 'ILIKE',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const
type Comparison = keyof typeof COMPARISONS

export const SEARCHES = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const
type Search = keyof typeof SEARCHES

export const STATES = {
  null: 'NULL',
  not_null: 'NOT NULL',
  true: 'TRUE',
  false: 'FALSE',
  unknown: 'UNKNOWN',
} as const
type State = keyof typeof STATES

/** A condition on one column. Values are bound, never written into a statement. */
export type FilterTest =
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly value: string }
  | {
      readonly kind: 'compare-list'
      readonly operator: Comparison
      readonly quantifier: 'ANY' | 'ALL'
      readonly values: readonly string[]
    }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'is'; readonly state: State }
  | { readonly kind: 'distinct'; readonly value: string }
  | {
      readonly kind: 'search'
      readonly operator: Search
      readonly language: string | undefined
      readonly value: string
    }

export type Condition =
  | {
      readonly kind: 'group'
      readonly word: 'AND' | 'OR'
      readonly isNegated: boolean
      readonly parts: readonly Condition[]
    }
  | {
      readonly kind: 'column'
      readonly path: ColumnPath
      readonly isNegated: boolean
      readonly test: FilterTest
    }

/** The end of a value: the parameter's end, or, in a list in brackets, the next comma. */
type Place = 'alone' | 'among others'

const isOneOf = <T extends object>(word: string, table: T): word is string & keyof T =>
  Object.hasOwn(table, word)

/** In a list, an array, a range or JSON may contain commas within its brackets. */
function readNested(scanner: Scanner): string | undefined {
  const open = scanner.match(/[{[(]/)
  if (open === undefined) return undefined
  let text = open
  for (let depth = 1; depth > 0; ) {
    const part = scanner.match(/"(?:[^"\\]|\\.)*"|[{[(]|[}\])]|[^{}[\]()"]+/su)
    if (part === undefined) scanner.fail('expecting a closing bracket')
    if (/^[{[(]$/.test(part)) depth++
    if (/^[}\])]$/.test(part)) depth--
    text += part
  }
  return text
}

function readValue(scanner: Scanner, place: Place): string {
  if (place === 'alone') return scanner.match(/.*/su) ?? ''
  return scanner.quoted() ?? readNested(scanner) ?? scanner.match(/[^,)]*/u) ?? ''
}

/** `(a,"b, c",d)` or `{a,b}` */
function readList(scanner: Scanner, open: '(' | '{'): string[] {
  const close = open === '(' ? ')' : '}'
  scanner.needs(open)
  if (scanner.takes(close)) return []
  const values: string[] = []
  do values.push(scanner.quoted() ?? scanner.match(open === '(' ? /[^,)]*/u : /[^,}]*/u) ?? '')
  while (scanner.takes(','))
  scanner.needs(close)
  return values
}

function readSearch(scanner: Scanner, operator: Search, place: Place): FilterTest {
  const language = scanner.match(/\(\w+\)/)?.slice(1, -1)
  scanner.needs('.')
  return { kind: 'search', operator, language, value: readValue(scanner, place) }
}

function readComparison(scanner: Scanner, operator: Comparison, place: Place): FilterTest {
  const quantifier = scanner.match(/\((?:any|all)\)/)
  scanner.needs('.')
  const isLike = operator === 'like' || operator === 'ilike'
  const asPattern = (value: string) => (isLike ? value.replaceAll('*', '%') : value)
  if (quantifier) {
    const values = readList(scanner, '{').map(asPattern)
    return {
      kind: 'compare-list',
      operator,
      quantifier: quantifier === '(any)' ? 'ANY' : 'ALL',
      values,
    }
  }
  return { kind: 'compare', operator, value: asPattern(readValue(scanner, place)) }
}

function readTest(scanner: Scanner, place: Place): FilterTest {
  const operator = scanner.match(/[a-z]+/) ?? ''
  if (isOneOf(operator, SEARCHES)) return readSearch(scanner, operator, place)
  if (isOneOf(operator, COMPARISONS)) return readComparison(scanner, operator, place)
  if (!['in', 'is', 'isdistinct'].includes(operator)) {
    scanner.fail('expecting "not" or operator (eq, gt, ...)')
  }
  scanner.needs('.')
  if (operator === 'in') return { kind: 'in', values: readList(scanner, '(') }
  if (operator === 'isdistinct') return { kind: 'distinct', value: readValue(scanner, place) }
  const state = (scanner.match(/\w+/) ?? '').toLowerCase()
  if (!isOneOf(state, STATES)) scanner.fail('expecting null, not_null, true, false or unknown')
  return { kind: 'is', state }
}

/** `eq.5`, `not.in.(1,2)`, on the column in the parameter's name. */
export function readColumnFilter(path: ColumnPath, text: string): Condition {
  const scanner = new Scanner(text, 'filter')
  const isNegated = scanner.takes('not.')
  const test = readTest(scanner, 'alone')
  scanner.end()
  return { kind: 'column', path, isNegated, test }
}

const DEEPEST = 8

function readPart(scanner: Scanner, depth: number): Condition {
  const isNegated = scanner.takes('not.')
  const word = scanner.match(/(?:and|or)(?=\()/)
  if (word) return readParts(scanner, word, isNegated, depth + 1)
  if (isNegated) scanner.fail('expecting and or or')
  const path = readColumnPath(scanner)
  scanner.needs('.')
  const isNot = scanner.takes('not.')
  return { kind: 'column', path, isNegated: isNot, test: readTest(scanner, 'among others') }
}

function readParts(scanner: Scanner, word: string, isNegated: boolean, depth: number): Condition {
  if (depth > DEEPEST) scanner.fail('expecting fewer levels')
  scanner.needs('(')
  const parts: Condition[] = []
  do parts.push(readPart(scanner, depth))
  while (scanner.takes(','))
  scanner.needs(')')
  return { kind: 'group', word: word === 'or' ? 'OR' : 'AND', isNegated, parts }
}

/** `or=(a.eq.1,and(b.gt.2,not.or(c.is.null,d.eq.3)))` */
export function readGroup(word: 'and' | 'or', isNegated: boolean, text: string): Condition {
  const scanner = new Scanner(text, 'logic tree')
  const group = readParts(scanner, word, isNegated, 0)
  scanner.end()
  return group
}
