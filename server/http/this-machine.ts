import type { IncomingMessage } from 'node:http'
import { plainAddress } from './client-address.ts'

const LOOPBACK_ADDRESS = /^(?:127(?:\.\d{1,3}){3}|::1)$/
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Headers that proxies and CDNs add: any of them means that the request comes from elsewhere. */
const FORWARDING =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-(?:real|client|cluster-client|original)-(?:ip|host|for)|x-envoy-.+|cf-.+|cdn-.+|true-client-ip|fastly-.+|fly-client-ip)$/

const nameOf = (host: string | undefined) => (host ?? '').toLowerCase().replace(/:\d+$/, '')

/**
 * True if the request comes from this very machine: over loopback, without any header of a proxy,
 * and under a loopback name, which no page of another site can obtain by pointing its own name
 * here. Requests to a shop with a public name come through a proxy, which may itself use loopback.
 */
export function isFromThisMachine(
  {
    headers,
    socket,
  }: Pick<IncomingMessage, 'headers'> & {
    readonly socket: { readonly remoteAddress?: string | undefined }
  },
  siteUrl: URL,
): boolean {
  return (
    LOOPBACK_ADDRESS.test(plainAddress(socket.remoteAddress ?? '')) &&
    LOOPBACK_NAMES.has(nameOf(headers.host)) &&
    LOOPBACK_NAMES.has(siteUrl.hostname) &&
    !Object.keys(headers).some((name) => FORWARDING.test(name))
  )
}
