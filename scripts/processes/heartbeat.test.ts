import type { ChildProcess } from 'node:child_process'
import { on } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { residentMebibytes } from '#tests/support/processes.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { nodeProcess } from './node-process.ts'

const NO_LOGS = { follow: () => {}, dropped: () => 0 }

/** Holds a million objects until it has said what it takes with them. */
const FORGETS = `
let held = Array.from({ length: 1_000_000 }, (_, number) => ({ number }))
process.on('disconnect', () => process.exit())
process.send({ heldBytes: process.memoryUsage.rss() }, () => { held = null })
setInterval(() => {}, 1000)
`

/** Between its heartbeats. */
const report = z.object({ heldBytes: z.number() })

async function heldMebibytes(child: ChildProcess): Promise<number> {
  for await (const [message] of on(child, 'message')) {
    const { data } = report.safeParse(message)
    if (data) return data.heldBytes / 2 ** 20
  }
  return 0
}

test('an idle process gives back what it no longer holds', async () => {
  const script = join(temporaryFolder(), 'child.mjs')
  writeFileSync(script, FORGETS)
  const environment = { ...process.env, HEARTBEAT_MS: '100' }
  const child = nodeProcess({ name: 'child', script, environment, logs: NO_LOGS }).run()
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const held = await heldMebibytes(child)
  const pid = child.pid ?? 0
  await expect.poll(() => residentMebibytes(pid), { timeout: 20_000 }).toBeLessThan(held - 20)
})
