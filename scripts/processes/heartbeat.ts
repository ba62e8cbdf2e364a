import { flushCompileCache } from 'node:module'
import { isMainThread } from 'node:worker_threads'
import { LOADED } from './loaded.ts'
import { BEAT_MS } from './silence.ts'

/**
 * Preloaded in every process of the store, so that none can omit it: sends the supervisor
 * heartbeats of the event loop, stores compiled code for the next start, and ends a process whose
 * supervisor dies while it starts. It keeps no process alive.
 */
function beat() {
  // Without a callback an error of a channel that has just closed would end the process.
  if (process.connected) process.send?.({ beat: true }, undefined, undefined, () => {})
}

/** By then a program has loaded the modules that it does not need before its first visitors. */
const LOADED_MS = 20_000

/** A program that is still loading has no way to stop of its own: it would run on without us. */
function endUnlessStopping() {
  if (process.listenerCount('disconnect') === 0) process.exit(1)
}

if (isMainThread) {
  process.once('disconnect', endUnlessStopping)
  setInterval(beat, Number(process.env['HEARTBEAT_MS']) || BEAT_MS).unref()
  // A killed process would write none of it, and the killed one must be back soon. Writing all of
  // it blocks for seconds on a busy machine: most is written before the first request.
  process.on('message', (message: unknown) => message === LOADED && flushCompileCache())
  setTimeout(flushCompileCache, LOADED_MS).unref()
}
