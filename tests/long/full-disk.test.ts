import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { childrenOf } from '#tests/support/processes.ts'
import { startAndEnd } from '#tests/support/refused-start.ts'
import { type RunningStore, startStore } from '#tests/support/store.ts'
import { until } from '#tests/support/until.ts'
import { openVisitor } from '#tests/support/visitor.ts'
import { mountSmallDisk } from './support/small-disk.ts'

const DISK_MEGABYTES = 640
const FLOOR_MEGABYTES = 200
const TIMES = 8
const BACK_WITHIN_MS = 60_000
/** A first start that builds the pages too, on a machine that is busy. */
const STARTS_WITHIN_MS = 600_000

const disk = mountSmallDisk(DISK_MEGABYTES)
let store: RunningStore

beforeAll(async () => {
  store = await startStore({
    dataFolder: disk.folder,
    environment: {
      RATE_LIMIT_FACTOR: '1000',
      DISK_FLOOR_MEGABYTES: String(FLOOR_MEGABYTES),
    },
  })
  await unseenPictures()
}, STARTS_WITHIN_MS)
afterAll(async () => {
  try {
    await store.stop()
  } finally {
    disk.unmount()
  }
})

const filesIn = (name: string) => {
  const folder = join(disk.folder, name)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
}
const bytesOfLogs = () =>
  filesIn('logs').reduce(
    (sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size,
    0,
  )

const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`${store.url}/metrics`)).text()
  return Number(new RegExp(`^perennial_${name} (.*)$`, 'm').exec(text)?.[1])
}

/** How many of some tries went well. */
async function isSuccessful(work: () => Promise<boolean>): Promise<number> {
  let count = 0
  for (let attempt = 0; attempt < TIMES; attempt++) {
    if (await work().catch(() => false)) count++
  }
  return count
}

/** Pictures that nobody has asked for yet, so that each must be made, and would be kept. */
const unseen: string[] = []

async function unseenPictures() {
  const visitor = openVisitor(store.url)
  for (const handle of await visitor.handles()) unseen.push(`/og/product/${handle}.png`)
}

interface Seen {
  readonly free: number
  readonly pages: number
  readonly added: number
  readonly orders: number
  readonly pictures: number
  readonly kept: number
  readonly log: number
}

/** What shoppers see at this moment, and what becomes of pictures and logs meanwhile. */
async function lookAround(): Promise<Seen> {
  const before = { kept: filesIn('images').length, log: bytesOfLogs() }
  const visitor = () => openVisitor(store.url)
  const pages = await isSuccessful(async () => (await visitor().look('/products')) === 200)
  const added = await isSuccessful(async () => (await visitor().fill()) !== '')
  const orders = await isSuccessful(async () => (await visitor().buy()) !== '')
  const pictures = await isSuccessful(
    async () => (await visitor().look(unseen.pop() ?? '')) === 200,
  )
  return {
    free: disk.freeMegabytes(),
    pages,
    added,
    orders,
    pictures,
    kept: filesIn('images').length - before.kept,
    log: bytesOfLogs() - before.log,
  }
}

test('on a full disk purchases are completed, and everything recovers once there is space', async () => {
  const table: Record<string, Seen> = {}
  const supervisor = store.child.pid ?? 0
  const processes = childrenOf(supervisor).length
  table['before'] = await lookAround()

  disk.fillTo(FLOOR_MEGABYTES - 50)
  await until('the floor is noticed', async () => (await metric('disk_has_room')) === 0)
  // Another process writes the logs, and measures the disk by itself.
  await until('the logs notice it', async () => {
    await openVisitor(store.url).fill()
    return (await metric('dropped_log_lines_total')) > 0
  })
  table['below the floor'] = await lookAround()
  const droppedBelow = await metric('dropped_log_lines_total')

  disk.fillTo(0)
  table['full'] = await lookAround()

  disk.clear()
  const clearedAt = Date.now()
  await until(
    'somebody can buy',
    async () =>
      (await isSuccessful(async () => (await openVisitor(store.url).buy()) !== '')) === TIMES,
    BACK_WITHIN_MS,
  )
  console.log(`back ${Date.now() - clearedAt} ms after space was (with ${TIMES} orders)`)
  table['space is back'] = await lookAround()
  console.table(table)

  for (const phase of ['before', 'below the floor', 'space is back']) {
    expect([phase, table[phase]]).toMatchObject([
      phase,
      { pages: TIMES, added: TIMES, orders: TIMES, pictures: TIMES },
    ])
  }
  expect(table['full']).toMatchObject({ pages: TIMES })
  expect(table['below the floor']).toMatchObject({ kept: 0, log: 0 })
  expect(droppedBelow).toBeGreaterThan(0)
  expect(table['space is back']?.log).toBeGreaterThan(0)
  expect(store.child.exitCode).toBeNull()
  expect(childrenOf(supervisor)).toHaveLength(processes)
})

test('a start on a full disk is reported in one line, and leaves nothing behind', async () => {
  await store.stop()
  disk.fillTo(0)
  const ended = await startAndEnd({ DATA_DIR: disk.folder })
  expect([ended.status, ended.stderr.trim().split('\n').length]).toEqual([1, 1])
  expect(ended.stderr).toMatch(/disk.*Free some space.*DATA_DIR/)
  expect(ended.tookMs).toBeLessThan(10_000)
  disk.clear()
  store = await startStore({
    dataFolder: disk.folder,
    environment: { DISK_FLOOR_MEGABYTES: String(FLOOR_MEGABYTES) },
  })
  expect(await openVisitor(store.url).buy()).not.toBe('')
})
