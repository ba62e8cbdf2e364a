import type { MedusaContainer } from '@medusajs/medusa'
import express from 'express'
import { build, built } from './build.mts'
import { type Configuration, configure } from './configuration.mts'
import { redirectConsole } from './console.mts'
import { LOCKS, openPool, withDatabaseLock } from './database.mts'
import { migrate } from './migrate.mts'
import { enterDataDir, watchFailures } from './process.mts'

interface JobParts {
  readonly container: MedusaContainer
  readonly configuration: Configuration
  /** The arguments of the command, after the script's name. */
  readonly words: readonly string[]
  /** Prints a line for the person at the terminal; the console belongs to the log. */
  readonly say: (line: string) => void
  /** Aborted by Ctrl-C: the work stops at the next safe point. A second one kills the process. */
  readonly signal: AbortSignal
}

/** The starter sends one signal, or is gone. */
function stopping(): AbortSignal {
  const controller = new AbortController()
  const stop = () => controller.abort()
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (process.send) process.on('disconnect', stop)
  return controller.signal
}

/**
 * Runs a finite job on the shop, with Medusa's services and without HTTP, and exits with the code
 * that it resolves with. It migrates the database first, and sets up an empty one as the first
 * start of the store would.
 */
export async function runJob(work: (parts: JobParts) => Promise<number>): Promise<void> {
  const configuration = configure()
  const say = (line: string) => process.stdout.write(`${line}\n`)
  redirectConsole()
  watchFailures()
  const signal = stopping()
  await enterDataDir(configuration)
  await build()
  await migrate(configuration)

  const pool = openPool(configuration)
  const { seedDemo } = built<typeof import('../src/seed/demo.ts')>('seed/demo')
  const { loadShop } = await import('./medusa.mts')
  const medusa = await withDatabaseLock(configuration, LOCKS.defaults, async () => {
    const loaded = await loadShop(express(), configuration, pool)
    if (configuration.SEED === 'demo') await seedDemo(loaded.container)
    return loaded
  })
  const { container } = medusa
  let code = 1
  try {
    const words = process.argv.slice(2)
    code = await work({ container, configuration, words, say, signal })
  } catch (error) {
    const reason = error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${signal.aborted ? 'Stopped.' : reason}\n`)
  }
  await medusa.stop()
  await pool.end()
  process.exit(code)
}
