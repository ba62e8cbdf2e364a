import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/paths.ts'
import { freePort } from '#scripts/ports.ts'
import { secretsIn } from '#scripts/secrets.ts'
import { endProcess } from './end-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Its own processes have five seconds each, and may share their machine. */
const STOPS_WITHIN_MS = 60_000

export interface RunningStore {
  readonly url: string
  readonly commerceUrl: string
  /** The local Content Lake. */
  readonly contentUrl: string
  /** The local identity server. */
  readonly identityUrl: string
  readonly dataFolder: string
  readonly output: () => string
  readonly child: ChildProcess
  readonly stop: () => Promise<void>
}

/** Runs the start command on free ports. */
export async function runStart(dataFolder: string, environment: Record<string, string> = {}) {
  const [port, commercePort, contentPort, identityPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ])
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      COMMERCE_PORT: String(commercePort),
      CONTENT_PORT: String(contentPort),
      IDENTITY_PORT: String(identityPort),
      DATA_DIR: dataFolder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return { child, port, commercePort, contentPort, identityPort, output: () => output }
}

/** Starts the whole store as `npm start` does, on free ports, in a folder of its own unless given one. */
export async function startStore(
  options: { dataFolder?: string; environment?: Record<string, string> } = {},
): Promise<RunningStore> {
  const dataFolder = options.dataFolder ?? temporaryFolder()
  const started = await runStart(dataFolder, options.environment)
  const { child, output } = started
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => /^ready /m.test(output()) && resolve())
    child.once('exit', () => reject(new Error(`The store did not start:\n${output()}`)))
  })
  const stop = async () => {
    await endProcess(child, { patienceMs: STOPS_WITHIN_MS })
    if (!options.dataFolder) rmSync(dataFolder, { recursive: true, force: true })
  }
  const url = `http://localhost:${started.port}`
  return {
    url,
    commerceUrl: `http://127.0.0.1:${started.commercePort}`,
    contentUrl: `http://127.0.0.1:${started.contentPort}`,
    identityUrl: `http://127.0.0.1:${started.identityPort}`,
    dataFolder,
    output,
    child,
    stop,
  }
}

/** The address of the database that a running store keeps in its data folder. */
export function databaseUrlOf(dataFolder: string): string {
  const port = readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
  const password = secretsIn(dataFolder).DATABASE_PASSWORD
  return `postgres://perennial:${password}@127.0.0.1:${port}/commerce`
}
