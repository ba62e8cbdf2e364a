// Plain JavaScript, because the install runs it on whatever Node (20 or newer) the machine has.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 50
const NAMELESS_MS = 5000

/** Whether a process lives; one of another user's does, although no signal may be sent to it. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The holder writes its id right after it made the folder: without one for 5 s, it died between. */
function isOrphaned(lock) {
  try {
    return !isAlive(Number(readFileSync(join(lock, 'pid'), 'utf8')))
  } catch {
    const folder = statSync(lock, { throwIfNoEntry: false })
    return folder !== undefined && Date.now() - folder.mtimeMs > NAMELESS_MS
  }
}

function isTaken(lock) {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** See lock.d.mts. A folder is the lock because making one is atomic. */
export async function withLock(lock, work) {
  mkdirSync(dirname(lock), { recursive: true })
  while (!isTaken(lock)) {
    if (isOrphaned(lock)) rmSync(lock, { recursive: true, force: true })
    await pause(POLL_MS)
  }
  writeFileSync(join(lock, 'pid'), String(process.pid))
  try {
    return await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}
