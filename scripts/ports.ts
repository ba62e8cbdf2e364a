import { createServer } from 'node:net'

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

/**
 * Below the range of outgoing connections (Linux from 32,768, others from 49,152): one of those
 * could take the port between our check and the server's listening, which takes seconds.
 */
const LOWEST = 20_000
const HIGHEST = 32_000
const TRIES = 50

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    if (await isFree(port)) return port
  }
  throw new Error(`None of ${TRIES} ports from ${LOWEST} to ${HIGHEST} is free`)
}
