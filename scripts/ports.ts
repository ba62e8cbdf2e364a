import { createServer } from 'node:net'

const tryListen = (port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      const taken = typeof address === 'object' && address !== null ? address.port : port
      server.close(() => resolve(taken))
    })
  })

/** A port that is free right now, chosen by the system. */
export const freePort = () => tryListen(0, '127.0.0.1')

export const isFree = async (port: number, host = '127.0.0.1') =>
  tryListen(port, host).then(
    () => true,
    () => false,
  )
