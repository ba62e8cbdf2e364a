import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Networks that no picture of a shop is on: our own machine, house and cloud. Node looks at IPv4
 * addresses inside IPv6 ones by the rules of IPv4.
 */
const PRIVATE: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]

const blocked = new BlockList()
for (const [network, prefix, family] of PRIVATE) blocked.addSubnet(network, prefix, family)

/** Whether an IP address belongs to the public internet. */
export const isPublic = (address: string): boolean =>
  isIP(address) !== 0 && !blocked.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

export class PrivateAddress extends Error {}

/**
 * Finds a host's address for the connection that is being made, so that the address that was
 * looked at is the one that is gone to. Fails for a host that has a private one.
 */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    if (error) done(error, [])
    else if (!first || found.some(({ address }) => !isPublic(address))) {
      done(new PrivateAddress(`${host} is not a public address`), [])
    } else if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}
