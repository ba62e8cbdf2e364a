import http, { type IncomingMessage, type Server } from 'node:http'
import https from 'node:https'
import type { Duplex } from 'node:stream'
import type { Configuration } from '../configuration.ts'
import { type ClientAddresses, limitKeyOf } from '../http/client-address.ts'
import type { Hosts } from '../http/hosts.ts'
import type { Signer } from '../signed.ts'
import { contentApi, contentCredentials, hasContentCredentials } from './content.ts'
import { contentPath, isContentStream } from './content-routes.ts'
import type { Limits } from './limits.ts'

const CONNECT_MS = 10_000
const AT_MOST = 1000

/** What a handshake is made of; everything else of the request stays here. */
const HANDSHAKE = ['sec-websocket-key', 'sec-websocket-version', 'sec-websocket-protocol'] as const

export interface ContentSocketParts {
  readonly clients: ClientAddresses
  readonly configuration: Configuration
  readonly hosts: Hosts
  readonly limits: Limits
  readonly signer: Signer
}

const refuse = (socket: Duplex, status: number) => {
  socket.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

/** Both ends live and die together. */
function join(one: Duplex, other: Duplex) {
  one.on('close', () => other.destroy())
  other.on('close', () => one.destroy())
  one.pipe(other)
  other.pipe(one)
}

const headLines = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1] ?? ''}`] : [],
  )

/**
 * Content's streams over WebSockets, for pages of this site: browsers allow six event streams to one
 * origin, and the Studio holds more. Returns what ends them all.
 */
export function serveContentSockets(server: Server, parts: ContentSocketParts): () => void {
  const { clients, configuration, hosts, limits } = parts
  const { content, siteUrl } = configuration
  const open = new Set<Duplex>()

  /** 0 where the request may be passed on, else the status to refuse it with. */
  async function faultOf(request: IncomingMessage, inner: string | undefined): Promise<number> {
    const origin = hosts.originOf(request.headers.host)
    if (origin === undefined) return 421
    if (!content?.apiHost || inner === undefined || !isContentStream(inner)) return 404
    if (request.headers.origin !== origin) return 403
    if (!hasContentCredentials(inner, request, parts)) return 401
    if (open.size >= AT_MOST) return 503
    return (await limits.count('content', limitKeyOf(clients.of(request)))) > 0 ? 429 : 0
  }

  function passOn(request: IncomingMessage, socket: Duplex, head: Buffer, inner: string) {
    if (!content) return
    const api = contentApi(content)
    const search = (request.url ?? '').replace(/^[^?]*/, '')
    const upstream = (api.protocol === 'https:' ? https : http).request(
      new URL(inner + search, api),
      {
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          origin: siteUrl.origin,
          ...Object.fromEntries(HANDSHAKE.map((name) => [name, request.headers[name] ?? []])),
          ...contentCredentials(inner, request, parts),
        },
        timeout: CONNECT_MS,
      },
    )
    upstream.on('timeout', () => upstream.destroy())
    upstream.on('error', () => refuse(socket, 502))
    upstream.on('response', (answer) => {
      answer.resume()
      refuse(socket, answer.statusCode ?? 502)
    })
    upstream.on('upgrade', (answer, other, first) => {
      other.on('error', () => other.destroy())
      other.setTimeout(0)
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headLines(answer).join('\r\n')}\r\n\r\n`)
      if (first.length > 0) socket.write(first)
      if (head.length > 0) other.write(head)
      open.add(socket)
      socket.on('close', () => open.delete(socket))
      join(socket, other)
    })
    socket.on('close', () => upstream.destroy())
    upstream.end()
  }

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const inner = contentPath((request.url ?? '').replace(/\?.*$/s, ''))
    faultOf(request, inner).then(
      (status) => {
        if (status > 0 || inner === undefined) refuse(socket, status || 404)
        else passOn(request, socket, head, inner)
      },
      () => refuse(socket, 500),
    )
  })
  return () => {
    for (const socket of open) socket.destroy()
  }
}
