import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { aColleague, type Colleague } from '../rights/support/colleagues.ts'
import { moveClock, subscribe } from '../subscription/support/subscribing.ts'
import { openOutbox } from '../support/outbox.ts'
import { type OwnTestShop, openOwnTestShop, placeOrder } from '../support/test-shop.ts'

let shop: OwnTestShop
beforeAll(async () => {
  shop = await openOwnTestShop({
    worker: true,
    environment: { JOBS_SCHEDULE: '* * * * * *' },
  })
})
afterAll(() => shop.stop())

const NOBODY = { new_orders: false, low_stock: false, failed_renewals: false }

async function told(alerts: Partial<typeof NOBODY>): Promise<Colleague> {
  const colleague = await aColleague(shop, 'support')
  await colleague.post('/admin/staff-alerts', alerts)
  return colleague
}

const mailsTo = ({ email }: Pick<Colleague, 'email'>) =>
  shop.query(`SELECT template, data FROM mail WHERE "to" = $1 AND template LIKE 'staff-%'`, [email])

test('everybody chooses for themselves what they are told', async () => {
  const colleague = await told({ new_orders: true })
  const chosen = await colleague.get('/admin/staff-alerts')
  expect(chosen.at('staff_alerts')).toEqual({ ...NOBODY, new_orders: true })
  await colleague.post('/admin/staff-alerts', { low_stock: true, new_orders: false })
  const changed = await colleague.get('/admin/staff-alerts')
  expect(changed.at('staff_alerts')).toEqual({ ...NOBODY, low_stock: true })
  const other = await aColleague(shop, 'read_only')
  expect((await other.get('/admin/staff-alerts')).at('staff_alerts')).toEqual(NOBODY)
  expect((await other.call('POST', '/admin/staff-alerts', { everything: true })).status).toBe(400)
})

test('a new order is mailed once to those who have asked, and to nobody else', async () => {
  const colleague = await told({ new_orders: true })
  const other = await told({ low_stock: true })
  const order = await placeOrder(shop, shop.guest)
  const mail = await openOutbox(shop).one(colleague.email, /^New order/)
  expect(mail.text).toContain(`Order ${order.displayId} has come in: one item for €`)
  expect(mail.text).toContain(`/admin/orders/${order.id}/show`)
  await shop.staff.post(`/admin/orders/${order.id}`, { email: 'another@example.com' })
  expect(await mailsTo(colleague)).toHaveLength(1)
  expect(await mailsTo(other)).toEqual([])
})

test('who has left is mailed nothing more, and what waits is called off', async () => {
  const colleague = await told({ new_orders: true })
  await shop.query(
    `INSERT INTO mail (id, key, event_name, resource_id, "to", template, data, writes_notification, next_at)
     VALUES ($1, $1, 'staff.new_order', 'order_1', $2, 'staff-new-order',
       jsonb_build_object('user_id', $3::text, 'order_id', 'order_1'), false, now() + interval '1 day')`,
    [`mail_of_${colleague.id}`, colleague.email, colleague.id],
  )
  expect(await mailsTo(colleague)).toHaveLength(1)
  await shop.staff.remove(`/admin/users/${colleague.id}`)
  await placeOrder(shop, shop.guest)
  expect(await mailsTo(colleague)).toEqual([])
})

/** How many pieces of a variant are left. */
const leave = (variantId: string, pieces: number) =>
  shop.query(
    `UPDATE inventory_level SET stocked_quantity = reserved_quantity + $2
     WHERE inventory_item_id = (SELECT inventory_item_id FROM product_variant_inventory_item
       WHERE variant_id = $1)`,
    [variantId, pieces],
  )

const isKnownLow = async (variantId: string) =>
  (await shop.query('SELECT FROM low_stock_variant WHERE variant_id = $1', [variantId])).length ===
  1

test('stock that runs low is mailed and told by webhook once until there is more again', async () => {
  const { id } = await shop.aVariant()
  const colleague = await told({ low_stock: true })
  const endpoint = await shop.staff.post('/admin/webhook-endpoints', {
    name: 'Buyer',
    url: 'https://buyer.example.com/hooks',
    events: ['variant.low_stock'],
  })
  const alerts = async () =>
    (await mailsTo(colleague)).filter(({ data }) => JSON.stringify(data).includes(id)).length
  await leave(id, 6)
  await leave(id, 5)
  await until('it is told', async () => (await alerts()) === 1)
  await leave(id, 3)
  await leave(id, 20)
  await until('it has recovered', async () => !(await isKnownLow(id)))
  expect(await alerts()).toBe(1)
  await leave(id, 0)
  await until('it is told again', async () => (await alerts()) === 2)
  const outbox = openOutbox(shop)
  await until('both are sent', () => outbox.to(colleague.email).length >= 2)
  expect(outbox.to(colleague.email).some(({ text }) => text.includes('None left'))).toBe(true)
  const webhooks = await shop.query(
    'SELECT event, resource_id FROM webhook_delivery WHERE endpoint_id = $1',
    [endpoint.text('webhook_endpoint.id')],
  )
  const once = { event: 'variant.low_stock', resource_id: id }
  expect(webhooks).toEqual([once, once])
})

test('a renewal that is not paid is mailed when it falls behind, and when the shop gives up', async () => {
  const colleague = await told({ failed_renewals: true })
  const { id } = await subscribe(shop, await shop.customer(), { card: 'pm_declined_later' })
  const failures = async () =>
    (await shop.query('SELECT failure_count FROM subscription WHERE id = $1', [id]))[0]
  const ends = async () =>
    (await mailsTo(colleague))
      .map(({ data }) => JSON.stringify(data).includes('"is_over":true'))
      .toSorted()
  for (const [attempt, days] of [14.01, 1.01, 3.01, 5.01].entries()) {
    await moveClock(shop, days)
    await until(`failure ${attempt + 1}`, async () => {
      return (await failures())?.['failure_count'] === attempt + 1
    })
    if (attempt < 3) expect(await ends()).toEqual([false])
  }
  await until('the end is told', async () => (await ends()).length === 2)
  expect(await ends()).toEqual([false, true])
  const mail = await openOutbox(shop).one(colleague.email, /^A renewal failed/)
  expect(mail.text).toContain('We could not charge')
  expect(mail.text).toContain(`/admin/subscriptions/${id}/show`)
})
