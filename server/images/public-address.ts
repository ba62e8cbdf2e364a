import ipaddr from 'ipaddr.js'

/** IPv6 gives out 2000::/3 to the world; everything else is for somebody's own use. */
const GLOBAL_BITS = 0xe000
const GLOBAL = 0x2000

/**
 * True for an address that anybody on the internet has. Not for loopback, private, link-local,
 * multicast, reserved and carrier ranges, nor for IPv4 hidden in IPv6 (mapped, 6to4, NAT64, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  if (!(address instanceof ipaddr.IPv6)) return true
  return ((address.parts[0] ?? 0) & GLOBAL_BITS) === GLOBAL
}
