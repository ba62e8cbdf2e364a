import { afterAll, beforeAll, expect, test } from 'vitest'
import { seenByShoppers, tableOf } from '../support/fault-report.ts'
import { isAlive, pidOf } from '../support/processes.ts'
import { openShopperActions, type ShopperActions } from '../support/shopper-actions.ts'
import { type RunningStore, startStore } from '../support/store.ts'
import { until } from '../support/until.ts'

const PARTS = ['web', 'commerce', 'worker', 'content', 'identity', 'analytics', 'database'] as const
/** What comes of a death need not be seen at once. */
const WATCHED_MS = 5000
const STOPPED_MS = 30_000
const TIMEOUT_MS = 120_000

let store: RunningStore
let actions: ShopperActions
beforeAll(async () => {
  store = await startStore({ environment: { RATE_LIMIT_FACTOR: '1000' } })
  actions = await openShopperActions(store)
})
afterAll(() => store.stop())

const isWhole = async () => {
  const answer = await fetch(`${store.url}/healthz`).catch(() => undefined)
  return answer !== undefined && (await answer.json()).status === 'ok'
}

/** Sends a signal to one part and tells what shoppers saw, until all went well again. */
async function campaign(part: (typeof PARTS)[number], signal: NodeJS.Signals, lastsMs: number) {
  await until('the store is whole', isWhole, TIMEOUT_MS)
  const pid = pidOf(store.child.pid ?? 0, part)
  const began = performance.now()
  process.kill(pid, signal)
  const isOver = () => performance.now() - began >= lastsMs
  const resuming = until('the stop is over', isOver, lastsMs + TIMEOUT_MS).then(() => {
    // By then the supervisor may have ended it.
    if (signal === 'SIGSTOP' && isAlive(pid)) process.kill(pid, 'SIGCONT')
  })
  const seen = await seenByShoppers(actions, isOver, lastsMs + TIMEOUT_MS)
  await resuming
  process.stdout.write(tableOf(`${part}: ${signal}`, seen))
  expect(seen.filter(({ backAfterMs }) => !Number.isFinite(backAfterMs))).toEqual([])
  return seen
}

test.each(PARTS)('shoppers continue after kill -9 of %s', async (part) => {
  await campaign(part, 'SIGKILL', WATCHED_MS)
})

test.each(PARTS)(
  'while %s is stopped for 30 s shoppers get an error, and continue',
  async (part) => {
    const seen = await campaign(part, 'SIGSTOP', STOPPED_MS)
    if (part === 'web') return
    const reading = seen.filter(({ action }) => action === 'home')
    for (const { longestMs } of reading) expect(longestMs).toBeLessThan(3000)
  },
)
