import type { Duplex } from 'node:stream'
import type { WebSocket, WebSocketServer } from 'ws'

/** A peer that misses pings this long is gone, such as a closed laptop. */
const ANSWER_MS = 30_000

/** Terminates connections whose peer is gone. Returns what stops the checks. */
export function dropSilent(sockets: WebSocketServer): () => void {
  const silent = new WeakSet<WebSocket>()
  sockets.on('connection', (socket: WebSocket) => socket.on('pong', () => silent.delete(socket)))
  const timer = setInterval(() => {
    for (const socket of sockets.clients) {
      if (silent.has(socket)) socket.terminate()
      else {
        silent.add(socket)
        socket.ping()
      }
    }
  }, ANSWER_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Answers a request to upgrade that is not upgraded. */
export const refuseUpgrade = (socket: Duplex, status: number): void => {
  socket.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
