import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { dropSilent, refuseUpgrade } from '#system/web-sockets.ts'
import { Failure } from '../failure.ts'
import { openSocketStream } from '../stream/channel.ts'
import { createPresence } from '../stream/presence.ts'
import { isKnownOrigin } from './origins.ts'
import type { LakeContext } from './route-context.ts'
import { hasCredentials, tokenOf } from './session.ts'
import { streamAt } from './stream-routes.ts'

const MESSAGE_BYTES = 256 * 1024

/** Streams and presence over WebSockets, for programs and for known pages. */
export function serveSockets(server: Server, context: LakeContext): () => void {
  const { people, configuration, lake } = context
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES })
  const stopAsking = dropSilent(sockets)
  const join = createPresence(people.ofToken)

  function accept(request: IncomingMessage, duplex: Duplex, head: Buffer) {
    const { origin } = request.headers
    const isKnownPage = origin !== undefined && isKnownOrigin(configuration, origin)
    if (origin !== undefined && !isKnownPage) return refuseUpgrade(duplex, 403)
    const { pathname, searchParams: search } = new URL(request.url ?? '/', 'http://lake')
    const [, path = ''] = /^\/v[^/]+(\/.*)$/.exec(pathname) ?? []
    const token = tokenOf(request, isKnownPage)
    const person = token === undefined ? null : people.ofToken(token)
    if (!person && hasCredentials(request)) return refuseUpgrade(duplex, 401)
    const [, presence] = /^\/socket\/([^/]+)$/.exec(path) ?? []
    const stream = streamAt(path)
    if (presence === undefined && !stream) return refuseUpgrade(duplex, 404)
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
      refuseUpgrade(duplex, error instanceof Failure ? error.status : 500)
    }
  })
  return () => {
    stopAsking()
    for (const socket of sockets.clients) socket.terminate()
  }
}
