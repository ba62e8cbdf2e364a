import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** The client's address, as far as the socket and the trusted proxies tell. */
export interface ClientAddresses {
  readonly of: (request: IncomingMessage) => string
  readonly isTrusted: (address: string) => boolean
  readonly peerOf: (request: IncomingMessage) => string
}

/** `::ffff:127.0.0.1` is `127.0.0.1`. */
export const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function listOf(proxies: readonly string[]): BlockList {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

/** `proxies`: addresses and ranges whose X-Forwarded-For is trusted. */
export function createClientAddresses(proxies: readonly string[]): ClientAddresses {
  const list = listOf(proxies)
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && list.check(address, familyOf(address))
  const peerOf = (request: IncomingMessage) => plainAddress(request.socket.remoteAddress ?? '')
  return {
    isTrusted,
    peerOf,
    of: (request) => {
      let address = peerOf(request)
      const forwarded = request.headers['x-forwarded-for']
      if (typeof forwarded !== 'string') return address
      // From the right: each trusted proxy vouches for the entry to its left.
      for (const entry of forwarded.split(',').reverse()) {
        const next = plainAddress(entry.trim())
        if (!isTrusted(address) || isIP(next) === 0) return address
        address = next
      }
      return address
    },
  }
}

/** A visitor's key for limits: an IPv6 customer may use any address of a whole /64. */
export function limitKeyOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right].slice(0, 4).join(':')
}

/**
 * The key for counting guesses: neighbours in one IPv4 /24 or IPv6 /64 are likely to be one
 * guesser.
 */
export function networkOf(address: string): string {
  return isIP(address) === 4
    ? `${address.slice(0, address.lastIndexOf('.'))}.0`
    : limitKeyOf(address)
}
