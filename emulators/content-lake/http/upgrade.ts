import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { Failure } from '../failure.ts'
import { openSocketStream } from '../stream/channel.ts'
import { createPresence } from '../stream/presence.ts'
import { isKnownOrigin } from './origins.ts'
import type { LakeContext } from './route-context.ts'
import { hasCredentials, tokenOf } from './session.ts'
import { streamAt } from './stream-routes.ts'

const MESSAGE_BYTES = 256 * 1024
/** A peer that misses pings this long is gone, such as a closed laptop. */
const ANSWER_MS = 30_000

/** Streams and presence over WebSockets, for programs and for known pages. */
export function serveSockets(server: Server, context: LakeContext): () => void {
  const { people, configuration, lake } = context
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES })
  const stopAsking = dropSilent(sockets)
  const join = createPresence(people.ofToken)

  function accept(request: IncomingMessage, duplex: Duplex, head: Buffer) {
    const { origin } = request.headers
    const isKnownPage = origin !== undefined && isKnownOrigin(configuration, origin)
    if (origin !== undefined && !isKnownPage) return refuse(duplex, 403)
    const { pathname, searchParams: search } = new URL(request.url ?? '/', 'http://lake')
    const [, path = ''] = /^\/v[^/]+(\/.*)$/.exec(pathname) ?? []
    const token = tokenOf(request, isKnownPage)
    const person = token === undefined ? null : people.ofToken(token)
    if (!person && hasCredentials(request)) return refuse(duplex, 401)
    const [, presence] = /^\/socket\/([^/]+)$/.exec(path) ?? []
    const stream = streamAt(path)
    if (presence === undefined && !stream) return refuse(duplex, 404)
    if (presence !== undefined) lake.dataset(presence)
    sockets.handleUpgrade(request, duplex, head, (socket) => {
      socket.on('error', () => socket.terminate())
      sockets.emit('connection', socket, request)
      if (!stream) return join(socket, person)
      try {
        const streamRequest = { request, search, words: stream.words, person }
        stream.start(context, streamRequest, () => openSocketStream(socket))
      } catch (error) {
        socket.close(4000, error instanceof Error ? error.message.slice(0, 100) : '')
      }
    })
  }

  server.on('upgrade', (request, duplex, head) => {
    duplex.on('error', () => duplex.destroy())
    try {
      accept(request, duplex, head)
    } catch (error) {
      refuse(duplex, error instanceof Failure ? error.status : 500)
    }
  })
  return () => {
    stopAsking()
    for (const socket of sockets.clients) socket.terminate()
  }
}

/** Terminates connections whose peer is gone. Returns what stops the checks. */
function dropSilent(sockets: WebSocketServer): () => void {
  const silent = new WeakSet<WebSocket>()
  sockets.on('connection', (socket) => socket.on('pong', () => silent.delete(socket)))
  const timer = setInterval(() => {
    for (const socket of sockets.clients) {
      if (silent.has(socket)) socket.terminate()
      else {
        silent.add(socket)
        socket.ping()
      }
    }
  }, ANSWER_MS)
  return () => clearInterval(timer)
}

const refuse = (duplex: Duplex, status: number) => {
  duplex.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
