import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { lockUpdates } from '#tests/support/table-locks.ts'
import { until } from '#tests/support/until.ts'
import { buy, pack, pay } from '../support/after-sale.ts'
import { type OwnTestShop, openOwnTestShop, placeOrder } from '../support/test-shop.ts'
import { anEndpoint, deliveriesOf, passPauses, untilStatuses } from './support/endpoints.ts'
import { answerWith, isSignedBy, openReceiver, type Receiver } from './support/receiver.ts'

let shop: OwnTestShop
let worker: ChildProcess
const receivers: Receiver[] = []

beforeAll(async () => {
  shop = await openOwnTestShop({ environment: { WEBHOOKS_TO_LOOPBACK: 'true' } })
  worker = await shop.startWorker()
})
afterEach(async () => {
  await shop.query('DELETE FROM webhook_endpoint')
  for (const receiver of receivers.splice(0)) await receiver.stop()
})
afterAll(() => shop.stop())

async function aReceiver(...answer: Parameters<typeof openReceiver>) {
  const receiver = await openReceiver(...answer)
  receivers.push(receiver)
  return receiver
}

const ids = ({ received }: Receiver) => received.map(({ id }) => id)

test('an order is told once, with its facts, signed with the secret that was shown', async () => {
  const receiver = await aReceiver()
  const events = ['order.placed']
  const endpoint = await anEndpoint(shop, { url: receiver.url, events })
  const order = await placeOrder(shop, shop.guest, { email: 'kept.private@example.com' })
  const [delivery] = await receiver.told(1)
  if (!delivery) throw new Error('Nothing was told')
  expect(delivery.event).toMatchObject({
    type: 'order.placed',
    data: {
      id: order.id,
      display_id: order.displayId,
      currency_code: 'eur',
      payment_status: 'awaiting',
      items: [{ id: order.lineId, quantity: 1 }],
    },
  })
  expect(isSignedBy(endpoint.secret, delivery)).toBe(true)
  expect(isSignedBy(endpoint.secret, { ...delivery, body: `${delivery.body} ` })).toBe(false)
  expect(Math.abs(delivery.timestamp * 1000 - Date.now())).toBeLessThan(60_000)
  for (const secret of ['kept.private', 'address', 'metadata', 'payment_data', 'token'])
    expect(delivery.body).not.toContain(secret)
  await untilStatuses(shop, endpoint, ['delivered'])
  const { all } = await deliveriesOf(shop, endpoint)
  expect(all[0]).toMatchObject({
    message_id: delivery.id,
    resource_id: order.id,
    attempts: 1,
    response_status: 204,
    next_at: null,
  })
  expect(receiver.received).toHaveLength(1)
})

test('what is done with an order is told, each by its name', async () => {
  const receiver = await aReceiver()
  const events = ['order.payment_captured', 'order.fulfillment_created', 'order.shipment_created']
  await anEndpoint(shop, { url: receiver.url, events: [...events, 'order.canceled'] })
  const order = await buy(shop, shop.guest)
  await pay(shop, order)
  const packed = await pack(shop, order)
  const fulfillment_id = packed.text('order.fulfillments.0.id')
  const shipment = { fulfillment_id, tracking_numbers: ['TRACK-1'] }
  await shop.staff.post(`/admin/orders/${order.id}/shipment`, shipment)
  const told = await receiver.told(3)
  const types = told.map(({ event }) => event)
  for (const type of events) expect(types).toContainEqual(expect.objectContaining({ type }))
  expect(types).toContainEqual(
    expect.objectContaining({
      type: 'order.shipment_created',
      data: expect.objectContaining({
        id: order.id,
        fulfillment_id,
        fulfillments: [
          expect.objectContaining({
            tracking_links: [expect.objectContaining({ tracking_number: 'TRACK-1' })],
          }),
        ],
      }),
    }),
  )
})

test('a refusal is sent again later, with the same words and the same id', async () => {
  const receiver = await aReceiver(answerWith(500, 503, 200))
  const endpoint = await anEndpoint(shop, { url: receiver.url })
  await shop.staff.post(`${endpoint.path}/test`)
  await receiver.told(1)
  await untilStatuses(shop, endpoint, ['retrying'])
  const { all } = await deliveriesOf(shop, endpoint)
  expect(all[0]).toMatchObject({
    response_status: 500,
    attempts: 1,
    last_error: 'Answered 500: Not today, <b>sorry</b>',
  })
  expect((await shop.staff.get(endpoint.path)).text('webhook_endpoint.failing_since')).not.toBe('')
  await passPauses(shop, endpoint)
  await receiver.told(2)
  await untilStatuses(shop, endpoint, ['retrying'])
  await passPauses(shop, endpoint)
  await untilStatuses(shop, endpoint, ['delivered'])
  expect(new Set(ids(receiver)).size).toBe(1)
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  expect((await shop.staff.get(endpoint.path)).at('webhook_endpoint.failing_since')).toBeNull()
})

test('a receiver that says when to come again is left alone until then', async () => {
  const receiver = await aReceiver((response) =>
    response.writeHead(429, { 'retry-after': '3600' }).end(),
  )
  const endpoint = await anEndpoint(shop, { url: receiver.url })
  await shop.staff.post(`${endpoint.path}/test`)
  await untilStatuses(shop, endpoint, ['retrying'])
  const [pause] = await shop.query(
    `SELECT round(extract(epoch FROM next_at - now()) / 60)::int AS minutes
     FROM webhook_delivery WHERE endpoint_id = $1`,
    [endpoint.id],
  )
  expect(pause?.['minutes']).toBeGreaterThan(50)
})

test('a delivery is given up after ten attempts', async () => {
  const receiver = await aReceiver(answerWith(500))
  const endpoint = await anEndpoint(shop, { url: receiver.url })
  await shop.staff.post(`${endpoint.path}/test`)
  await receiver.told(1)
  await untilStatuses(shop, endpoint, ['retrying'])
  await shop.query(
    'UPDATE webhook_delivery SET attempts = 9, next_at = now() WHERE endpoint_id = $1',
    [endpoint.id],
  )
  await untilStatuses(shop, endpoint, ['failed'])
  expect(receiver.received).toHaveLength(2)
})

test('a worker that dies before it has noted an answer leaves the same delivery to the next', async () => {
  const receiver = await aReceiver((response, index) => {
    if (index > 0) response.writeHead(204).end()
  })
  const endpoint = await anEndpoint(shop, { url: receiver.url })
  await shop.staff.post(`${endpoint.path}/test`)
  await receiver.told(1)
  const killed = once(worker, 'exit')
  worker.kill('SIGKILL')
  await killed
  await passPauses(shop, endpoint)
  worker = await shop.startWorker()
  await untilStatuses(shop, endpoint, ['delivered'])
  const [first, second, ...more] = ids(receiver)
  expect([first === second, more]).toEqual([true, []])
})

test('two workers tell everything once', async () => {
  const other = await shop.startWorker()
  const receiver = await aReceiver()
  const endpoint = await anEndpoint(shop, { url: receiver.url })
  const tests = Array.from({ length: 40 }, () => shop.staff.post(`${endpoint.path}/test`))
  await Promise.all(tests)
  await untilStatuses(
    shop,
    endpoint,
    tests.map(() => 'delivered'),
  )
  expect(receiver.received).toHaveLength(tests.length)
  expect(new Set(ids(receiver)).size).toBe(tests.length)
  const ended = once(other, 'exit')
  other.kill('SIGTERM')
  await ended
})

test('a receiver that never answers holds nobody up', async () => {
  const slow = await aReceiver(() => {})
  const quick = await aReceiver()
  const held = await anEndpoint(shop, { url: slow.url })
  for (let count = 0; count < 12; count++) await shop.staff.post(`${held.path}/test`)
  await slow.told(4)
  const { statuses } = await deliveriesOf(shop, held)
  expect(new Set(statuses)).toEqual(new Set(['waiting']))
  const free = await anEndpoint(shop, { url: quick.url })
  await shop.staff.post(`${free.path}/test`)
  await untilStatuses(shop, free, ['delivered'])
  expect(slow.received).toHaveLength(4)
})

test('a redirect is not followed', async () => {
  const target = await aReceiver()
  const receiver = await aReceiver((response) => {
    response.writeHead(307, { location: target.url }).end()
  })
  const endpoint = await anEndpoint(shop, { url: receiver.url })
  await shop.staff.post(`${endpoint.path}/test`)
  await untilStatuses(shop, endpoint, ['retrying'])
  expect((await deliveriesOf(shop, endpoint)).all[0]).toMatchObject({ response_status: 307 })
  expect(target.received).toEqual([])
})

test('a product that is saved often is told once, as it is in the end', async () => {
  const { promise: saved, resolve: answer } = Promise.withResolvers<void>()
  const receiver = await aReceiver((response, index) => {
    void (index === 0 ? saved : Promise.resolve()).then(() => response.writeHead(204).end())
  })
  const endpoint = await anEndpoint(shop, { url: receiver.url, events: ['product.updated'] })
  // Whoever fails is told one thing at a time: the changes wait for the answer to the test.
  await shop.query('UPDATE webhook_endpoint SET failing_since = now() WHERE id = $1', [endpoint.id])
  await shop.staff.post(`${endpoint.path}/test`)
  await receiver.told(1)
  const { productId } = await shop.aVariant()
  for (const subtitle of ['one', 'two', 'three'])
    await shop.staff.post(`/admin/products/${productId}`, { subtitle, title: `Tea ${subtitle}` })
  answer()
  await untilStatuses(shop, endpoint, ['delivered', 'delivered'])
  expect(receiver.received).toHaveLength(2)
  expect(receiver.received[1]?.event).toMatchObject({
    type: 'product.updated',
    data: { id: productId, title: 'Tea three' },
  })
})

test('changes of one product that many workers see at once are one delivery', async () => {
  const receiver = await aReceiver()
  const endpoint = await anEndpoint(shop, { url: receiver.url, events: ['product.updated'] })
  const { productId } = await shop.aVariant()
  await shop.query(
    `INSERT INTO webhook_delivery (endpoint_id, event, resource_id, next_at)
     SELECT $1, 'product.updated', $2, now() - interval '1 minute' FROM generate_series(1, 50)`,
    [endpoint.id, productId],
  )
  await untilStatuses(shop, endpoint, ['delivered'])
  expect(receiver.received).toHaveLength(1)
})

test('what staff send again is no change that merges with others', async () => {
  const receiver = await aReceiver()
  const endpoint = await anEndpoint(shop, { url: receiver.url, events: ['product.updated'] })
  const { productId } = await shop.aVariant()
  await shop.query(
    `INSERT INTO webhook_delivery (endpoint_id, event, resource_id, body, next_at)
     SELECT $1, 'product.updated', $2, body, now() - interval '1 minute'
     FROM (VALUES ('{"is":"as it was"}'), (NULL)) AS deliveries (body)`,
    [endpoint.id, productId],
  )
  await untilStatuses(shop, endpoint, ['delivered', 'delivered'])
  expect(receiver.received.map(({ body }) => body)).toContain('{"is":"as it was"}')
})

test('a webhook that is removed is told nothing more', async () => {
  const receiver = await aReceiver(answerWith(500))
  const endpoint = await anEndpoint(shop, { url: receiver.url })
  await shop.staff.post(`${endpoint.path}/test`)
  await receiver.told(1)
  await untilStatuses(shop, endpoint, ['retrying'])
  await passPauses(shop, endpoint)
  await shop.staff.remove(endpoint.path)
  const left = () =>
    shop.query('SELECT FROM webhook_delivery WHERE endpoint_id = $1', [endpoint.id])
  await until('its log is gone', async () => (await left()).length === 0)
  expect((await shop.staff.call('POST', `${endpoint.path}/test`)).status).toBe(404)
})

test('a webhook is removed while it is noted that a delivery has failed', async () => {
  const receiver = await aReceiver(answerWith(500))
  const endpoint = await anEndpoint(shop, { url: receiver.url })
  const noting = await lockUpdates(shop, 'webhook_delivery', 'NEW.last_error IS NOT NULL')
  await shop.staff.post(`${endpoint.path}/test`)
  await noting.untilBlocked(1)
  const removed = shop.staff.call('DELETE', endpoint.path)
  await noting.untilBlocked(2)
  await noting.release()
  expect((await removed).status).toBe(200)
})
