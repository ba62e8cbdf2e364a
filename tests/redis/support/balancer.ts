import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export type Forward = (asked: Asked) => Promise<Answer>

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

const send = (port: number, { method, path, headers, body }: Asked) =>
  new Promise<Answer>((resolve, reject) => {
    const { connection: _, ...passed } = headers
    const request = http.request({
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: passed,
      agent: false,
    })
    request.once('error', reject)
    request.once('response', (response) => {
      bytesOf(response).then(
        (read) =>
          resolve({ status: response.statusCode ?? 502, headers: response.headers, body: read }),
        reject,
      )
    })
    request.end(body)
  })

const isRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
const changesNothing = ({ method }: Asked) => method === 'GET' || method === 'HEAD'

/**
 * An `upstream` of deploy/nginx in small: in turn, and what one process does not answer goes to the
 * next, unless it may have been executed.
 */
export function createForward(ports: readonly number[]): Forward {
  let turn = 0
  return async (asked) => {
    const first = turn++
    let failure: unknown
    for (const [index] of ports.entries()) {
      try {
        return await send(ports[(first + index) % ports.length] ?? 0, asked)
      } catch (error) {
        failure = error
        if (!changesNothing(asked) && !isRefused(error)) break
      }
    }
    throw failure
  }
}

/** A server that answers with `forward`, and 502 where it fails. Resolves with what stops it. */
export function serve(port: number, forward: Forward): Promise<() => void> {
  const server = http.createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    try {
      const asked = { method, path: url, headers, body: await bytesOf(request) }
      const { status, headers: answered, body } = await forward(asked)
      const { 'transfer-encoding': _, connection: __, ...passed } = answered
      response.writeHead(status, passed).end(body)
    } catch {
      response.writeHead(502).end()
    }
  })
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve(() => server.close().closeAllConnections()))
  })
}
