import type { IncomingMessage } from 'node:http'
import { plainAddress } from './client-address.ts'

const LOOPBACK_ADDRESS = /^(?:127(?:\.\d{1,3}){3}|::1)$/
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
/** What proxies and CDNs add to what they pass on: any of them means that somebody else is asking. */
const FORWARDING =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-(?:real|client|cluster-client|original)-(?:ip|host|for)|x-envoy-.+|cf-.+|cdn-.+|true-client-ip|fastly-.+|fly-client-ip)$/

const nameOf = (host: string | undefined) => (host ?? '').toLowerCase().replace(/:\d+$/, '')

/**
 * True where somebody at this very machine asks: over loopback, with nothing that a proxy adds, and by
 * a name of loopback, which no page of another site can give itself by pointing its name here. A shop
 * that is known by a public name is asked by a proxy, which may hide behind its own loopback.
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
