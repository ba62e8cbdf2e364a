import type { IdentityCaller } from './caller.ts'

/** One request, parsed as far as possible before its route is known. */
export interface IdentityCall {
  readonly method: string
  /** Below `/auth/v1` or `/rest/v1`, with a slash at the beginning and none at the end. */
  readonly path: string
  readonly search: URLSearchParams
  readonly header: (name: string) => string | undefined
  /** A JSON body; undefined without one. */
  readonly body: unknown
  readonly caller: IdentityCaller
}

export interface IdentityResponse {
  readonly status: number
  /** As JSON; undefined for an answer without a body. */
  readonly body?: unknown
  /** Serialised JSON, instead of `body`. */
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}
