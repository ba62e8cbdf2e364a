import { afterAll, beforeAll, expect, test } from 'vitest'
import { unique } from '#tests/fixtures/unique.ts'
import { aColleague, type Colleague } from '../rights/support/colleagues.ts'
import { openTestShop, placeOrder, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let support: Colleague
beforeAll(async () => {
  shop = await openTestShop()
  support = await aColleague(shop, 'support')
})
afterAll(() => shop.stop())

const anAddress = () => `${unique('shopper')}@example.com`

/** A mail of the outbox that was sent, or has failed for good. */
async function aMail(column: 'sent_at' | 'failed_at' | 'next_at') {
  const [id, to] = [unique('mail'), anAddress()]
  await shop.query(
    `INSERT INTO mail (id, key, event_name, resource_id, "to", template, data, writes_notification, ${column})
     VALUES ($1, $1, 'order.placed', 'order_none', $2, 'order-confirmation', '{"secret": "a-link"}', false,
       now() + interval '1 day')`,
    [id, to],
  )
  return { id, to }
}

test('mails show to whom they went and what became of them, and not what is in them', async () => {
  const sent = await aMail('sent_at')
  const failed = await aMail('failed_at')
  const reply = await support.get(`/admin/mails?q=${sent.to.toUpperCase()}`)
  expect(reply.number('count')).toBe(1)
  expect(reply.at('mails.0')).toMatchObject({ id: sent.id, to: sent.to, status: 'sent' })
  expect(JSON.stringify(reply.list('mails'))).not.toContain('a-link')
  const lost = await support.get(`/admin/mails?status=failed&q=${failed.to}`)
  expect(lost.list('mails', 'id')).toEqual([failed.id])
})

test('a mail is sent again to the same address, unless it still waits', async () => {
  const sent = await aMail('sent_at')
  const waiting = await aMail('next_at')
  await support.post(`/admin/mails/${sent.id}/resend`)
  const all = await support.get(`/admin/mails?to=${sent.to}&order=created_at`)
  expect(all.list('mails', 'template')).toEqual(['order-confirmation', 'order-confirmation'])
  expect((await support.call('POST', `/admin/mails/${waiting.id}/resend`)).status).toBe(404)
  const logged = await shop.staff.get(`/admin/audit-log?resource=mails&resource_id=${sent.id}`)
  expect(logged.list('audit_entries')).toMatchObject([
    { action: 'resend', title: `order-confirmation to ${sent.to}` },
  ])
})

test('a mail about an order goes to another address, and the audit log has both', async () => {
  const sent = await aMail('sent_at')
  const other = anAddress()
  await support.post(`/admin/mails/${sent.id}/resend`, { to: ` ${other.toUpperCase()} ` })
  const all = await support.get(`/admin/mails?to=${other}`)
  expect(all.list('mails', 'template')).toEqual(['order-confirmation'])
  const logged = await shop.staff.get(`/admin/audit-log?resource=mails&resource_id=${sent.id}`)
  expect(logged.at('audit_entries')).toMatchObject([
    { action: 'resend', before: { to: sent.to }, after: { to: other } },
  ])
})

test.each([
  ['no address', 'ines'],
  ['two addresses', 'ines@example.com, eve@example.com'],
  ['a header', 'ines@example.com\r\nBcc: eve@example.com'],
  ['a list', ['ines@example.com']],
  ['nothing', ''],
])('%s is refused as another address, and nothing is sent', async (_, to) => {
  const sent = await aMail('sent_at')
  const reply = await support.call('POST', `/admin/mails/${sent.id}/resend`, { to })
  expect([reply.status, reply.text('message')]).toEqual([400, expect.stringMatching(/^to /)])
  expect((await support.get(`/admin/mails?q=order_none&to=${sent.to}`)).number('count')).toBe(1)
})

test.each(['staff-password-reset', 'staff-invite', 'order-transfer', 'gift-card', 'subscription'])(
  'a mail with a link or a code for its recipient goes to nobody else: %s',
  async (template) => {
    const sent = await aMail('sent_at')
    await shop.query('UPDATE mail SET template = $2 WHERE id = $1', [sent.id, template])
    const path = `/admin/mails/${sent.id}/resend`
    const reply = await support.call('POST', path, { to: anAddress() })
    expect([reply.status, reply.text('message')]).toEqual([
      400,
      'This e-mail is for its recipient alone',
    ])
    await support.post(path, { to: sent.to })
  },
)

test('read-only staff send no mail to another address', async () => {
  const reader = await aColleague(shop, 'read_only')
  const sent = await aMail('sent_at')
  const reply = await reader.call('POST', `/admin/mails/${sent.id}/resend`, { to: anAddress() })
  expect(reply.status).toBe(403)
})

test('a notification that proves who reads an address is sent to nobody else', async () => {
  const id = unique('noti')
  const data = { template: 'order-transfer', order_ids: [], customer_id: 'cus_1', email: 'a@b.de' }
  await shop.query(
    `INSERT INTO notification (id, event_name, resource_type, resource_id, "to", data, provider_id)
     VALUES ($1, 'order.transfer', 'order', 'order_none', 'ines@example.com', $2, 'mail')`,
    [id, JSON.stringify(data)],
  )
  const path = `/admin/notifications/${id}/resend`
  const reply = await support.call('POST', path, { to: anAddress() })
  expect([reply.status, reply.text('message')]).toEqual([
    400,
    'This e-mail is for its recipient alone',
  ])
  expect((await support.call('POST', path, {})).status).toBe(200)
})

test('addresses of the newsletter are listed and removed', async () => {
  const [id, email] = [unique('news'), anAddress()]
  await shop.query(
    'INSERT INTO newsletter_subscriber (id, email, confirmed_at) VALUES ($1, $2, now())',
    [id, email],
  )
  const listed = await shop.staff.get(`/admin/newsletter?q=${email}&status=confirmed`)
  expect(listed.list('newsletter_subscribers', 'email')).toEqual([email])
  expect((await support.call('DELETE', `/admin/newsletter/${id}`)).status).toBe(403)
  await shop.staff.remove(`/admin/newsletter/${id}`)
  expect((await shop.staff.call('DELETE', `/admin/newsletter/${id}`)).status).toBe(404)
  expect((await shop.staff.get(`/admin/newsletter?q=${email}`)).number('count')).toBe(0)
})

test('what shoppers wait for and have saved is counted by variant', async () => {
  const { id, productId } = await shop.aVariant()
  const demand = async () => {
    const reply = await support.get(`/admin/variant-demand?product_id=${productId}&limit=100`)
    const at = reply.list('variant_demand', 'id').indexOf(id)
    if (at < 0) return { restock_requests: 0, wishes: 0 }
    const path = `variant_demand.${at}`
    return {
      restock_requests: reply.number(`${path}.restock_requests`),
      wishes: reply.number(`${path}.wishes`),
    }
  }
  const before = await demand()
  await shop.query(
    `INSERT INTO restock_notice (id, variant_id, email, sales_channel_id)
     VALUES ($1, $2, $3, 'sc_none')`,
    [unique('restock'), id, anAddress()],
  )
  const customer = await shop.customer()
  await shop.query(
    'INSERT INTO wish_list_item (customer_id, product_id, variant_id) VALUES ($1, $2, $3)',
    [customer.customerId, productId, id],
  )
  expect(await demand()).toEqual({
    restock_requests: before.restock_requests + 1,
    wishes: before.wishes + 1,
  })
})

test('an order by invoice is to be paid in fourteen days, until staff have its money', async () => {
  const email = anAddress()
  const order = await placeOrder(shop, shop.guest, { email })
  const path = `/admin/invoices?q=${email}`
  const due = await support.get(path)
  expect(due.at('invoices.0')).toMatchObject({
    id: order.id,
    display_id: order.displayId,
    currency_code: 'eur',
    is_overdue: false,
  })
  expect(due.number('invoices.0.amount')).toBeGreaterThan(0)
  await shop.query(`UPDATE "order" SET created_at = now() - interval '20 days' WHERE id = $1`, [
    order.id,
  ])
  expect((await support.get(`${path}&is_overdue=true`)).number('count')).toBe(1)
  await support.post(`/admin/orders/${order.id}/capture`)
  expect((await support.get(path)).number('count')).toBe(0)
})
