import type { WebSocket } from 'ws'
import { connectSocket, isSocketAway, type SocketAddress } from './content-socket.ts'
import type { RetryWhileAway } from './retry-while-away.ts'

/** With this many unsent bytes, reading from the other end pauses. */
const UNDER_WAY_BYTES = 512 * 1024
/** The close code of a connection whose peer process is gone. */
const ABNORMAL_CLOSURE = 1006
/** The `Last-Event-ID` of the local Content Lake and of `listenOverWebSocket`. */
const LAST_EVENT = 'lastEventId'

const EVENT_ID = /^id: (.*)$/m

export interface Relay {
  readonly address: SocketAddress
  /**
   * Event streams resume after the last event; other connections are closed and reopened by the
   * client.
   */
  readonly canResume: boolean
  readonly retry: RetryWhileAway
}

const resumedAt = ({ url, headers }: SocketAddress, eventId: string | undefined): SocketAddress => {
  const resumed = new URL(url)
  if (eventId !== undefined) resumed.searchParams.set(LAST_EVENT, eventId)
  return { url: resumed, headers }
}

/** Forwards a message, no faster than it is read. */
function pass(from: WebSocket, to: WebSocket, data: Buffer, isBinary: boolean) {
  if (to.readyState !== to.OPEN) return
  to.send(data, { binary: isBinary }, () => {
    if (to.bufferedAmount < UNDER_WAY_BYTES) from.resume()
  })
  if (to.bufferedAmount >= UNDER_WAY_BYTES) from.pause()
}

/** Codes that only describe a closure must not be sent. */
function closeLike(socket: WebSocket, code: number, reason: Buffer) {
  if (code >= 3000 || code === 1000) socket.close(code, reason)
  else socket.terminate()
}

/**
 * Connects a browser's WebSocket with content's. While content restarts, the browser's side stays
 * open and gets missed events afterwards: the Studio becomes read-only as soon as a listener is
 * cut.
 */
export function relay(browser: WebSocket, content: WebSocket, options: Relay): void {
  const { address, canResume, retry } = options
  const leaving = new AbortController()
  let upstream = content
  let lastEventId: string | undefined

  function follow(socket: WebSocket) {
    upstream = socket
    socket.on('message', (data: Buffer, isBinary) => {
      if (canResume) lastEventId = EVENT_ID.exec(String(data))?.[1] ?? lastEventId
      pass(socket, browser, data, isBinary)
    })
    socket.on('close', (code, reason) => {
      if (leaving.signal.aborted) return
      if (canResume && code === ABNORMAL_CLOSURE) resume().catch(() => browser.terminate())
      else closeLike(browser, code, reason)
    })
    socket.resume()
  }

  async function resume() {
    const again = await retry(() => connectSocket(resumedAt(address, lastEventId)), {
      isAway: isSocketAway,
      signal: leaving.signal,
    })
    if (leaving.signal.aborted) again.terminate()
    else follow(again)
  }

  browser.on('message', (data: Buffer, isBinary) => pass(browser, upstream, data, isBinary))
  browser.on('close', () => {
    leaving.abort()
    upstream.terminate()
  })
  follow(content)
}
