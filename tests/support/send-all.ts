import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly head: string
  readonly body: string
}

/** An answer that has come wholly, by its own Content-Length or by its last chunk. */
function readAnswer(text: string): RawAnswer | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [head, body] = [text.slice(0, end).toLowerCase(), text.slice(end + 4)]
  const status = Number(/^http\/1\.1 (\d+)/.exec(head)?.[1])
  const isWhole = head.includes('\r\ntransfer-encoding: chunked')
    ? body.endsWith('\r\n0\r\n\r\n')
    : body.length >= Number(/^content-length: (\d+)$/m.exec(head)?.[1])
  return isWhole ? { status, head, body } : undefined
}

export interface Sent {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Without a Content-Length, in chunks. */
  readonly isChunked?: boolean
}

const chunked = (body: Buffer) =>
  Buffer.concat([
    Buffer.from(`${body.length.toString(16)}\r\n`),
    body,
    Buffer.from('\r\n0\r\n\r\n'),
  ])

/**
 * Posts every byte of a body before it looks at the answer, as many clients do. Rejects where the
 * connection breaks before the whole answer is there.
 */
export function sendAll({ url, headers = {}, body, isChunked }: Sent) {
  const { host, hostname, port, pathname, search } = new URL(url)
  const lines = Object.entries({
    host,
    ...headers,
    ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return new Promise<RawAnswer>((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    const finish = () => {
      const answer = readAnswer(text)
      if (answer === undefined) return
      socket.destroy()
      resolve(answer)
    }
    socket.pause()
    socket.once('error', reject)
    socket.once('close', () => reject(new Error(`The connection ended after: ${text}`)))
    socket.on('data', (part) => {
      text += part.toString('latin1')
      finish()
    })
    socket.write(`POST ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`)
    socket.write(isChunked ? chunked(body) : body, () => socket.resume())
  })
}
