import type { DataProvider } from 'ra-core'
import type { ActionRequest } from './resource.ts'

export interface WaitingTasks {
  readonly task: string
  readonly count: number
  readonly oldest: string
}

/** Where records come from: what ra-core asks for, and the actions of the resources. */
export interface ActionProvider extends DataProvider {
  /** `key` is the Idempotency-Key of a request that must not be done twice. */
  readonly act: (request: ActionRequest, key?: string) => Promise<Readonly<Record<string, unknown>>>
  /** Keeps files that everybody may read, or staff alone, and answers their addresses and keys. */
  readonly upload: (
    access: 'public' | 'protected',
    files: readonly File[],
  ) => Promise<Readonly<Record<string, unknown>>>
  /** Keeps one picture at a path below `/admin/`, and answers its id. */
  readonly picture: (path: string, file: File) => Promise<Readonly<Record<string, unknown>>>
  /** How many tasks of each kind wait for staff, and since when (ISO). */
  readonly waiting: () => Promise<readonly WaitingTasks[]>
  /** An answer of a route that is no resource, below `/admin/`. */
  readonly read: (path: string) => Promise<Readonly<Record<string, unknown>>>
}

/**
 * Of a record's own page: ra-core would fill it at first with the row of a list, which has fewer
 * fields, and a form would save what it lacks as empty.
 */
export const WHOLE = { isWhole: true } as const

/**
 * The query of a record's own page, which says itself why it has none: ra-core would lead back to
 * the list.
 */
export const OWN_PAGE = { meta: WHOLE, onError: () => {} } as const
