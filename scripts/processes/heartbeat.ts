import { flushCompileCache } from 'node:module'
import { performance } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'
import { idleCollection } from './idle-collection.ts'
import { LOADED } from './loaded.ts'
import { BEAT_MS } from './silence.ts'

/**
 * Preloaded in every process of the store, so that none can omit it: sends the supervisor
 * heartbeats of the event loop, stores compiled code for the next start, gives memory back while it is
 * idle, and ends a process whose supervisor dies while it starts. It keeps no process alive.
 */
function beat() {
  // Without a callback an error of a channel that has just closed would end the process.
  if (process.connected) process.send?.({ beat: true }, undefined, undefined, () => {})
}

/** By then a program has loaded the modules that it does not need before its first visitors. */
const LOADED_MS = 20_000

const BEATS_BETWEEN_LOOKS = 5

function collectWhileIdle() {
  let looked = { atMs: performance.now(), usage: process.threadCpuUsage() }
  const look = idleCollection({
    utilization: () => {
      const { user, system } = process.threadCpuUsage(looked.usage)
      const elapsedMs = performance.now() - looked.atMs
      looked = { atMs: performance.now(), usage: process.threadCpuUsage() }
      return (user + system) / 1000 / elapsedMs
    },
    residentMebibytes: () => process.memoryUsage.rss() / 2 ** 20,
    // A usual collection keeps the pages that it has freed.
    collect: () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  })
  setInterval(look, BEATS_BETWEEN_LOOKS * beatMs).unref()
}

/** A program that is still loading has no way to stop of its own: it would run on without us. */
function endUnlessStopping() {
  if (process.listenerCount('disconnect') === 0) process.exit(1)
}

const beatMs = Number(process.env['HEARTBEAT_MS']) || BEAT_MS

// Each thread has a heap of its own.
collectWhileIdle()
if (isMainThread) {
  process.once('disconnect', endUnlessStopping)
  setInterval(beat, beatMs).unref()
  // A killed process would write none of it, and the killed one must be back soon. Writing all of
  // it blocks for seconds on a busy machine: most is written before the first request.
  process.on('message', (message: unknown) => message === LOADED && flushCompileCache())
  setTimeout(flushCompileCache, LOADED_MS).unref()
}
