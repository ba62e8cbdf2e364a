import { mkdir } from 'node:fs/promises'
import reporter from '@medusajs/medusa-cli/dist/reporter/index.js'
import type { Configuration } from './configuration.mts'
import { STOP_WITHIN_MS } from './stop-time.mts'

/** Medusa writes incoming uploads below the working directory, so that is DATA_DIR. */
export async function enterDataDir({ DATA_DIR }: Configuration): Promise<void> {
  await mkdir(DATA_DIR, { recursive: true })
  process.chdir(DATA_DIR)
}

/**
 * An uncaught error is logged and ends the process: the supervisor restarts it. An unhandled
 * rejection is only logged: the core has some, and they leave nothing half done.
 */
export function watchFailures(): void {
  process.on('unhandledRejection', (reason) => {
    reporter.default.error('A promise rejection was not handled', reason)
  })
  process.on('uncaughtException', (error) => {
    reporter.default.error(error.message, error)
    process.exit(1)
  })
}

/**
 * Reports readiness to the supervisor over IPC, and to the log. Comes after `onStop`: a signal without
 * a listener ends the process at once.
 */
export function reportReady(name: string): void {
  reporter.default.info(`${name} is ready`)
  process.send?.({ ready: true })
}

/** Runs `stop` once on SIGTERM, SIGINT or when the supervisor has died, then exits. */
export function onStop(stop: () => Promise<void>): void {
  let stopping = false
  const begin = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref()
    await stop().catch((error: unknown) => reporter.default.error('stopping failed', error))
    process.exit(0)
  }
  process.on('SIGTERM', begin)
  process.on('SIGINT', begin)
  if (process.send) process.on('disconnect', begin)
}
