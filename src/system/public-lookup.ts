import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export class PrivateAddress extends Error {}

/**
 * Resolves a host's address for a connection, so that the checked address is the one used. Fails
 * for a host with a private address.
 */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    if (error) done(error, [])
    else if (!first || found.some(({ address }) => !isPublicAddress(address))) {
      done(new PrivateAddress(`${host} is not a public address`), [])
    } else if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}
