import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/paths.ts'
import type { Deployed } from './deployed.ts'

const FOLDER = join(ROOT, 'deploy/systemd')

/** The settings of a unit by name; a name may stand more than once. */
function settingsOf(unit: string): (name: string) => readonly string[] {
  const lines = unit.split('\n').map((line) => /^([A-Za-z]+)=(.*)$/.exec(line.trim()))
  return (name) => lines.flatMap((line) => (line?.[1] === name ? [line[2] ?? ''] : []))
}

/** The assignments of an environment file, comments and empty values excepted. */
export const assignmentsOf = (file: string): Record<string, string> =>
  Object.fromEntries(
    file
      .split('\n')
      .map((line) => /^([A-Z_]+)=(.+)$/.exec(line.trim()))
      .flatMap((match) => (match ? [[match[1] ?? '', match[2] ?? '']] : [])),
  )

/** The names in an environment file, with and without a value. */
const namesIn = (file: string) => [...file.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? '')

export interface Unit extends Deployed {
  /** The whole command, with the program. */
  readonly command: readonly string[]
  /** The variables of the unit alone. */
  readonly own: Readonly<Record<string, string>>
}

const SECONDS = /^(\d+)s$/

/** A unit's text for one instance, which is a port. `shared` is the text of its environment file. */
export function readUnit(name: string, text: string, shared: string, instance = ''): Unit {
  const all = settingsOf(text.replaceAll('%i', instance))
  const one = (setting: string) => all(setting).at(-1) ?? ''
  const own = assignmentsOf(all('Environment').join('\n').replaceAll(' ', '\n'))
  const command = one('ExecStart').split(' ')
  // What the file names without a value is a secret, which the machine's own file holds.
  const references = Object.fromEntries(namesIn(shared).map((key) => [key, `\${${key}}`]))
  return {
    name,
    command,
    own,
    // After the program and its options.
    script: command.slice(1).find((word) => !word.startsWith('--')) ?? '',
    environment: { ...own, ...references, ...assignmentsOf(shared) },
    user: one('User'),
    isReadOnly: one('ProtectSystem') === 'strict',
    writable: all('StateDirectory').map((folder) => `/var/lib/${folder}`),
    probes: [],
    stopWithinMs: Number(SECONDS.exec(one('TimeoutStopSec'))?.[1] ?? 0) * 1000,
  }
}

/** A file of `deploy/systemd`, for one instance. */
export const unitOf = (kind: string, instance = ''): Unit =>
  readUnit(
    kind,
    readFileSync(join(FOLDER, `perennial-${kind}${instance === '' ? '' : '@'}.service`), 'utf8'),
    readFileSync(join(ROOT, 'deploy/perennial.env.example'), 'utf8'),
    instance,
  )
