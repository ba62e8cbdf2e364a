import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { nodeProcess } from './node-process.ts'
import { type ProcessPlan, restartWaitMs, type Supervised, supervise } from './supervised.ts'

const PATIENCE = { startingMs: 10_000, servingMs: 1500 }
const LOOK_MS = 100

const NO_LOGS = { follow: () => {}, dropped: () => 0 }

let supervised: Supervised | undefined
afterEach(() => supervised?.stop())

/** A process of ours that runs these lines, and its reports. */
function planOf(script: string): ProcessPlan {
  const folder = temporaryFolder()
  const file = join(folder, 'child.mjs')
  writeFileSync(file, script)
  return nodeProcess({
    name: 'child',
    script: file,
    environment: { ...process.env, HEARTBEAT_MS: '100' },
    logs: NO_LOGS,
  })
}

function start(plan: ProcessPlan) {
  const lines: string[] = []
  supervised = supervise(plan, (line) => lines.push(line), { patience: PATIENCE, lookMs: LOOK_MS })
  return { lines, process: supervised }
}

const SERVES = 'process.send({ ready: true });'
const LIVES = 'process.on("disconnect", () => process.exit()); setInterval(() => {}, 1000);'
const isAnother = (pid: number | undefined, process: Supervised) => () => process.pid() !== pid

test('a process with a blocked event loop is killed and restarted', async () => {
  const hangs = `process.on("SIGUSR2", () => { for (;;); }); ${SERVES}${LIVES}`
  const { lines, process: child } = start(planOf(hangs))
  await child.ready
  const pid = child.pid() ?? 0
  process.kill(pid, 'SIGUSR2')
  await expect.poll(() => lines, { timeout: 10_000 }).toContain('child is back')
  expect(lines).toEqual([
    'child has not answered for 1.5 s; ending it',
    'child ended (SIGKILL); starting it again',
    'child is back',
  ])
  expect(isAnother(pid, child)()).toBe(true)
})

test('a process that was stopped by a signal is killed and restarted', async () => {
  const { lines, process: child } = start(planOf(`${SERVES}${LIVES}`))
  await child.ready
  process.kill(child.pid() ?? 0, 'SIGSTOP')
  await expect.poll(() => lines, { timeout: 10_000 }).toContain('child is back')
})

test('a process that only waits is left alone', async () => {
  const { lines, process: child } = start(planOf(`${SERVES}${LIVES}`))
  await child.ready
  const pid = child.pid()
  let looks = 0
  const looking = setInterval(() => looks++, LOOK_MS)
  await expect.poll(() => looks, { timeout: 10_000 }).toBeGreaterThan(25)
  clearInterval(looking)
  expect([child.pid(), lines]).toEqual([pid, []])
})

test('a process that blocks during its start gets the time', async () => {
  const blocks = `const until = Date.now() + 2500; while (Date.now() < until); ${SERVES}${LIVES}`
  const { lines, process: child } = start(planOf(blocks))
  await child.ready
  expect(lines).toEqual([])
})

test('the first restart is immediate, and each further one later, up to 15 s', () => {
  const waitsMs = [0, 1, 2, 3, 4, 5, 6, 7, 100].map(restartWaitMs)
  expect(waitsMs).toEqual([0, 500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
})

test('a process that dies again is restarted after its wait', async () => {
  const { lines, process: child } = start(planOf(`${SERVES}${LIVES}`))
  await child.ready
  const back = () => lines.filter((line) => line === 'child is back').length
  for (let death = 0; death < 3; death++) {
    const began = performance.now()
    process.kill(child.pid() ?? 0, 'SIGKILL')
    await expect.poll(back, { interval: 5, timeout: 10_000 }).toBe(death + 1)
    expect(performance.now() - began).toBeGreaterThan(restartWaitMs(death) - 1)
  }
})

test('a stop ends a hanging process, and it stays ended', async () => {
  const plan = planOf(`${SERVES}${LIVES}`)
  const { lines, process: child } = start({ ...plan, stopWithinMs: 200 })
  await child.ready
  process.kill(child.pid() ?? 0, 'SIGSTOP')
  await child.stop()
  expect(lines).toEqual([])
})

test('a process that cannot be started is retried', async () => {
  let runs = 0
  const well = planOf(`${SERVES}${LIVES}`)
  const missing = () => fork('/nowhere', { execPath: '/nowhere', stdio: 'ignore' })
  const run = () => (++runs === 2 ? missing() : well.run())
  const { lines, process: child } = start({ ...well, run })
  await child.ready
  process.kill(child.pid() ?? 0, 'SIGKILL')
  await expect.poll(() => lines, { timeout: 10_000 }).toContain('child is back')
  expect(runs).toBe(3)
})

test('a process whose supervisor dies while it starts ends', async () => {
  const child = planOf('process.send({ starting: true }); setInterval(() => {}, 1000)').run()
  try {
    await once(child, 'message')
    child.disconnect()
    expect(await once(child, 'exit', { signal: AbortSignal.timeout(5000) })).toEqual([1, null])
  } finally {
    child.kill('SIGKILL')
  }
})
