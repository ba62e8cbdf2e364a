import { BlockList, isIP } from 'node:net'

/** IANA's registry of special addresses, and networks that relay others' addresses. */
const NOT_PUBLIC: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Teredo, benchmarks and keys that look like addresses.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 holds an IPv4 address.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [network, prefix] of NOT_PUBLIC)
  special.addSubnet(network, prefix, isIP(network) === 6 ? 'ipv6' : 'ipv4')

/** The public range of IPv6: everything else is for private use, or contains an IPv4 address. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/**
 * True for a public address on the internet. Not for loopback, private, link-local, multicast,
 * reserved and carrier ranges, nor for IPv4 hidden in IPv6 (mapped, 6to4, NAT64, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 4) return !special.check(text, 'ipv4')
  return isIP(text) === 6 && global.check(text, 'ipv6') && !special.check(text, 'ipv6')
}
