import { WebSocket } from 'ws'
import { clientOf, type RunningLake, WRITE_TOKEN } from './lake.ts'

/** A program that may write, and sees every document as it is. */
export const writerOf = (lake: RunningLake) =>
  clientOf(lake, { token: WRITE_TOKEN, perspective: 'raw' })

export const asWriter = { authorization: `Bearer ${WRITE_TOKEN}` }

/** A bare request, for what the vendor's client has no word for. */
export const fetchLake = (lake: RunningLake, path: string, init: RequestInit = {}) =>
  fetch(`${lake.url}${path}`, { redirect: 'manual', ...init })

/** A stream as browsers read it: over a WebSocket, whose messages are pieces of it. */
export function overWebSocket(
  lake: RunningLake,
  path: string,
  headers: Record<string, string> = {},
) {
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}${path}`, { headers })
  const frames: string[] = []
  socket.on('message', (data) => frames.push(String(data)))
  const fieldOf = (name: string, event: string) =>
    frames.flatMap((frame) => {
      if (!frame.startsWith(`event: ${event}\n`)) return []
      return new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1] ?? []
    })
  return { socket, ids: (event: string) => fieldOf('id', event), frames }
}
