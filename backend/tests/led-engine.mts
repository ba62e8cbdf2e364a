import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter, once } from 'node:events'
import { writeSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import { z } from 'zod'
import { build, built } from '../boot/build.mts'
import { configure } from '../boot/configuration.mts'
import { assumeDatabaseRole } from '../boot/database.mts'
import { enterDataDir, onStop } from '../boot/process.mts'
import type { claimCycles } from '../src/subscription/claim.ts'
import { type answer, engineRequest } from './engine-wire.mts'

// A worker that does nothing by itself: a test tells it when to work, and after how many statements
// to die. Dying in the midst of one run costs no start of a process, and leaves the database as a
// SIGKILL at that statement would: transactions are rolled back, and nothing more is sent.

type Manager = Parameters<typeof claimCycles>[0]

const configuration = configure()
assumeDatabaseRole('worker')
await enterDataDir(configuration)
await build()
const { loadWorker } = await import('../boot/medusa.mts')
const { container, stop } = await loadWorker()

const { workOnce } = built<typeof import('../src/background/renewals.ts')>('background/renewals')
const { settleNextRequest } =
  built<typeof import('../src/payment-method/outbox.ts')>('payment-method/outbox')
const { previewChange, makeChange } = built<typeof import('../src/subscription/make-change.ts')>(
  'subscription/make-change',
)
const { subscriptionChange } =
  built<typeof import('../src/subscription/change.ts')>('subscription/change')
const { findSubscription } =
  built<typeof import('../src/subscription/rows.ts')>('subscription/rows')
const { viewSubscription } =
  built<typeof import('../src/subscription/view.ts')>('subscription/view')

/** One run of the engine, or one request of a shopper. */
interface Life {
  /** How many statements it still sends. */
  left: number
  /** At its end the process is killed, instead of this run alone. */
  readonly isProcess: boolean
  sent: number
  running: number
  /** Before which statement it sleeps, as a process does that gets no time. */
  sleep?: Sleep
}
interface Sleep {
  readonly statement: string
  left: number
  /** Emits `asleep`, and then waits for `awake`. */
  readonly signals: EventEmitter
}
class Killed extends Error {}

const life = new AsyncLocalStorage<Life>()
const manager = container.resolve<Manager>('manager')
const runner: Pick<
  ReturnType<Manager['connection']['createQueryRunner']>,
  'query'
> = Object.getPrototypeOf(manager.connection.createQueryRunner())
const send = runner.query
runner.query = async function (...statement: Parameters<typeof send>) {
  const current = life.getStore()
  if (current === undefined) return send.apply(this, statement)
  if (!statement[0].startsWith('ROLLBACK')) {
    if (current.left <= 0 && current.isProcess) die(statement[0])
    if (current.left <= 0) throw new Killed()
    current.left--
    current.sent++
    if (current.sleep) await sleepBefore(statement[0], current.sleep)
  }
  current.running++
  try {
    return await send.apply(this, statement)
  } finally {
    current.running--
  }
}

const inOneLine = (statement: string) => statement.replace(/\s+/g, ' ').trim()

async function sleepBefore(statement: string, sleep: Sleep): Promise<void> {
  if (!inOneLine(statement).startsWith(sleep.statement) || --sleep.left !== 0) return
  const awake = once(sleep.signals, 'awake')
  sleep.signals.emit('asleep')
  await awake
}

/** Says before which statement, and is gone. */
function die(statement: string): void {
  writeSync(process.stdout.fd, `${inOneLine(statement).slice(0, 5000)}\n`)
  process.kill(process.pid, 'SIGKILL')
}

/** Works until it has ended or is killed; then nothing of it is left at the database. */
async function live<Result>(
  statements: number | null,
  work: () => Promise<Result>,
  { isProcess = false, sleep }: { readonly isProcess?: boolean; readonly sleep?: Sleep } = {},
) {
  const left = statements ?? Number.POSITIVE_INFINITY
  const own: Life = { left, isProcess, sent: 0, running: 0, ...(sleep && { sleep }) }
  const outcome = await life.run(own, work).then(
    (result) => ({ result }),
    (reason: unknown) => ({ reason }),
  )
  const isKilled = own.left <= 0
  // What was sent side by side ends by itself: each next statement of it is refused.
  for (let still = 0; still < 20; still = own.running > 0 ? 0 : still + 1) await turn()
  if (!isKilled && 'reason' in outcome) throw outcome.reason
  return { isKilled, sent: own.sent, ...('result' in outcome && { result: outcome.result }) }
}

const refusal = z.object({ type: z.string(), message: z.string(), code: z.string().optional() })

async function change(subscriptionId: string, wanted: unknown, statements: number | null) {
  const asked = {
    container,
    subscriptionId,
    actor: 'shopper' as const,
    change: subscriptionChange.parse(wanted),
  }
  try {
    const shown = await previewChange(asked)
    const { isKilled } = await live(statements, () => makeChange(asked, shown))
    return { isKilled, shown }
  } catch (reason) {
    const refused = refusal.safeParse(reason).data
    if (refused === undefined) throw reason
    return { isKilled: false, refused }
  }
}

async function work(statements: number | null, how: Parameters<typeof live>[2] = {}) {
  const before = process.cpuUsage()
  const all = async () => {
    while (await workOnce(container));
    while (await settleNextRequest(container));
  }
  const { isKilled, sent } = await live(statements, all, how)
  const { user, system } = process.cpuUsage(before)
  return { isKilled, sent, cpuMs: (user + system) / 1000 }
}

let sleeper: { readonly sleep: Sleep; readonly end: ReturnType<typeof work> } | null = null

async function workToSleep(statement: string, nth: number) {
  const sleep = { statement, left: nth, signals: new EventEmitter() }
  const asleep = once(sleep.signals, 'asleep')
  const end = work(null, { sleep })
  sleeper = { sleep, end }
  await Promise.race([asleep, end])
  return sleep.left <= 0
}

async function wake() {
  sleeper?.sleep.signals.emit('awake')
  return sleeper?.end
}

async function look(subscriptionId: string) {
  const found = await findSubscription(manager, subscriptionId)
  return found ? (await viewSubscription(manager, found)).upcoming : []
}

async function serve(message: unknown) {
  const wanted = engineRequest.parse(message)
  if (wanted.task === 'work') return work(wanted.statements)
  if (wanted.task === 'work-to-death') return work(wanted.statements, { isProcess: true })
  if (wanted.task === 'work-to-sleep') return workToSleep(wanted.statement, wanted.nth)
  if (wanted.task === 'wake') return wake()
  if (wanted.task === 'look') return look(wanted.subscriptionId)
  return change(wanted.subscriptionId, wanted.change, wanted.statements)
}

const say = (message: z.input<typeof answer>) => process.send?.(message)
process.on('message', async (message) => {
  try {
    say({ done: await serve(message) })
  } catch (reason) {
    say({ failed: reason instanceof Error ? String(reason.stack) : String(reason) })
  }
})
onStop(stop)
say({ done: 'ready' })
