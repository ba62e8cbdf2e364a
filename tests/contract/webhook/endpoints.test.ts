import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { aColleague } from '../rights/support/colleagues.ts'
import { openOutbox } from '../support/outbox.ts'
import { type OwnTestShop, openOwnTestShop } from '../support/test-shop.ts'
import { anEndpoint, deliveriesOf, untilStatuses } from './support/endpoints.ts'
import { answerWith, isSignedBy, openReceiver, type Receiver } from './support/receiver.ts'

let shop: OwnTestShop
const receivers: Receiver[] = []

beforeAll(async () => {
  shop = await openOwnTestShop({ worker: true, environment: { WEBHOOKS_TO_LOOPBACK: 'true' } })
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

const SWITCHED_OFF = /has been switched off/

test('a new secret signs beside the last one, and a third ends the first', async () => {
  const receiver = await aReceiver()
  const endpoint = await anEndpoint(shop, { url: receiver.url })
  const rotate = async () =>
    (await shop.staff.post(`${endpoint.path}/secret`)).text('webhook_endpoint.secret')
  const second = await rotate()
  await shop.staff.post(`${endpoint.path}/test`)
  const [both] = await receiver.told(1)
  const third = await rotate()
  await shop.staff.post(`${endpoint.path}/test`)
  const [, later] = await receiver.told(2)
  if (!both || !later) throw new Error('Nothing was told')
  expect([endpoint.secret, second].map((secret) => isSignedBy(secret, both))).toEqual([true, true])
  expect([endpoint.secret, second, third].map((secret) => isSignedBy(secret, later))).toEqual([
    false,
    true,
    true,
  ])
})

test('a secret is in no other answer, and not in the audit log', async () => {
  const receiver = await aReceiver(answerWith(400))
  const url = `${receiver.url}?key=of-the-receiver`
  const endpoint = await anEndpoint(shop, { url })
  const made = await shop.staff.post(`${endpoint.path}/secret`)
  await shop.staff.post(endpoint.path, { name: 'Renamed' })
  await shop.staff.post(`${endpoint.path}/test`)
  await untilStatuses(shop, endpoint, ['retrying'])
  const { ids } = await deliveriesOf(shop, endpoint)
  const log = `/admin/audit-log?resource=webhook-endpoints&resource_id=${endpoint.id}`
  const answers = [
    await shop.staff.get('/admin/webhook-endpoints'),
    await shop.staff.get(endpoint.path),
    await shop.staff.get(`/admin/webhook-deliveries/${ids[0]}`),
    await shop.staff.get(log),
  ]
  const words = JSON.stringify(answers)
  expect(words).toContain('Renamed')
  for (const secret of [endpoint.secret, made.text('webhook_endpoint.secret')])
    expect(words).not.toContain(secret)
  expect(answers[3]?.list('audit_entries', 'action')).toEqual([
    'test',
    'update',
    'secret',
    'create',
  ])
  expect(JSON.stringify(answers[3])).not.toContain('of-the-receiver')
  const rows = await shop.query('SELECT * FROM audit_entry WHERE resource_id = $1', [endpoint.id])
  expect(JSON.stringify(rows)).not.toMatch(/whsec_|of-the-receiver/)
})

test('who may not change webhooks reads the log, sees no path of an address and changes nothing', async () => {
  const receiver = await aReceiver()
  const endpoint = await anEndpoint(shop, { url: `${receiver.url}/secret-path` })
  const reader = await aColleague(shop, 'read_only')
  const seen = await reader.get(endpoint.path)
  expect(seen.text('webhook_endpoint.url')).toBe(new URL(receiver.url).origin)
  expect((await reader.get(`/admin/webhook-deliveries?endpoint_id=${endpoint.id}`)).status).toBe(
    200,
  )
  const writes = ['', '/secret', '/test'].map((path) =>
    reader.call('POST', endpoint.path + path, {}),
  )
  const replies = [...(await Promise.all(writes)), await reader.call('DELETE', endpoint.path)]
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test('a delivery that is sent again is known by its first id', async () => {
  const receiver = await aReceiver()
  const endpoint = await anEndpoint(shop, { url: receiver.url })
  await shop.staff.post(`${endpoint.path}/test`)
  await untilStatuses(shop, endpoint, ['delivered'])
  const { ids } = await deliveriesOf(shop, endpoint)
  await shop.staff.post(`/admin/webhook-deliveries/${ids[0]}/resend`)
  await untilStatuses(shop, endpoint, ['delivered', 'delivered'])
  const [first, second] = receiver.received
  expect([second?.id, second?.body]).toEqual([first?.id, first?.body])
})

test('a receiver that says it is gone is told nothing more, and those in charge are mailed once', async () => {
  const receiver = await aReceiver(answerWith(410))
  const manager = await aColleague(shop, 'manager')
  const support = await aColleague(shop, 'support')
  const endpoint = await anEndpoint(shop, { url: receiver.url, name: 'Old Warehouse' })
  await shop.staff.post(`${endpoint.path}/test`)
  await untilStatuses(shop, endpoint, ['failed'])
  expect((await shop.staff.get(endpoint.path)).at('webhook_endpoint')).toMatchObject({
    is_enabled: false,
    disabled_reason: 'gone',
  })
  const mail = await openOutbox(shop).one(manager.email, SWITCHED_OFF)
  expect(mail.text).toContain('Old Warehouse')
  expect(openOutbox(shop).to(support.email)).toEqual([])
  expect((await shop.staff.call('POST', `${endpoint.path}/test`)).status).toBe(400)
})

test('a webhook that fails for three days is switched off, and what waits is sent once it is on', async () => {
  let status = 500
  const receiver = await aReceiver((response) => response.writeHead(status).end())
  const endpoint = await anEndpoint(shop, { url: receiver.url })
  await shop.staff.post(`${endpoint.path}/test`)
  await untilStatuses(shop, endpoint, ['retrying'])
  const isOn = async () => (await shop.staff.get(endpoint.path)).at('webhook_endpoint.is_enabled')
  expect(await isOn()).toBe(true)
  await shop.query(
    `UPDATE webhook_endpoint SET failing_since = now() - interval '73 hours' WHERE id = $1`,
    [endpoint.id],
  )
  await shop.query('UPDATE webhook_delivery SET next_at = now() WHERE endpoint_id = $1', [
    endpoint.id,
  ])
  await until('it is off', async () => (await isOn()) === false)
  status = 200
  await shop.staff.post(endpoint.path, { is_enabled: true })
  await shop.query('UPDATE webhook_delivery SET next_at = now() WHERE endpoint_id = $1', [
    endpoint.id,
  ])
  await untilStatuses(shop, endpoint, ['delivered'])
})

test.each([
  [{ url: 'http://erp.example/hooks' }, /url must begin with https/],
  [{ url: 'https://10.0.0.7/hooks' }, /url must be reachable from the internet/],
  [{ url: 'https://erp.example', events: [] }, /events must not be empty/],
  [{ url: 'https://erp.example', events: ['order.lost'] }, /event of the list/],
  [{ url: 'https://erp.example', secret: 'mine' }, /secret/],
])('%o is refused in words', async (wrong, message) => {
  const body = { name: 'Warehouse', events: ['order.placed'], ...wrong }
  const reply = await shop.staff.call('POST', '/admin/webhook-endpoints', body)
  expect([reply.status, reply.text('message')]).toEqual([400, expect.stringMatching(message)])
})

test('old deliveries are forgotten, and those of nobody', async () => {
  const endpoint = await anEndpoint(shop, { url: 'https://erp.example/hooks' })
  await shop.query(
    `INSERT INTO webhook_delivery (endpoint_id, event, resource_id, created_at, sent_at)
     VALUES ($1, 'order.placed', 'order_old', now() - interval '31 days', now()),
       ($1, 'order.placed', 'order_young', now() - interval '29 days', now()),
       ('whe_none', 'order.placed', 'order_orphan', now(), NULL)`,
    [endpoint.id],
  )
  await shop.startWorker({ JOBS_SCHEDULE: '* * * * * *' })
  const kept = () => shop.query('SELECT resource_id FROM webhook_delivery ORDER BY 1')
  await until('two are forgotten', async () => (await kept()).length === 1)
  expect(await kept()).toEqual([{ resource_id: 'order_young' }])
})
