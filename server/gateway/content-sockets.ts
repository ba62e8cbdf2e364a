import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Signer } from '#system/signatures.ts'
import { dropSilent, refuseUpgrade } from '#system/web-sockets.ts'
import type { FrontConfiguration } from '../configuration.ts'
import { type ClientAddresses, limitKeyOf } from '../http/client-address.ts'
import type { Hosts } from '../http/hosts.ts'
import { contentCredentials, hasContentCredentials, isEditor } from './content-credentials.ts'
import { contentApi } from './content-hosts.ts'
import { relay } from './content-relay.ts'
import { contentPath, isContentEvents, isContentStream } from './content-routes.ts'
import { connectSocket, isSocketAway, SocketRefused } from './content-socket.ts'
import { STREAMS_AT_MOST } from './content-streams.ts'
import type { Limits } from './limits.ts'
import { createRetryWhileAway } from './retry-while-away.ts'
import type { StreamCount } from './stream-count.ts'

const MESSAGE_BYTES = 256 * 1024

export interface ContentSocketParts {
  readonly clients: ClientAddresses
  readonly configuration: FrontConfiguration
  readonly hosts: Hosts
  readonly limits: Limits
  readonly signer: Signer
  readonly streams: StreamCount
}

/**
 * Serves content's event streams over WebSockets: browsers allow six event streams per origin, and
 * the Studio holds more. Returns what closes them all.
 */
export function serveContentSockets(server: Server, parts: ContentSocketParts): () => void {
  const { clients, configuration, hosts, limits, streams } = parts
  const { content, siteUrl } = configuration
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES })
  const stopAsking = dropSilent(sockets)
  const retry = createRetryWhileAway({ mostHeld: STREAMS_AT_MOST })

  /** 0 if the request may be forwarded, else the status of its refusal. */
  async function faultOf(request: IncomingMessage, inner: string | undefined): Promise<number> {
    const origin = hosts.originOf(request.headers.host)
    if (origin === undefined) return 421
    if (!content?.apiHost || inner === undefined || !isContentStream(inner)) return 404
    if (request.headers.origin !== origin) return 403
    if (!hasContentCredentials(inner, request, parts)) return 401
    return (await limits.count('content', limitKeyOf(clients.of(request)))) > 0 ? 429 : 0
  }

  function addressOf(request: IncomingMessage, inner: string, api: URL) {
    const search = (request.url ?? '').replace(/^[^?]*/, '')
    const url = new URL(inner + search, api)
    url.protocol = api.protocol === 'https:' ? 'wss:' : 'ws:'
    const headers = { origin: siteUrl.origin, ...contentCredentials(inner, request, parts) }
    return { url, headers }
  }

  async function passOn(request: IncomingMessage, socket: Duplex, head: Buffer, inner: string) {
    if (!content) return
    const address = addressOf(request, inner, contentApi(content))
    const leaving = new AbortController()
    socket.once('close', () => leaving.abort())
    const isAway = (error: unknown) => isEditor(request, parts) && isSocketAway(error)
    const upstream = await retry(() => connectSocket(address), { isAway, signal: leaving.signal })
    if (leaving.signal.aborted) return upstream.terminate()
    socket.once('close', () => upstream.terminate())
    sockets.handleUpgrade(request, socket, head, (browser) => {
      browser.on('error', () => browser.terminate())
      sockets.emit('connection', browser, request)
      relay(browser, upstream, { address, canResume: isContentEvents(inner), retry })
    })
  }

  async function accept(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const inner = contentPath((request.url ?? '').replace(/\?.*$/s, ''))
    const status = await faultOf(request, inner)
    if (status > 0 || inner === undefined) return refuseUpgrade(socket, status || 404)
    if (socket.destroyed) return
    const end = streams.begin(limitKeyOf(clients.of(request)))
    if (!end) return refuseUpgrade(socket, 429)
    socket.once('close', end)
    await passOn(request, socket, head, inner)
  }

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    accept(request, socket, head).catch((error: unknown) => {
      refuseUpgrade(socket, error instanceof SocketRefused ? error.status : 500)
    })
  })
  return () => {
    stopAsking()
    for (const socket of sockets.clients) socket.terminate()
  }
}
