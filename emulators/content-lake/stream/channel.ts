import type { ServerResponse } from 'node:http'
import type { WebSocket } from 'ws'

/** A subscriber of events. */
export interface Channel {
  readonly send: (event: string, data: unknown, id?: string) => void
  /** Sends the frame that `frameOf` makes. */
  readonly sendFrame: (frame: string) => void
  /** False while so much is in flight that the rest should wait. */
  readonly hasRoom: () => boolean
  /** Calls back whenever there is room again. */
  readonly onRoom: (react: () => void) => void
  readonly onClose: (react: () => void) => void
  readonly close: () => void
}

const BEAT_MS = 15_000
/** The approximate maximum of data in flight to a slow reader. */
const UNDER_WAY_BYTES = 512 * 1024

export const frameOf = (event: string, data: unknown, id?: string) =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`

interface Line {
  /** Calls back once the text has been sent. */
  readonly write: (text: string, onLeft: () => void) => void
  readonly close: () => void
  readonly onClose: (react: () => void) => void
}

/** A heartbeat that is not sent by the next one: the reader is gone, and may resume later. */
function beating(line: Line, write: (text: string) => void, hasStalled: () => boolean) {
  const beat = setInterval(() => {
    if (hasStalled()) line.close()
    else write(':\n\n')
  }, BEAT_MS)
  line.onClose(() => clearInterval(beat))
}

function channelOver(line: Line): Channel {
  let underWay = 0
  let left = 0
  let leftAtBeat = 0
  const reactions: (() => void)[] = []
  const hasRoom = () => underWay < UNDER_WAY_BYTES
  const write = (text: string) => {
    underWay += text.length
    line.write(text, () => {
      const wasFull = !hasRoom()
      underWay -= text.length
      left++
      if (wasFull && hasRoom()) for (const react of reactions) react()
    })
  }
  const hasStalled = () => {
    const isStill = underWay > 0 && left === leftAtBeat
    leftAtBeat = left
    return isStill
  }
  beating(line, write, hasStalled)
  return {
    send: (event, data, id) => write(frameOf(event, data, id)),
    sendFrame: write,
    hasRoom,
    onRoom: (react) => reactions.push(react),
    onClose: line.onClose,
    close: line.close,
  }
}

/** Server-sent events in the vendor's format. */
export function openEventStream(response: ServerResponse): Channel {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  response.write(':\n\n')
  return channelOver({
    write: (text, onLeft) => response.write(text, onLeft),
    close: () => response.destroy(),
    onClose: (react) => response.on('close', react),
  })
}

/** The same over a WebSocket: browsers allow only six event streams to one origin. */
export function openSocketStream(socket: WebSocket): Channel {
  return channelOver({
    write: (text, onLeft) => socket.send(text, onLeft),
    close: () => socket.terminate(),
    onClose: (react) => socket.on('close', react),
  })
}
