import { once } from 'node:events'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SERVER_KEEP_ALIVE_MS } from '#domain/web/keep-alive.ts'
import { seenByShoppers, tableOf } from '../support/fault-report.ts'
import { logsOf, walkMarked } from '../support/marked-journey.ts'
import { childrenOf, isAlive, pidOf } from '../support/processes.ts'
import { startAndEnd } from '../support/refused-start.ts'
import { resetFolder } from '../support/reset-folder.ts'
import { rowCount } from '../support/row-count.ts'
import { openShopperActions } from '../support/shopper-actions.ts'
import { type RunningStore, runStart, startStore } from '../support/store.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { until } from '../support/until.ts'

const folder = temporaryFolder('perennial start ')
let store: RunningStore

/** What only reads is told within three seconds; a busy machine has two more. */
const SOON_MS = 5000
const READING: ReadonlySet<string> = new Set(['home', 'a page nobody has seen', 'the bag'])

const healthOf = async ({ url }: RunningStore) => {
  const answer = await fetch(`${url}/healthz`).catch(() => undefined)
  return { status: answer?.status, body: answer && (await answer.json()) }
}
const isHealthy = async (running: RunningStore) => (await healthOf(running)).body?.status === 'ok'

/** How often one part of the store has come back. */
const timesBack = (name: string) => store.output().split(`${name} is back`).length - 1

beforeAll(async () => {
  store = await startStore({
    dataFolder: folder,
    environment: { LIVENESS_TIMEOUT_MS: '8000', RATE_LIMIT_FACTOR: '1000' },
  })
})

afterAll(async () => {
  await store.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('the ready line names the address, and the demo sign-ins follow', async () => {
  expect(store.output()).toMatch(new RegExp(`^ready ${store.url}$`, 'm'))
  await until('the sign-ins are printed', () => store.output().includes('perennial-wholesale'))
  expect(store.output()).toContain('staff    admin@example.com / perennial-admin')
  expect(store.output()).toContain('editor   editor@example.com / perennial-editor, at /studio')
  expect(store.output()).toContain('shopper  shopper@example.com / perennial-shopper')
  expect(store.output()).toContain('shopper  wholesale@example.com / perennial-wholesale')
  expect(store.output()).not.toMatch(/fatal|error|warn/i)
})

test('/healthz reports each system', async () => {
  expect(await healthOf(store)).toEqual({
    status: 200,
    body: {
      status: 'ok',
      systems: {
        web: 'up',
        commerce: 'up',
        worker: 'up',
        renewals: 'up',
        database: 'up',
        analytics: 'up',
        content: 'up',
        identity: 'up',
      },
      degraded: [],
    },
  })
})

test('every server keeps an idle connection for longer than its clients do', async () => {
  const { url, commerceUrl, contentUrl, identityUrl } = store
  for (const each of [url, commerceUrl, contentUrl, identityUrl]) {
    const { headers } = await fetch(each)
    expect(headers.get('keep-alive'), each).toBe(`timeout=${SERVER_KEEP_ALIVE_MS / 1000}`)
  }
})

test('no log contains shoppers’ input or data, or a secret of the store', async () => {
  const secrets = await walkMarked(store)
  await until('the last order is in the log', () =>
    (logsOf(store).get('web.log') ?? '').includes('"path":"/commerce/store/carts/:id/complete"'),
  )
  for (const [name, text] of logsOf(store)) {
    const lines = text.toLowerCase().split('\n')
    const leaks = lines.filter((line) => secrets.some((each) => line.includes(each.toLowerCase())))
    expect([name, leaks]).toEqual([name, []])
  }
  expect(statSync(join(folder, 'logs')).mode & 0o777).toBe(0o700)
  for (const name of logsOf(store).keys()) {
    expect([name, statSync(join(folder, 'logs', name)).mode & 0o777]).toEqual([name, 0o600])
  }
})

test('a port in use is reported in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const ended = await startAndEnd({ PORT: String(port) })
  other.close()
  expect(ended.status).toBe(1)
  expect(ended.stderr.trim()).toBe(
    `Port ${port} is in use. Set PORT to another one, or stop what uses it.`,
  )
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'my shop'],
  ['DATABASE_URL', 'mysql://elsewhere'],
  ['INTERNAL_SECRET', 'short'],
  ['WORKERS', '-1'],
  ['SMTP_URL', 'mail.example'],
  ['TRUSTED_PROXIES', 'everybody'],
  ['SANITY_PROJECT_ID', 'my project'],
  ['SANITY_DATASET', 'Production'],
  ['PREVIEW_SECRET', 'short'],
  ['SUPABASE_PUBLISHABLE_KEY', 'anybody-who-reads-this'],
  ['SUPABASE_SECRET_KEY', 'sb_secret_of two words'],
  ['SUPABASE_URL', 'https://project.supabase.co'],
])('a wrong %s (%s) is reported in one line that names it', async (name, value) => {
  const ended = await startAndEnd({ [name]: value })
  expect(ended.status).toBe(1)
  expect(ended.stderr.trim().split('\n')).toHaveLength(1)
  expect(ended.stderr).toContain(name)
})

test('a second start on the same data folder is refused', async () => {
  const ended = await startAndEnd({ DATA_DIR: folder })
  expect(ended.status).toBe(1)
  expect(ended.stderr).toContain('already running')
})

test.each(['web', 'commerce', 'worker', 'content', 'identity', 'analytics', 'database'] as const)(
  'a killed %s is restarted',
  async (name) => {
    const pid = pidOf(store.child.pid ?? 0, name)
    const before = timesBack(name)
    process.kill(pid, 'SIGKILL')
    await until(`${name} serves again`, () => timesBack(name) > before, 40_000)
    expect(childrenOf(store.child.pid ?? 0)).toHaveLength(7)
    expect(pidOf(store.child.pid ?? 0, name)).not.toBe(pid)
    await until('the store is healthy', () => isHealthy(store), 40_000)
  },
)

/** Hangs one part, which is watched for eight seconds before it is ended. */
async function hang(name: Parameters<typeof pidOf>[1]) {
  const pid = pidOf(store.child.pid ?? 0, name)
  const before = timesBack(name)
  process.kill(pid, 'SIGSTOP')
  await until(`${name} serves again`, () => timesBack(name) > before, 40_000)
  expect(isAlive(pid)).toBe(false)
  await until('the store is healthy', () => isHealthy(store), 40_000)
  expect(store.output()).toContain(`${name} has not answered for 8 s; ending it`)
}

describe.concurrent('at the same time', () => {
  test.each(['web', 'content', 'identity', 'analytics'] as const)(
    'a hanging %s is killed and restarted',
    hang,
  )
})

test('a hanging database is killed and restarted', () => hang('database'))

/** Every part, killed and stopped, is in `tests/long`. */
test('while web is killed shoppers get an error soon, and continue', async () => {
  const actions = await openShopperActions(store)
  const before = timesBack('web')
  process.kill(pidOf(store.child.pid ?? 0, 'web'), 'SIGKILL')
  const seen = await seenByShoppers(actions, () => timesBack('web') > before, 90_000)
  process.stdout.write(tableOf('web is killed', seen))
  expect(seen.filter(({ backAfterMs }) => !Number.isFinite(backAfterMs))).toEqual([])
  for (const { action, longestMs } of seen.filter(({ action }) => READING.has(action))) {
    expect([action, Math.min(longestMs, SOON_MS)]).toEqual([action, longestMs])
  }
}, 120_000)

test('a killed start leaves no process but the database, and the next start recovers', async () => {
  const before = await rowCount(store, 'commerce', 'product')
  const children = childrenOf(store.child.pid ?? 0).filter(
    ({ command }) => !/postgres/.test(command),
  )
  store.child.kill('SIGKILL')
  await until('the processes have left', () => children.every(({ pid }) => !isAlive(pid)))
  store = await startStore({ dataFolder: folder })
  expect(await isHealthy(store)).toBe(true)
  expect(await rowCount(store, 'commerce', 'product')).toBe(before)
})

test('SIGTERM ends every process within ten seconds', async () => {
  const pids = childrenOf(store.child.pid ?? 0).map(({ pid }) => pid)
  expect(pids).toHaveLength(7)
  const began = Date.now()
  await store.stop()
  expect(Date.now() - began).toBeLessThan(10_000)
  expect(pids.filter(isAlive)).toEqual([])
})

test('a start that is stopped half-way leaves no process', async () => {
  const { child, output } = await runStart(folder)
  await until('others start beside the database', () => output().includes('Database started'))
  const pids = childrenOf(child.pid ?? 0).map(({ pid }) => pid)
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(child.exitCode).toBe(0)
  expect(pids.filter(isAlive)).toEqual([])
})

/** What it starts with then is in `tests/long`. */
test('reset empties the data folder', () => {
  const reset = resetFolder(folder)
  expect([reset.status, reset.stderr]).toEqual([0, ''])
  expect(readdirSync(folder)).toEqual([])
})
