/** The processes that a shop on several machines consists of; `prepare` ends by itself. */
const KINDS = ['web', 'commerce', 'worker', 'prepare'] as const
export type Kind = (typeof KINDS)[number]

export const SCRIPTS: Readonly<Record<Kind, string>> = {
  web: 'dist/programs/server/main.mjs',
  commerce: 'backend/boot/commerce.mts',
  worker: 'backend/boot/worker.mts',
  prepare: 'backend/boot/prepare.mts',
}

export const kindOf = (script: string): Kind | undefined =>
  KINDS.find((kind) => SCRIPTS[kind] === script)

interface Probe {
  readonly path: string
  readonly port: number
  readonly purpose: 'alive' | 'ready'
}

/** One process as a file of `deploy/` describes it, whatever the form. */
export interface Deployed {
  /** The name in its file. */
  readonly name: string
  /** The script, relative to the project. */
  readonly script: string
  /** The variables with a value in the file; a reference counts as `${NAME}`. */
  readonly environment: Readonly<Record<string, string>>
  readonly user: string
  readonly isReadOnly: boolean
  /** The folders that it may write to. */
  readonly writable: readonly string[]
  readonly probes: readonly Probe[]
  /** The time from the signal until it is killed, less what it waits before the signal. */
  readonly stopWithinMs: number
}
