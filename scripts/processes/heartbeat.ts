import { isMainThread } from 'node:worker_threads'
import { BEAT_MS } from './silence.ts'

/**
 * Loaded before the program of every process of ours, so that none can forget it: tells the
 * supervisor that the event loop turns. Nothing is asked of it, and it keeps no process alive.
 */
function beat() {
  // Without a callback an error of a channel that has just closed would end the process.
  if (process.connected) process.send?.({ beat: true }, undefined, undefined, () => {})
}

if (isMainThread) setInterval(beat, Number(process.env['HEARTBEAT_MS']) || BEAT_MS).unref()
