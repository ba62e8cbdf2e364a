export type StudioFetch = typeof globalThis.fetch

type Init = Parameters<StudioFetch>[1]

/** A WebSocket cannot send headers: the server reads this parameter as `Last-Event-ID`. */
const LAST_EVENT = 'lastEventId'

function socketAddress(url: string, init: Init): URL {
  const address = new URL(url)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const last = new Headers(init?.headers).get('last-event-id')
  if (last) address.searchParams.set(LAST_EVENT, last)
  return address
}

/** Browsers log an error when a socket is closed before it has opened. */
function closeQuietly(socket: WebSocket) {
  if (socket.readyState !== WebSocket.CONNECTING) socket.close()
  else socket.addEventListener('open', () => socket.close(), { once: true })
}

/**
 * Reads a stream of server-sent events through a WebSocket whose messages are its chunks. Browsers
 * open at most six connections to an HTTP/1.1 origin; Studio's listeners use as many, and its
 * writes would wait for ever.
 */
export function listenOverWebSocket(url: string, init: Init): Promise<Response> {
  return new Promise((resolve, reject) => {
    init?.signal?.throwIfAborted()
    const socket = new WebSocket(socketAddress(url, init))
    const encoder = new TextEncoder()
    const close = () => closeQuietly(socket)
    const abort = () => {
      close()
      reject(init?.signal?.reason)
    }
    init?.signal?.addEventListener('abort', abort, { once: true })
    let isOpen = true
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        socket.addEventListener('message', ({ data }) => {
          if (isOpen && typeof data === 'string') stream.enqueue(encoder.encode(data))
        })
        socket.addEventListener('close', () => {
          init?.signal?.removeEventListener('abort', abort)
          if (isOpen) stream.close()
          isOpen = false
          reject(new TypeError(`${url}: the connection was closed`))
        })
      },
      cancel() {
        isOpen = false
        close()
      },
    })
    socket.addEventListener('open', () => {
      const headers = { 'content-type': 'text/event-stream' }
      const response = new Response(body, { status: 200, headers })
      // Event sources resolve addresses against it; a constructed response has none.
      Object.defineProperty(response, 'url', { value: url })
      resolve(response)
    })
  })
}
