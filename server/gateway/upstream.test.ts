import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createUpstream } from './upstream.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function upstreamOf(listener: RequestListener) {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return createUpstream(new URL(`http://127.0.0.1:${port}/base/`))
}

const question = (path: string, timeoutMs = 5000) => ({
  ...{ method: 'GET', path, headers: {}, timeoutMs },
  signal: new AbortController().signal,
})

test('the backend may live under a path', async () => {
  const fetchUpstream = await upstreamOf((request, response) => response.end(request.url))
  const answer = await fetchUpstream(question('/store/regions?limit=1'))
  expect((await answer.toArray()).join('')).toBe('/base/store/regions?limit=1')
})

test('an answer that does not arrive in time is a 504', async () => {
  const fetchUpstream = await upstreamOf(() => {})
  await expect(fetchUpstream(question('/store/regions?secret=1', 50))).rejects.toMatchObject({
    status: 504,
    message: 'GET /store/regions: no answer within 50 ms',
  })
})

test('an answer that stops half way ends the request', async () => {
  const fetchUpstream = await upstreamOf((_request, response) => {
    response.writeHead(200)
    response.write('half')
  })
  const answer = await fetchUpstream(question('/store/regions', 100))
  await expect(answer.toArray()).rejects.toThrow()
})

test('an unreachable backend is a 502', async () => {
  const fetchUpstream = createUpstream(new URL('http://127.0.0.1:1'))
  await expect(fetchUpstream(question('/store/regions'))).rejects.toMatchObject({ status: 502 })
})

test('a kept connection that the backend closed causes no error for the visitor', async () => {
  let answered = 0
  const fetchUpstream = await upstreamOf((request, response) => {
    answered++
    // The second request on a connection fails with it, as if the backend had just closed it.
    if (answered === 2) request.socket.destroy()
    else response.end('well')
  })
  await (await fetchUpstream(question('/a'))).toArray()
  const again = await fetchUpstream(question('/b'))
  expect((await again.toArray()).join('')).toBe('well')
  expect(answered).toBe(3)
})

test('a connection that the backend closes within seconds is not used again', async () => {
  let connections = 0
  const fetchUpstream = await upstreamOf((_request, response) => response.end('well'))
  server?.on('connection', () => connections++)
  if (server) server.keepAliveTimeout = 3_000
  for (const path of ['/a', '/b']) await (await fetchUpstream(question(path))).toArray()
  expect(connections).toBe(2)
  if (server) server.keepAliveTimeout = 60_000
  for (const path of ['/c', '/d', '/e']) await (await fetchUpstream(question(path))).toArray()
  expect(connections).toBe(3)
})
