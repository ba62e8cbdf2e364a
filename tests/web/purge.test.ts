import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from './page-responses.ts'
import { type RunningFront, SECRET, startFront } from './start-front.ts'

let front: RunningFront
beforeEach(async () => {
  front = await startFront()
})
afterEach(() => front.stop())

function purge(tags: readonly string[], { at = Date.now(), secret = SECRET, host = '' } = {}) {
  const body = JSON.stringify({ tags, at })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const headers = { 'x-purge-signature': signature, ...(host && { host }) }
  return front.request('/_purge', { method: 'POST', headers, body })
}

test('a signed purge renews the next page, by any host name of the server', async () => {
  let price = 10
  front.show(() => aPage(String(price), { tags: ['product:prod_1'] }))
  await front.request('/products/tea')
  price = 12
  expect((await front.request('/products/tea')).text).toBe('10')
  const { status, text } = await purge(['product:prod_1'], { host: '10.0.0.5:4321' })
  expect([status, text]).toEqual([204, ''])
  expect((await front.request('/products/tea')).text).toBe('12')
})

test('a purge of everything affects pages of any tag', async () => {
  let count = 0
  front.show(() => aPage(String(++count)))
  await front.request('/')
  await purge(['*'])
  expect((await front.request('/')).text).toBe('2')
})

test('a purge without our signature, or an old recording of one, is ignored', async () => {
  await front.request('/')
  expect((await purge(['*'], { secret: 'a wrong secret' })).status).toBe(403)
  expect((await purge(['*'], { at: Date.now() - 61_000 })).status).toBe(403)
  expect((await front.request('/_purge', { method: 'POST', body: '{}' })).status).toBe(403)
  expect((await front.request('/_purge')).status).toBe(405)
  await front.request('/')
  expect(front.rendered).toHaveLength(1)
})

test.each([
  ['none', {}],
  ['a short one', { 'x-purge-signature': 'abc' }],
  ['no hexadecimal one', { 'x-purge-signature': 'x'.repeat(64) }],
])('a purge with %s for a signature is refused before its body', async (_, signature) => {
  const headers = { ...signature, 'content-length': '100000' }
  expect((await front.request('/_purge', { method: 'POST', headers })).status).toBe(403)
})

test('a body without end gives way to later purges', async () => {
  const head = `POST /_purge HTTP/1.1\r\nhost: x\r\nx-purge-signature: ${'a'.repeat(64)}\r\n`
  const slow = await Promise.all(
    Array.from({ length: 16 }, async () => {
      const socket = connect(front.port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(`${head}content-length: 1000000\r\nexpect: 100-continue\r\n\r\n`)
      // Web announces so that it reads the body.
      await once(socket, 'data')
      return socket
    }),
  )
  const ended = Promise.race(slow.map((socket) => once(socket, 'close')))
  expect((await purge(['*'])).status).toBe(204)
  await ended
  expect((await purge(['*'])).status).toBe(204)
  expect(slow.filter(({ closed }) => closed)).toHaveLength(1)
  for (const socket of slow) socket.destroy()
})

test('no request fails or gets an old page during a storm of purges of a popular page', async () => {
  let version = 0
  front.show(() => aPage(String(version), { tags: ['a'] }))
  const agent = new http.Agent({ keepAlive: true, maxSockets: 20 })
  const until = Date.now() + 1500
  const faults: string[] = []
  const visit = async () => {
    while (Date.now() < until) {
      const expected = version
      const { status, text } = await front.request('/', { agent })
      if (status !== 200 || Number(text) < expected) faults.push(`${status} ${text} < ${expected}`)
    }
  }
  const change = async () => {
    while (Date.now() < until) {
      version++
      await purge(['a'])
    }
  }
  await Promise.all([change(), ...Array.from({ length: 20 }, visit)])
  agent.destroy()
  expect(faults).toEqual([])
  expect(version).toBeGreaterThan(50)
  expect(front.rendered.length).toBeLessThanOrEqual(10)
})
