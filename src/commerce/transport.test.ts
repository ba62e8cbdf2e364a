// @vitest-environment node
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createTransport, type TransportOptions } from './transport.ts'

interface Arrival {
  readonly at: number
  readonly line: string
  readonly key: string | undefined
  readonly type: string | undefined
  readonly body: string
}

const headers = z.object({
  'idempotency-key': z.string().optional(),
  'content-type': z.string().optional(),
})

/** Commerce on the wire: records when each request arrives, and answers with the next status. */
const openCommerce = async () => {
  const arrivals: Arrival[] = []
  const statuses: number[] = []
  const note = async (request: IncomingMessage) => {
    const at = performance.now()
    const { 'idempotency-key': key, 'content-type': type } = headers.parse(request.headers)
    const line = `${request.method} ${request.url}`
    arrivals.push({ at, line, key, type, body: await text(request) })
  }
  const server = createServer(async (request, response) => {
    await note(request)
    const status = statuses.shift() ?? 200
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"cart":{}}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    arrivals,
    nextAnswers: (...next: number[]) => statuses.push(...next),
    transport: (over: Partial<TransportOptions> = {}) =>
      createTransport({
        baseUrl: `http://127.0.0.1:${port}`,
        retries: 3,
        timeoutMs: 5000,
        ...over,
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

let commerce: Awaited<ReturnType<typeof openCommerce>>
beforeEach(async () => {
  commerce = await openCommerce()
})
afterEach(() => commerce.close())

const addLine = {
  method: 'POST',
  path: '/store/carts/c/line-items',
  body: { quantity: 1 },
} as const

test('on the wire, retries come 100, 200 and 400 ms after the answer before them', async () => {
  commerce.nextAnswers(503, 409, 599)
  await commerce.transport()(addLine)
  const times = commerce.arrivals.map(({ at }) => at)
  const waitsMs = times.slice(1).map((at, index) => at - (times[index] ?? 0))
  expect(waitsMs).toHaveLength(3)
  // A timer may fire a millisecond early by another clock; the delay depends on the machine.
  for (const [index, atLeastMs] of [100, 200, 400].entries())
    expect(waitsMs[index]).toBeGreaterThanOrEqual(atLeastMs - 1)
})

test('the waits double from 100 ms, exactly', async () => {
  const waitsMs: number[] = []
  const pause = async (ms: number) => void waitsMs.push(ms)
  commerce.nextAnswers(503, 503, 503, 503)
  const response = commerce.transport({ pause })({ method: 'GET', path: '/store/regions' })
  await expect(response).rejects.toThrow('GET /store/regions: 503')
  expect(waitsMs).toEqual([100, 200, 400])
})

test('every attempt of a POST is the same request under the same key', async () => {
  commerce.nextAnswers(503, 503)
  await commerce.transport({ pause: async () => {} })(addLine)
  const [first, ...others] = commerce.arrivals.map(({ at: _, ...arrival }) => arrival)
  expect(first).toMatchObject({ line: 'POST /store/carts/c/line-items', body: '{"quantity":1}' })
  expect(first?.key).toMatch(/^[0-9a-f]{32}$/)
  expect(others).toEqual([first, first])
})

test('two requests have two keys, and a given key is kept', async () => {
  const send = commerce.transport()
  await send(addLine)
  await send(addLine)
  await send({ ...addLine, headers: { 'Idempotency-Key': 'key-1' } })
  const keys = commerce.arrivals.map(({ key }) => key)
  expect(new Set(keys).size).toBe(3)
  expect(keys[2]).toBe('key-1')
})

test('a client without retries sends a POST once, and needs no key', async () => {
  commerce.nextAnswers(503)
  const response = commerce.transport({ retries: 0 })(addLine)
  await expect(response).rejects.toMatchObject({ status: 503 })
  expect(commerce.arrivals).toHaveLength(1)
  expect(commerce.arrivals[0]?.key).toBeUndefined()
})

test('reads and deletions may be repeated without a key', async () => {
  commerce.nextAnswers(503, 200, 503, 200)
  const send = commerce.transport({ pause: async () => {} })
  await send({ method: 'GET', path: '/store/regions' })
  await send({ method: 'DELETE', path: '/store/carts/c/line-items/l' })
  expect(commerce.arrivals.map(({ line, key }) => [line, key])).toEqual([
    ['GET /store/regions', undefined],
    ['GET /store/regions', undefined],
    ['DELETE /store/carts/c/line-items/l', undefined],
    ['DELETE /store/carts/c/line-items/l', undefined],
  ])
})

test('bytes are sent as they are', async () => {
  const body = new Blob(['not JSON'])
  await commerce.transport()({ method: 'POST', path: '/store/orders/o/pictures', body })
  expect(commerce.arrivals[0]?.body).toBe('not JSON')
})

test('a form is sent with its files, and says its own content type', async () => {
  const body = new FormData()
  body.append('files', new File(['a;b'], 'goods.csv', { type: 'text/csv' }))
  await commerce.transport()({ method: 'POST', path: '/admin/uploads', body })
  const [arrival] = commerce.arrivals
  expect(arrival?.type).toMatch(/^multipart\/form-data; boundary=/)
  expect(arrival?.body).toContain('name="files"; filename="goods.csv"')
})

test('a change that a newer one stands against is sent once', async () => {
  let sent = 0
  const fetch = async () => {
    sent += 1
    return Response.json({ code: 'changed_meanwhile', message: 'Changed' }, { status: 409 })
  }
  const response = commerce.transport({ fetch, pause: async () => {} })(addLine)
  await expect(response).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect(sent).toBe(1)
})
