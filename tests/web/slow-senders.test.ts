import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { eachWithGateway } from './gateway-parts.ts'
import { signer } from './start-front.ts'
import { json } from './stub-commerce.ts'

const gateway = eachWithGateway()

/** More than one address is served at once. */
const MANY = 5

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

/** Says that a body comes, sends one byte of it, and no more. */
async function begin(path: string, cookie: string): Promise<Socket> {
  const { hostname, host, port } = new URL(gateway.front.origin)
  const socket = connect(Number(port), hostname)
  open.push(socket)
  // The connection of who is cut off at the end of the test.
  socket.on('error', () => {})
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    `origin: ${gateway.front.origin}`,
    'sec-fetch-site: same-origin',
    'content-type: application/json',
    'content-length: 2',
    `cookie: ${cookie}`,
  ]
  await new Promise<void>((resolve) =>
    socket.write(`${head.join('\r\n')}\r\n\r\n{`, () => resolve()),
  )
  return socket
}

test.each([
  ['/commerce/store/carts', ''],
  ['/cart/lines', ''],
  ['/orders/order_1/claim', `orders=${signer.sign(['order_1'])}`],
])('slow senders to %s delay nobody else at their address', async (path, cookie) => {
  gateway.commerce.answers['GET /store/regions/reg_1'] = json({})
  const slow = await Promise.all(Array.from({ length: MANY }, () => begin(path, cookie)))
  // A request that came after them: they have all been looked at by then.
  expect((await gateway.front.request('/livez')).status).toBe(200)
  expect((await gateway.front.request('/cart')).status).toBe(200)
  expect(
    (await gateway.front.request('/orders/order_1/claim', { headers: { cookie } })).status,
  ).toBe(200)
  expect((await gateway.front.request('/commerce/store/regions/reg_1')).status).toBe(200)
  expect((await gateway.post('/cart/lines', {})).status).toBe(200)
  expect(slow.every((socket) => !socket.destroyed)).toBe(true)
})

test('a slow sender who finishes is answered', async () => {
  const slow = await begin('/cart/lines', '')
  let said = ''
  slow.on('data', (part) => {
    said += part.toString()
  })
  expect((await gateway.front.request('/cart')).status).toBe(200)
  slow.write('}')
  await until('the form is answered', () => said.startsWith('HTTP/1.1 200'))
})
