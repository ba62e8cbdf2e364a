import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 50
const NAMELESS_MS = 2_000

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function take(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** A holder killed by SIGKILL leaves its file behind; its pid tells, or that there is none yet. */
async function dropIfOrphaned(path: string) {
  const pid = Number(await readFile(path, 'utf8').catch(() => ''))
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
  const isOrphan = pid > 0 ? !isAlive(pid) : Date.now() - mtimeMs > NAMELESS_MS
  if (isOrphan) await rm(path, { force: true })
}

/** Runs `work` while this process alone holds the lock file. */
export async function withFileLock(path: string, work: () => Promise<void>): Promise<void> {
  while (!(await take(path))) {
    await dropIfOrphaned(path)
    await pause(POLL_MS)
  }
  try {
    await work()
  } finally {
    await rm(path, { force: true })
  }
}
