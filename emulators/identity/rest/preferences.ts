import { RestFailure } from '../failure.ts'
import type { IdentityCall } from '../http/call.ts'

/** The requested form of the answer: the `Prefer`, `Accept` and `Range` headers. */
export interface Preferences {
  /** Returns the written rows. */
  readonly wantsRows: boolean
  /** Exactly one row, as an object; anything else is a refusal. */
  readonly wantsOne: boolean
  readonly wantsCount: boolean
  readonly onConflict: 'ignore' | 'merge' | undefined
  /** Absent values get the column's default instead of null. */
  readonly fillsDefaults: boolean
  /** The maximum number of written rows. */
  readonly mostAffected: number | undefined
}

const RESOLUTIONS = { 'ignore-duplicates': 'ignore', 'merge-duplicates': 'merge' } as const

const isResolution = (word: string): word is keyof typeof RESOLUTIONS =>
  Object.hasOwn(RESOLUTIONS, word)

export function readPreferences({ header }: IdentityCall): Preferences {
  const words = new Map(
    (header('prefer') ?? '').split(',').map((word): [string, string] => {
      const [name = '', value = ''] = word.trim().split('=')
      return [name, value]
    }),
  )
  const resolution = words.get('resolution') ?? ''
  const most = words.get('max-affected') ?? ''
  const isStrict = words.get('handling') === 'strict'
  return {
    wantsRows: words.get('return') === 'representation',
    wantsOne: (header('accept') ?? '').includes('application/vnd.pgrst.object+json'),
    wantsCount: ['exact', 'planned', 'estimated'].includes(words.get('count') ?? ''),
    onConflict: isResolution(resolution) ? RESOLUTIONS[resolution] : undefined,
    fillsDefaults: words.get('missing') === 'default',
    mostAffected: isStrict && /^\d{1,9}$/.test(most) ? Number(most) : undefined,
  }
}

const notSatisfiable = (details: string) =>
  new RestFailure(416, 'PGRST103', 'Requested range not satisfiable', details)

/** `Range: 0-24` sets limit and offset, unless those are given. */
export function applyRange({ header, search, method }: IdentityCall): void {
  const [, from, to] = /^(\d{1,9})-(\d{0,9})$/.exec(header('range') ?? '') ?? []
  const isUnit = (header('range-unit') ?? 'items') === 'items'
  if (from === undefined || !isUnit || (method !== 'GET' && method !== 'HEAD')) return
  if (search.has('limit') || search.has('offset')) return
  search.set('offset', from)
  if (!to) return
  if (Number(to) < Number(from)) {
    throw notSatisfiable('The lower boundary must be lower than or equal to the upper boundary')
  }
  search.set('limit', String(Number(to) - Number(from) + 1))
}

// The range of these rows, such as `0-24/3573`. Throws if it begins after the last row.
export function contentRange(offset: number, rows: number, total: number | undefined): string {
  if (total !== undefined && offset > 0 && offset >= total) {
    throw notSatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`)
  }
  const span = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`
  return `${span}/${total ?? '*'}`
}
