import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const holderOf = (lock) => {
  try {
    return Number(readFileSync(join(lock, 'pid'), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Runs `work` while no other process of this checkout does the same: two starts at once must not
 * install or build into one folder together. A folder is the lock because making one is atomic; a
 * lock whose holder is dead is taken over.
 */
export async function inTurn(lock, work) {
  mkdirSync(dirname(lock), { recursive: true })
  for (let waitedMs = 0; ; waitedMs += 100) {
    try {
      mkdirSync(lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const holder = holderOf(lock)
      // The holder writes its id right after making the folder: none after 5 s means it died between.
      if (holder === undefined ? waitedMs > 5000 : !isAlive(holder)) {
        rmSync(lock, { recursive: true, force: true })
      }
      await pause(100)
    }
  }
  writeFileSync(join(lock, 'pid'), String(process.pid))
  try {
    return await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}
