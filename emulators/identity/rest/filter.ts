import { type ColumnPath, readColumnPath } from './column-path.ts'
import {
  COMPARISONS,
  type Comparison,
  type Condition,
  type FilterTest,
  SEARCHES,
  type Search,
  STATES,
} from './condition.ts'
import { type Position, readList, readValue } from './filter-value.ts'
import { Scanner } from './scanner.ts'

const isOneOf = <T extends object>(word: string, table: T): word is string & keyof T =>
  Object.hasOwn(table, word)

function readSearch(scanner: Scanner, operator: Search, position: Position): FilterTest {
  const language = scanner.match(/\(\w+\)/)?.slice(1, -1)
  scanner.needs('.')
  return { kind: 'search', operator, language, value: readValue(scanner, position) }
}

function readComparison(scanner: Scanner, operator: Comparison, position: Position): FilterTest {
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
  return { kind: 'compare', operator, value: asPattern(readValue(scanner, position)) }
}

function readTest(scanner: Scanner, position: Position): FilterTest {
  const operator = scanner.match(/[a-z]+/) ?? ''
  if (isOneOf(operator, SEARCHES)) return readSearch(scanner, operator, position)
  if (isOneOf(operator, COMPARISONS)) return readComparison(scanner, operator, position)
  if (!['in', 'is', 'isdistinct'].includes(operator)) {
    scanner.fail('expecting "not" or operator (eq, gt, ...)')
  }
  scanner.needs('.')
  if (operator === 'in') return { kind: 'in', values: readList(scanner, '(') }
  if (operator === 'isdistinct') return { kind: 'distinct', value: readValue(scanner, position) }
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
