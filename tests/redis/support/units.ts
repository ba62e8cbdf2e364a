import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '#scripts/paths.ts'
import { type Unit, unitOf } from '#tests/support/deploy/systemd.ts'
import { endProcess, hasEnded } from '#tests/support/end-process.ts'
import { until } from '#tests/support/until.ts'

const STARTS_WITHIN_MS = 120_000
/** As the units say: RestartSec. */
const RESTARTS_AFTER_MS = 500

export interface Service {
  readonly port: number
  /** Resolves when it is ready by its own probe. */
  readonly isReady: () => Promise<boolean>
  readonly kill: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** The units of `deploy/systemd` without systemd: their commands, variables and restarts. */
export function createUnits(folder: string, shared: Readonly<Record<string, string>>) {
  const here = (text: string) =>
    text.replace('/opt/perennial', ROOT).replaceAll('/var/lib/perennial', folder)
  let output = ''

  function run({ command, own, writable }: Unit, more: Readonly<Record<string, string>>) {
    for (const path of writable) mkdirSync(here(path), { recursive: true })
    const variables = Object.entries(own).map(([name, value]) => [name, here(value)])
    const [program = '', ...words] = command
    const child = spawn(here(program), words, {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...Object.fromEntries(variables), ...shared, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (output = (output + String(chunk)).slice(-20_000)))
    }
    return child
  }

  return {
    output: () => output,

    /** A unit that ends by itself. */
    async once(kind: string, more: Readonly<Record<string, string>> = {}) {
      const child = run(unitOf(kind), more)
      await once(child, 'exit')
      if (child.exitCode !== 0) throw new Error(`${kind} failed:\n${output}`)
    },

    /** A unit that serves, and is started again when it ends. */
    async start(
      kind: 'web' | 'commerce' | 'worker',
      port: number,
      more: Readonly<Record<string, string>> = {},
    ): Promise<Service> {
      const unit = unitOf(kind, String(port))
      const path = kind === 'web' ? '/readyz?alone' : '/readyz'
      let isStopping = false
      let child = run(unit, more)
      const keepAlive = async () => {
        while (!isStopping) {
          if (!hasEnded(child)) await once(child, 'exit')
          if (isStopping) return
          await pause(RESTARTS_AFTER_MS)
          if (!isStopping) child = run(unit, more)
        }
      }
      void keepAlive()
      const isReady = async () => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
        return answer?.ok ?? false
      }
      await until(() => `${kind} is ready\n${output}`, isReady, STARTS_WITHIN_MS)
      return {
        port,
        isReady,
        kill: () => endProcess(child, { signal: 'SIGKILL' }),
        stop: () => {
          isStopping = true
          return endProcess(child)
        },
      }
    },
  }
}
