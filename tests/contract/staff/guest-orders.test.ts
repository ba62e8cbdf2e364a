import { afterAll, beforeAll, expect, test } from 'vitest'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { buy } from '../support/after-sale.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

const ask = (customerId: string, email: string) =>
  shop.staff.call('POST', `/admin/customers/${customerId}/guest-orders`, { email })

/** What was mailed to an address: the token, and the orders that it is about. */
const mailed = async (email: string) =>
  (
    await shop.query(
      `SELECT data ->> 'token' AS token, data -> 'orders' AS orders FROM staged_job
       WHERE event_name = 'order-update-token.created' AND data ->> 'old_email' = $1`,
      [email],
    )
  ).map(({ token, orders }) => ({ token: String(token), orders }))

test('guest orders come into an account once their buyer has agreed by mail', async () => {
  const [customer, email] = [await shop.customer(), uniqueEmail()]
  const orders = [
    await buy(shop, shop.guest, { email }),
    await buy(shop, shop.guest, { email }),
  ].map(({ id }) => id)
  const reply = await ask(customer.customerId, email.toUpperCase())
  expect([reply.status, reply.list('order_ids').toSorted()]).toEqual([200, orders.toSorted()])
  const before = await customer.get('/store/customers/me/orders')
  expect(before.list('orders')).toEqual([])
  const [mail] = await mailed(email)
  await customer.post('/store/orders/customer/confirm', { token: mail?.token })
  const after = await customer.get('/store/customers/me/orders')
  expect(after.list('orders', 'id').toSorted()).toEqual(orders.toSorted())
})

test('orders of another account are not asked for', async () => {
  const [customer, owner] = [await shop.customer(), await shop.customer()]
  await buy(shop, owner, { email: owner.email })
  const refused = await ask(customer.customerId, owner.email)
  expect([refused.status, refused.at('code')]).toEqual([400, 'no_guest_orders'])
  expect(await mailed(owner.email)).toEqual([])
})

test('a customer without an account gets no orders, and an address must be one', async () => {
  const email = uniqueEmail()
  const { id } = await buy(shop, shop.guest, { email })
  const guest = (await shop.staff.get(`/admin/orders/${id}`)).text('order.customer_id')
  expect((await ask(guest, email)).at('code')).toBe('no_account')
  const { customerId } = await shop.customer()
  expect((await ask(customerId, 'nobody')).status).toBe(400)
  expect((await ask('cus_none', email)).status).toBe(404)
})
