import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { BACKEND } from '#scripts/paths.ts'
import { endProcess } from './end-process.ts'

export const INTERNAL_SECRET = 'internal-secret-of-the-tests'
export const TOKEN_SECRET = 'jwt-secret-of-the-tests'

interface Addresses {
  readonly url: string
  readonly databaseUrl: string
  readonly dataFolder: string
}

/** The variables of every process of a test's backend, without those of one test. */
export const backendEnvironment = ({ url, databaseUrl, dataFolder }: Addresses) => ({
  ...process.env,
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  COMMERCE_PORT: new URL(url).port,
  DATA_DIR: dataFolder,
  PUBLIC_URL: 'http://localhost:4321',
  JWT_SECRET: TOKEN_SECRET,
  COOKIE_SECRET: 'cookie-secret-of-the-tests',
  INTERNAL_SECRET,
  SEED: 'demo',
})

const saysReady = (message: unknown) =>
  typeof message === 'object' && message !== null && 'ready' in message

/** Resolves when the process says that it serves; fails with its words when it ends instead. */
const serves = (child: ChildProcess, output: () => string) =>
  new Promise<void>((resolve, reject) => {
    child.on('message', (message) => saysReady(message) && resolve())
    child.once('exit', () => reject(new Error(`It ended while it started:\n${output()}`)))
  })

/** The processes of a backend that a test starts: `backend/boot` has their scripts. */
export function backendProcesses(environment: NodeJS.ProcessEnv) {
  let output = ''
  const started: ChildProcess[] = []
  const launch = (
    script: string,
    words: readonly string[],
    more: Readonly<Record<string, string>> = {},
  ) => {
    const child = fork(join(BACKEND, 'boot', script), words, {
      env: { ...environment, ...more },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    started.push(child)
    return child
  }
  return {
    /** Starts a job, which ends by itself. */
    launch,
    /** Starts a server, and resolves when it serves. */
    run: async (script: string, more?: Readonly<Record<string, string>>) => {
      const child = launch(script, [], more)
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk) => {
          output += chunk
        })
      }
      await serves(child, () => output)
      return child
    },
    /** Every process so far, the last one first, be it ready or not. */
    all: (): readonly ChildProcess[] => started.toReversed(),
    /** What the servers have said. */
    output: () => output,
    end: async (): Promise<void> => {
      await Promise.all(started.map((child) => endProcess(child)))
    },
  }
}
