import { lookup } from 'node:dns/promises'
import net, { type Socket } from 'node:net'
import tls from 'node:tls'

/**
 * The target of a connection: the address is resolved already, the name serves the certificate
 * alone.
 */
export interface ConnectionTarget {
  readonly address: string
  readonly host: string
  readonly port: number
  readonly isTls: boolean
}

/**
 * The connection to other machines, as an argument, so that a test can lead it to its own server.
 */
export interface Network {
  /** Resolves every address of a name. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  readonly connect: (way: ConnectionTarget) => Socket
}

export const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: ({ address, host, port, isTls }) =>
    isTls
      ? tls.connect({ host: address, port, servername: host })
      : net.connect({ host: address, port }),
}
