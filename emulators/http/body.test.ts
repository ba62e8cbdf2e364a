import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendAll } from '#tests/support/send-all.ts'
import { readBody } from './body.ts'

let server: Server
let url = ''

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await readBody(request, 1024)
    response.writeHead(body ? 200 : 413, { connection: 'close' }).end(String(body?.length))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
})
afterAll(() => server.close())

test.each([
  ['with its length', false],
  ['in chunks', true],
])(
  'a body %s that is too long is answered, and its sender sees the answer',
  async (_, isChunked) => {
    const most = await sendAll({ url, body: Buffer.alloc(1024), isChunked })
    expect([most.status, most.body]).toEqual([200, expect.stringContaining('1024')])
    const tooMuch = await sendAll({ url, body: Buffer.alloc(16 * 1_048_576), isChunked })
    expect(tooMuch.status).toBe(413)
  },
)
