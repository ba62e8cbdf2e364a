import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { DEMO_PASSWORDS } from '#domain/account/demo-sign-ins.ts'
import { readConfiguration, type StoreConfiguration } from './configuration.ts'
import { EDITOR, SHOPPERS } from './processes/plans.ts'
import { StartError, say } from './progress.ts'
import { openToOthers } from './public-host.ts'
import { createStore } from './store.ts'

const SIGN_INS = [
  `staff    admin@example.com / ${DEMO_PASSWORDS.staff}`,
  `editor   ${EDITOR.email} / ${EDITOR.password}, at /studio`,
  ...Object.values(SHOPPERS).map(({ email, password }) => `shopper  ${email} / ${password}`),
]

const healthSchema = z.object({
  status: z.enum(['ok', 'degraded', 'down']),
  degraded: z.array(z.string()),
})

/** Requested from the front server, which checks the others. */
async function healthAt(address: string) {
  const answer = await fetch(address).catch(() => undefined)
  return answer && healthSchema.parse(await answer.json())
}

/**
 * Waits until everything answers, but only ten seconds for systems that no purchase needs; returns
 * those that do not.
 */
async function untilHealthy(configuration: StoreConfiguration): Promise<readonly string[]> {
  const address = `http://127.0.0.1:${configuration.PORT}/healthz`
  let health: Awaited<ReturnType<typeof healthAt>>
  for (let attempt = 0; attempt < 100; attempt++) {
    health = await healthAt(address)
    if (health?.status === 'ok') return []
    await pause(100)
  }
  if (health?.status === 'degraded') return health.degraded
  throw new StartError(`The store started, but ${address} does not report it healthy.`)
}

/** A second Ctrl-C, or a signal that npm delivers twice, must not stop twice. */
function stopOnSignals(stop: () => Promise<void>) {
  let isStopping = false
  const leave = async () => {
    if (isStopping) return
    isStopping = true
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
  process.on('disconnect', leave)
}

/**
 * A closed terminal or a file on a full disk accepts no line, and no reader is left. Any other
 * uncaught error stops the store in order: otherwise the database would be left running.
 */
function surviveOutput(stop: () => Promise<void>) {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.once('uncaughtException', async (error) => {
    console.error(error)
    await stop()
    process.exit(1)
  })
}

async function start() {
  const configuration = readConfiguration()
  const store = createStore(configuration)
  stopOnSignals(store.stop)
  surviveOutput(store.stop)
  console.log('Perennial')
  try {
    await store.start()
    for (const name of await untilHealthy(configuration)) say(`${name} does not answer yet`)
  } catch (error) {
    await store.stop()
    throw error
  }
  console.log(`ready http://localhost:${configuration.PORT}`)
  const openLine = openToOthers(configuration)
  if (openLine) say(openLine)
  if (store.isEmbedded) for (const line of SIGN_INS) console.log(`  ${line}`)
}

start().catch((error) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
