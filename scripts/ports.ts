import { closeSync, mkdirSync, openSync, statSync, utimesSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const tryListen = (port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => server.close(() => resolve(port)))
  })

export const isFree = async (port: number, host = '127.0.0.1') =>
  tryListen(port, host).then(
    () => true,
    () => false,
  )

/** An empty file for each port that a start of this user has chosen. */
const CHOSEN = join(tmpdir(), `perennial-ports-${userInfo().uid}`)
/** Longer than a server takes from the choice of its port to listening on it. */
const CHOSEN_MS = 120_000

/**
 * Claims a port for the time until its server listens: another start that looked meanwhile would
 * find it free too. False where another has claimed it; where no file can be made, nobody claims.
 */
function claim(port: number): boolean {
  const file = join(CHOSEN, String(port))
  try {
    mkdirSync(CHOSEN, { recursive: true, mode: 0o700 })
    closeSync(openSync(file, 'wx', 0o600))
  } catch {
    const claimed = statSync(file, { throwIfNoEntry: false })
    if (claimed && Date.now() - claimed.mtimeMs < CHOSEN_MS) return false
    const now = new Date()
    if (claimed) utimesSync(file, now, now)
  }
  return true
}

/**
 * Below the range of outgoing connections (Linux from 32,768, others from 49,152): one of those
 * could take the port between our check and the server's listening, which takes seconds.
 */
const LOWEST = 20_000
const HIGHEST = 32_000
const TRIES = 50

/** A port that is free at this moment, and that no other start has chosen for a server to come. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    if ((await isFree(port)) && claim(port)) return port
  }
  throw new Error(`None of ${TRIES} ports from ${LOWEST} to ${HIGHEST} is free`)
}
