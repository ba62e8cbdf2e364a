import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discardRest, readAtMost } from './bounded-body.ts'

const LIMIT_BYTES = 1024

let server: Server
let port = 0
/** What each request came to, in their order. */
let answer: (message: IncomingMessage) => Promise<string> = async () => ''

beforeAll(async () => {
  server = createServer(async (message, response) => {
    const text = await answer(message)
    response.end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => server.close())

const lengthOf = async (message: IncomingMessage) => {
  const body = await readAtMost(message, LIMIT_BYTES)
  return body === null ? 'too long' : String(body.length)
}

async function send(bytes: number, headers: Record<string, number> = {}): Promise<string> {
  const sent = request({ port, method: 'POST', headers })
  sent.end(Buffer.alloc(bytes))
  const [response] = await once(sent, 'response')
  let text = ''
  for await (const part of response) text += String(part)
  return text
}

test.each([
  [0, '0'],
  [LIMIT_BYTES, '1024'],
  [LIMIT_BYTES + 1, 'too long'],
])('a body of %i bytes is read as %s, with its length and without', async (bytes, result) => {
  answer = lengthOf
  expect(await send(bytes, { 'content-length': bytes })).toBe(result)
  expect(await send(bytes)).toBe(result)
})

test('a body that was read already leaves nothing', async () => {
  answer = async (message) => `${await lengthOf(message)}, then ${await lengthOf(message)}`
  expect(await send(10)).toBe('10, then 0')
})

test('a body whose declared length is too large is not awaited', async () => {
  const gate = Promise.withResolvers<string>()
  answer = async (message) => {
    gate.resolve(await lengthOf(message))
    await discardRest(message)
    return ''
  }
  const sent = request({ port, method: 'POST', headers: { 'content-length': 2048 } })
  sent.flushHeaders()
  expect(await gate.promise).toBe('too long')
  sent.end(Buffer.alloc(2048))
  await once(sent, 'response')
})

test('a sender who leaves before the end is an error', async () => {
  const gate = Promise.withResolvers<unknown>()
  answer = async (message) => {
    gate.resolve(await readAtMost(message, LIMIT_BYTES).catch((error: unknown) => error))
    return ''
  }
  const sent = request({ port, method: 'POST', headers: { 'content-length': 100 } })
  sent.on('error', () => {})
  sent.write('half')
  await once(server, 'request')
  sent.destroy()
  expect(await gate.promise).toBeInstanceOf(Error)
})
