import { once } from 'node:events'
import http from 'node:http'

type Use = (url: string, sendRest: () => void) => Promise<void>

/**
 * A line on which a page comes up to these words and no further until told, as where the processor is
 * slow. Everything else comes at once.
 */
export async function withPausedPage(storeUrl: string, words: string, use: Use): Promise<void> {
  const rest = Promise.withResolvers<void>()
  const line = http.createServer(async (request, response) => {
    const answer = await fetch(storeUrl + request.url)
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    const body = Buffer.from(await answer.arrayBuffer())
    const end = body.indexOf(words)
    if (!type.startsWith('text/html') || end < 0) return response.end(body)
    response.write(body.subarray(0, end))
    await rest.promise
    return response.end(body.subarray(end))
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const address = line.address()
  try {
    await use(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, rest.resolve)
  } finally {
    line.closeAllConnections()
    line.close()
  }
}
