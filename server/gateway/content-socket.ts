import { WebSocket } from 'ws'

const CONNECT_MS = 10_000

export interface SocketAddress {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
}

/** Content did not accept a connection. `status` is its refusal, or 502 without an answer. */
export class SocketRefused extends Error {
  override readonly name = 'SocketRefused'
  readonly status: number
  constructor(status: number, options?: ErrorOptions) {
    super(`content: a WebSocket was refused with ${status}`, options)
    this.status = status
  }
}

export const isSocketAway = (error: unknown): boolean =>
  error instanceof SocketRefused && error.status === 502

/** Resolves with an open, paused connection, so that nothing is missed; rejects with SocketRefused. */
export const connectSocket = ({ url, headers }: SocketAddress): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, {
      headers: { ...headers },
      handshakeTimeout: CONNECT_MS,
      perMessageDeflate: false,
    })
    socket.on('error', (cause) => reject(new SocketRefused(502, { cause })))
    socket.on('unexpected-response', (_request, answer) => {
      answer.resume()
      socket.terminate()
      reject(new SocketRefused(answer.statusCode ?? 502))
    })
    socket.on('open', () => {
      socket.pause()
      resolve(socket)
    })
  })
