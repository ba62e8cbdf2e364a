import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/paths.ts'
import { readConfiguration as readWeb } from '#server/configuration.ts'
import { VARIABLES as WEB_VARIABLES } from '#server/environment.ts'
import { DRAIN_MS } from '#server/shutdown.ts'
import type { Deployed, Kind } from '#tests/support/deploy/deployed.ts'
import { kindOf } from '#tests/support/deploy/deployed.ts'
import {
  VARIABLES as BACKEND_VARIABLES,
  readEnvironment as readBackend,
} from '../../../backend/boot/configuration.mts'
import { STOP_WITHIN_MS } from '../../../backend/boot/stop-time.mts'

/** What Node and the C library read. */
const OF_NODE = [
  ...['NODE_ENV', 'NODE_COMPILE_CACHE', 'NODE_OPTIONS'],
  ...['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'],
]
const VARIABLES: Readonly<Record<Kind, readonly string[]>> = {
  web: WEB_VARIABLES,
  commerce: BACKEND_VARIABLES,
  worker: BACKEND_VARIABLES,
  prepare: BACKEND_VARIABLES,
}
const isKnown = (kind: Kind, name: string) => [...VARIABLES[kind], ...OF_NODE].includes(name)
export const isKnownToOne = (name: string) => isKnown('web', name) || isKnown('worker', name)

const OF_BACKEND = ['DATABASE_URL', 'REDIS_URL', 'INTERNAL_SECRET', 'JWT_SECRET', 'COOKIE_SECRET']
const OF_MAIL = ['SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL']
/** What has a default for one machine, or for the demo shop, and needs a value of the shop's own. */
const REQUIRED: Readonly<Record<Kind, readonly string[]>> = {
  web: [
    'PUBLIC_URL',
    'COMMERCE_URL',
    'REDIS_URL',
    'INTERNAL_SECRET',
    'TRUSTED_PROXIES',
    'DATA_DIR',
  ],
  commerce: ['PUBLIC_URL', ...OF_BACKEND, ...OF_MAIL, 'DATA_DIR'],
  worker: ['PUBLIC_URL', ...OF_BACKEND, ...OF_MAIL, 'DATA_DIR', 'WORKER_PORT'],
  prepare: [...OF_BACKEND, 'DATA_DIR'],
}

export const SECRET = /SECRET|TOKEN$|_KEY$|^(DATABASE|REDIS|SMTP)_URL$/
const WITH_PASSWORD = /:\/\/[^@/]*:(?!\$\{)[^@/]+@/
const isReference = (value: string) => value.startsWith('${')
const isSecret = (name: string, value: string) =>
  name.endsWith('_URL') ? WITH_PASSWORD.test(value) : SECRET.test(name) && !isReference(value)

/** A value of the right form in the place of each reference, so that the processes can read all. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://shop@database.example/commerce',
  REDIS_URL: 'redis://redis.example',
  SMTP_URL: 'smtp://mail.example',
  PUBLIC_URL: 'https://shop.example',
  SUPABASE_URL: 'https://accounts.example',
  SUPPORT_EMAIL: 'help@shop.example',
  SANITY_PROJECT_ID: 'project',
  SANITY_DATASET: 'production',
}
const filledIn = (environment: Deployed['environment']) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      isReference(value)
        ? (PLACEHOLDERS[name] ?? 'sixteen characters at least')
        : value.replaceAll(/\$\{[^}]*\}/g, 'reference'),
    ]),
  )

function unreadable(kind: Kind, environment: Record<string, string>): readonly string[] {
  if (kind !== 'web') {
    const read = readBackend(environment)
    return Array.isArray(read) ? read : []
  }
  try {
    readWeb(environment)
    return []
  } catch (error) {
    return [String(error)]
  }
}

const PATHS: Readonly<Record<Kind, readonly string[]>> = {
  web: ['/livez', '/readyz', '/readyz?alone'],
  commerce: ['/livez', '/readyz'],
  worker: ['/livez', '/readyz'],
  prepare: [],
}
const PORTS = {
  web: 'PORT',
  commerce: 'COMMERCE_PORT',
  worker: 'WORKER_PORT',
  prepare: '',
} as const

const faultsOfProbes = (kind: Kind, { environment, probes }: Deployed) =>
  probes.flatMap(({ path, port, purpose }) => [
    ...(PATHS[kind].includes(path) ? [] : [`${path} is no probe of ${kind}`]),
    ...(String(port) === environment[PORTS[kind]] ? [] : [`port ${port} is not ${PORTS[kind]}`]),
    ...(purpose === 'ready' || path === '/livez' ? [] : ['restarted by more than /livez']),
  ])

/** How long a process may take from the signal to its end. */
const drainMs = (kind: Kind, { DRAIN_DELAY_MS = '0' }: Deployed['environment']) =>
  kind === 'web' ? Number(DRAIN_DELAY_MS) + DRAIN_MS : STOP_WITHIN_MS

const isBelow = (path: string, folders: readonly string[]) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`))

/** What contradicts the processes themselves; empty for a good description. */
export function faultsOf(deployed: Deployed): readonly string[] {
  const { script, environment, user, isReadOnly, writable, stopWithinMs } = deployed
  const kind = kindOf(script)
  if (kind === undefined || !existsSync(join(ROOT, script))) return [`${script} is no process`]
  const names = Object.keys(environment)
  const faults = [
    ...REQUIRED[kind].filter((name) => !environment[name]).map((name) => `${name} is missing`),
    ...names
      .filter((name) => isSecret(name, environment[name] ?? ''))
      .map((name) => `${name} is told`),
    ...unreadable(kind, filledIn(environment)),
    ...faultsOfProbes(kind, deployed),
    ...(/^(0|root)?(:|$)/.test(user) ? ['it runs as root'] : []),
    ...(isReadOnly ? [] : ['its root can be written to']),
    ...(isBelow(environment['DATA_DIR'] ?? '', writable) ? [] : ['DATA_DIR cannot be written to']),
    ...(kind === 'prepare' || stopWithinMs > drainMs(kind, environment)
      ? []
      : ['killed too early']),
  ]
  return faults.map((fault) => `${deployed.name}: ${fault}`)
}

/** The variables that a description sets and its process does not read. */
export const unknownOf = ({ name, script, environment }: Deployed): readonly string[] => {
  const kind = kindOf(script)
  return Object.keys(environment)
    .filter((variable) => kind === undefined || !isKnown(kind, variable))
    .map((variable) => `${name}: nobody reads ${variable}`)
}
