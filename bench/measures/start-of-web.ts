import { fork } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { programOf, ROOT } from '#scripts/paths.ts'
import { freePort } from '#scripts/ports.ts'
import { residentMebibytes } from '#tests/support/processes.ts'
import { type Row, rowOf } from '../row.ts'
import type { Stage } from '../stage.ts'

/** From the start of the process to its first answer, including the start of Node itself. */
async function startOnce(commerceUrl: string): Promise<{ ms: number; mebibytes: number }> {
  const port = await freePort()
  const began = performance.now()
  const child = fork(programOf('server'), {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      INTERNAL_SECRET: 'a secret of the benchmark alone',
      COMMERCE_URL: commerceUrl,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  await once(child, 'message')
  const ms = performance.now() - began
  const page = await fetch(`http://localhost:${port}/`)
  await page.text()
  const mebibytes = residentMebibytes(child.pid ?? 0)
  child.disconnect()
  await once(child, 'exit')
  return { ms, mebibytes }
}

export async function startOfWeb({ store }: Stage, rounds: number): Promise<Row[]> {
  const starts: Awaited<ReturnType<typeof startOnce>>[] = []
  for (let round = 0; round < rounds; round++) starts.push(await startOnce(store.commerceUrl))
  return [
    rowOf(
      'start of web',
      'ms',
      starts.map(({ ms }) => ms),
      { atMost: 500 },
    ),
    rowOf(
      'memory of web after its first page',
      'MiB',
      starts.map(({ mebibytes }) => mebibytes),
      {
        atMost: 150,
      },
    ),
  ]
}
