import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

const LENGTH_BYTES = 4
/** Of Postgres' messages from a client: a query as text, and the execution of a prepared one. */
const STATEMENTS = new Set(['Q', 'E'])

export interface StatementCounter {
  /** The address of the same database, through the shop. */
  readonly url: string
  /** How many statements have passed. */
  readonly count: () => number
  readonly stop: () => Promise<void>
}

/** Reads a client's messages as they pass: a letter, a length, and so many bytes. */
function reader(onStatement: () => void) {
  let rest = Buffer.alloc(0)
  // The first message of a connection has no letter.
  let letterBytes = 0
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= letterBytes + LENGTH_BYTES) {
      const size = letterBytes + rest.readUInt32BE(letterBytes)
      if (rest.length < size) return
      if (letterBytes > 0 && STATEMENTS.has(String.fromCharCode(rest[0] ?? 0))) onStatement()
      rest = rest.subarray(size)
      letterBytes = 1
    }
  }
}

/** Stands between a backend and its database, and counts what is asked of it. */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  const behind = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let count = 0
  const server = createServer((client) => {
    const database = connect(Number(behind.port), behind.hostname)
    const read = reader(() => count++)
    client.on('data', read)
    client.pipe(database).pipe(client)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0)
  return {
    url: url.href,
    count: () => count,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
