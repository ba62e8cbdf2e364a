import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import net from 'node:net'
import type { ConnectionTarget, Network } from '#server/images/network.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export const redirectTo =
  (location: string): Answer =>
  (_request, response) => {
    response.writeHead(302, { location }).end()
  }

export const bytesOf =
  (bytes: Buffer, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', ...headers }).end(bytes)
  }

export const PUBLIC_ADDRESS = '93.184.216.34'

/**
 * The rest of the world: one real server behind every name, whose addresses the test decides. The
 * front believes that it speaks to the address it chose.
 */
export async function startOutside() {
  const answers = new Map<string, Answer>()
  const addresses = new Map<string, readonly string[]>()
  const requests: string[] = []
  const ways: ConnectionTarget[] = []
  const server = createServer((request, response) => {
    const name = `${request.headers.host}${request.url}`
    requests.push(name)
    const answer = answers.get(name)
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const network: Network = {
    resolve: async (host) => {
      const known = addresses.get(host) ?? [PUBLIC_ADDRESS]
      if (known.length === 0) throw new Error(`getaddrinfo ENOTFOUND ${host}`)
      return known
    },
    connect: (way) => {
      ways.push(way)
      return net.connect(port, '127.0.0.1')
    },
  }
  return {
    addresses,
    answers,
    requests,
    network,
    ways,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
