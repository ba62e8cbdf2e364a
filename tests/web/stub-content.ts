import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'

interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Content that keeps what it was asked, answers with what a test says, and takes WebSockets. */
export async function startContent() {
  const asked: Asked[] = []
  const answers: Record<string, unknown> = {}
  const cookies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    const { method = '', url = '', headers } = request
    const path = url.split('?')[0] ?? ''
    // The front listens by itself, from its start on, for what editors publish.
    if (!path.includes('/data/listen/')) asked.push({ method, url, headers, body })
    const head = { 'content-type': 'application/json', 'x-served-by': 'content-1' }
    response.writeHead(200, { ...head, 'set-cookie': cookies })
    response.end(JSON.stringify(answers[path] ?? { echoed: url }))
  })
  server.on('upgrade', ({ method = '', url = '', headers }, socket) => {
    asked.push({ method, url, headers, body: '' })
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n',
    )
    socket.on('data', (bytes) => socket.write(`heard ${bytes}`))
    socket.on('error', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answers,
    /** What it sets with every answer. */
    cookies,
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type StubContent = Awaited<ReturnType<typeof startContent>>
