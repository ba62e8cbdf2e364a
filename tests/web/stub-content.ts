import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'

interface RecordedRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Content that records its requests, answers with what a test says, and takes WebSockets. */
export async function startContent() {
  const requests: RecordedRequest[] = []
  const answers: Record<string, unknown> = {}
  const cookies: string[] = []
  const refusals: Record<string, unknown> = {}
  let drops = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    const { method = '', url = '', headers } = request
    const path = url.split('?')[0] ?? ''
    // The front listens by itself, from its start on, for what editors publish.
    if (!path.includes('/data/listen/')) requests.push({ method, url, headers, body })
    if (drops > 0 && !path.includes('/data/listen/')) {
      drops--
      request.socket.destroy()
      return
    }
    // Nobody publishes: who listens is told so by nothing but an open answer.
    if (path.includes('/data/live/events/')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      return
    }
    const head = { 'content-type': 'application/json', 'x-served-by': 'content-1' }
    response.writeHead(path in refusals ? 409 : 200, { ...head, 'set-cookie': cookies })
    response.end(JSON.stringify(refusals[path] ?? answers[path] ?? { echoed: url }))
  })
  const sockets = new WebSocketServer({ noServer: true })
  const welcomes: ((socket: WebSocket) => void)[] = []
  server.on('upgrade', (request, duplex, head) => {
    const { method = '', url = '', headers } = request
    requests.push({ method, url, headers, body: '' })
    sockets.handleUpgrade(request, duplex, head, (socket) => {
      socket.on('message', (bytes) => socket.send(`heard ${bytes}`))
      welcomes.shift()?.(socket)
    })
  })
  const listen = async (on: number) => {
    server.listen(on, '127.0.0.1')
    await once(server, 'listening')
  }
  const end = async () => {
    for (const socket of sockets.clients) socket.terminate()
    server.closeAllConnections()
    server.close()
  }
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answers,
    /** What it sets with every answer. */
    cookies,
    /** What it answers instead, with 409. */
    refusals,
    /** How many requests break off from now on, each after it was heard. */
    drop: (count: number) => {
      drops = count
    },
    /** What a WebSocket is sent that opens next. */
    welcome: (greet: (socket: WebSocket) => void) => welcomes.push(greet),
    /** Gone, as after a crash. */
    stop: end,
    /** Back again, under the same address. */
    start: () => listen(port),
  }
}

export type StubContent = Awaited<ReturnType<typeof startContent>>
