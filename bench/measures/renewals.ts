import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { copySubscription } from '#tests/contract/subscription/support/copies.ts'
import { startEngine } from '#tests/contract/subscription/support/engine.ts'
import { moveClock, subscribe } from '#tests/contract/subscription/support/subscribing.ts'
import { type OwnTestShop, openOwnTestShop } from '#tests/contract/support/test-shop.ts'
import { residentMebibytes } from '#tests/support/processes.ts'
import { type Row, rowOf } from '../row.ts'

const MANY = 10_000
const VERY_MANY = 100_000
const LOOK_MS = 200
/** Code is compiled, and connections are open, after so many. */
const WARM = 40
/** Longer than the plan's interval of two weeks. */
const DAYS = 15
const MINUTE_MS = 60_000

/** How much is renewed for one figure. */
interface Extent {
  readonly rounds: number
  readonly renewals: number
}

const DONE = `SELECT count(*)::int AS done FROM subscription_cycle WHERE order_id IS NOT NULL`
const doneIn = async (shop: OwnTestShop) => Number((await shop.query(DONE))[0]?.['done'])

/** Until so many more are done; looks at the workers' memory meanwhile. */
async function untilDone(shop: OwnTestShop, more: number, workers: readonly ChildProcess[]) {
  const goal = (await doneIn(shop)) + more
  let mostMebibytes = 0
  while ((await doneIn(shop)) < goal) {
    for (const { pid = 0 } of workers) {
      mostMebibytes = Math.max(mostMebibytes, residentMebibytes(pid))
    }
    await pause(LOOK_MS)
  }
  return mostMebibytes
}

async function end(child: ChildProcess) {
  child.kill()
  await once(child, 'exit')
}

/** Renewals a minute of so many workers, and the most memory of one of them. */
async function speedOf(shop: OwnTestShop, count: number, { rounds, renewals }: Extent) {
  const workers: ChildProcess[] = []
  while (workers.length < count) workers.push(await shop.startWorker())
  await untilDone(shop, WARM * count, workers)
  const speeds: number[] = []
  const sizes: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [began, before] = [performance.now(), await doneIn(shop)]
    sizes.push(await untilDone(shop, renewals, workers))
    const done = (await doneIn(shop)) - before
    speeds.push((done / (performance.now() - began)) * MINUTE_MS)
  }
  await Promise.all(workers.map(end))
  return { speeds, sizes }
}

/** The cost of one renewal, without its mail: in a process that does nothing else. */
async function costOf(shop: OwnTestShop, { rounds, renewals }: Extent): Promise<Row[]> {
  const engine = await startEngine(shop)
  const cpu: number[] = []
  const statements: number[] = []
  for (let round = -1; round < rounds; round++) {
    await moveClock(shop, DAYS)
    const before = await doneIn(shop)
    const { cpuMs, sent } = await engine.work()
    const done = (await doneIn(shop)) - before
    if (done < renewals) throw new Error(`Of ${renewals} deliveries ${done} were renewed`)
    if (round < 0) continue
    cpu.push(cpuMs / done)
    statements.push(sent / done)
  }
  await engine.end()
  return [
    rowOf('one renewal, in the worker', 'ms CPU', cpu, { atMost: 87 }),
    rowOf('one renewal', 'statements', statements, { atMost: 132 }),
  ]
}

/** Deliveries of subscriptions that become due, renewed by workers as in a store. */
export async function renewals(extent: Extent): Promise<Row[]> {
  const shop = await openOwnTestShop()
  try {
    const { id } = await subscribe(shop, await shop.customer())
    await shop.query('UPDATE inventory_level SET stocked_quantity = 1000000')
    await copySubscription(shop, id, { name: 'few', count: extent.renewals })
    const rows = await costOf(shop, extent)
    for (const [due, name] of [
      [MANY, 'many'],
      [VERY_MANY, 'more'],
    ] as const) {
      // The copies have what the original has planned by now.
      await copySubscription(shop, id, { name, count: due })
      await moveClock(shop, DAYS)
      const size = `${due.toLocaleString('en')} due`
      const one = await speedOf(shop, 1, extent)
      rows.push(rowOf(`renewals by one worker, ${size}`, 'renewals/min', one.speeds))
      rows.push(rowOf(`memory of the worker at most, ${size}`, 'MiB', one.sizes))
      if (due !== MANY) continue
      const two = await speedOf(shop, 2, extent)
      rows.push(rowOf(`renewals by two workers, ${size}`, 'renewals/min', two.speeds))
    }
    return rows
  } finally {
    await shop.stop()
  }
}
