import type { ColumnPath } from './column-path.ts'

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
export type Comparison = keyof typeof COMPARISONS

export const SEARCHES = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const
export type Search = keyof typeof SEARCHES

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
