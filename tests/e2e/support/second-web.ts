import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { programOf, ROOT } from '#scripts/paths.ts'
import { freePort } from '#scripts/ports.ts'
import { pidOf } from '#tests/support/processes.ts'
import type { RunningStore } from '#tests/support/store.ts'

export interface SecondWeb {
  readonly url: string
  readonly output: () => string
  readonly stop: () => Promise<void>
}

/** The environment that a process was started with. Linux only. */
const environmentOf = (pid: number): Record<string, string> =>
  Object.fromEntries(
    readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** One more web process of a running store, that has seen nothing yet. */
export async function startSecondWeb({ child }: RunningStore): Promise<SecondWeb> {
  const port = await freePort()
  const { NODE_CHANNEL_FD: _, ...environment } = environmentOf(pidOf(child.pid ?? 0, 'web'))
  const web = fork(programOf('server'), {
    cwd: ROOT,
    env: { ...environment, PORT: String(port) },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let output = ''
  web.stdout?.on('data', (chunk) => (output += chunk))
  await once(web, 'message')
  return {
    url: `http://localhost:${port}`,
    output: () => output,
    stop: async () => {
      web.kill('SIGTERM')
      await once(web, 'exit')
    },
  }
}
