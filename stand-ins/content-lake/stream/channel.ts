import type { ServerResponse } from 'node:http'
import type { WebSocket } from 'ws'

/** Somebody who is told of things as they happen. */
export interface Channel {
  readonly send: (event: string, data: unknown, id?: string) => void
  readonly onClose: (react: () => void) => void
}

const BEAT_MS = 15_000
/** Who is this far behind does not read: it comes back and asks for what it missed. */
const BEHIND_BYTES = 8 * 1024 * 1024

const frame = (event: string, data: unknown, id?: string) =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`

/** Server-sent events, as the vendor has them. */
export function openEventStream(response: ServerResponse): Channel {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  const write = (text: string) => {
    response.write(text)
    if (response.writableLength > BEHIND_BYTES) response.destroy()
  }
  write(':\n\n')
  const beat = setInterval(() => write(':\n\n'), BEAT_MS)
  response.on('close', () => clearInterval(beat))
  return {
    send: (event, data, id) => write(frame(event, data, id)),
    onClose: (react) => response.on('close', react),
  }
}

/** The same text over a WebSocket: browsers allow only six event streams to one origin. */
export function openSocketStream(socket: WebSocket): Channel {
  const write = (text: string) => {
    socket.send(text)
    if (socket.bufferedAmount > BEHIND_BYTES) socket.terminate()
  }
  const beat = setInterval(() => write(':\n\n'), BEAT_MS)
  socket.on('close', () => clearInterval(beat))
  return {
    send: (event, data, id) => write(frame(event, data, id)),
    onClose: (react) => socket.on('close', react),
  }
}
