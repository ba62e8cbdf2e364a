import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { post } from './send.ts'

let server: Server
beforeEach(() => vi.stubEnv('WEBHOOKS_TO_LOOPBACK', 'true'))
afterEach(() => {
  vi.unstubAllEnvs()
  server.close()
})

/** A receiver that answers any request with these bytes, and leaves the connection open. */
async function aReceiver(answer: string): Promise<URL> {
  server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.write(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port')
  return new URL(`http://127.0.0.1:${address.port}/hooks`)
}

test('an answer is its status and the beginning of a refusal', async () => {
  const url = await aReceiver(
    'HTTP/1.1 503 Busy\r\nRetry-After: 7\r\nContent-Length: 5\r\n\r\nLater',
  )
  expect(await post(url, '{}', {})).toEqual({ status: 503, text: 'Later', retryAfter: '7' })
})

test('a receiver that wants to speak another protocol has not accepted', async () => {
  const url = await aReceiver(
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  )
  await expect(post(url, '{}', {})).rejects.toThrow('The connection was closed without an answer')
})
