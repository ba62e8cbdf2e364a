import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { residentMebibytes } from '#tests/support/processes.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { nodeProcess } from './node-process.ts'

const NO_LOGS = { follow: () => {}, dropped: () => 0 }

/** Holds a million objects until it has said that it is ready. */
const FORGETS = `
let held = Array.from({ length: 1_000_000 }, (_, number) => ({ number }))
process.on('disconnect', () => process.exit())
process.send({ ready: true, held: held.length }, () => { held = null })
setInterval(() => {}, 1000)
`

test('an idle process gives back what it no longer holds', async () => {
  const script = join(temporaryFolder(), 'child.mjs')
  writeFileSync(script, FORGETS)
  const environment = { ...process.env, HEARTBEAT_MS: '100' }
  const child = nodeProcess({ name: 'child', script, environment, logs: NO_LOGS }).run()
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  await once(child, 'message')
  const pid = child.pid ?? 0
  const busiest = residentMebibytes(pid)
  await expect.poll(() => residentMebibytes(pid), { timeout: 10_000 }).toBeLessThan(busiest - 20)
})
