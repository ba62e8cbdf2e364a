import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

export interface IdentityRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/** An identity server that records its requests, and answers with one status, or never. */
export async function startStubIdentity() {
  const requests: IdentityRequest[] = []
  let status: number | 'never' = 200
  let code: string | undefined
  const server = createServer(async (request, response) => {
    const sent = await text(request)
    const body: unknown = sent === '' ? null : JSON.parse(sent)
    const { method = '', url: path = '', headers } = request
    requests.push({ method, path, headers, body })
    if (status === 'never') return
    const head = { 'content-type': 'application/json', ...(code && { 'x-sb-error-code': code }) }
    response.writeHead(status, head).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    requests: (): readonly IdentityRequest[] => requests,
    answerWith: (next: number | 'never', errorCode?: string) => {
      status = next
      code = errorCode
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
