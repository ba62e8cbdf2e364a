import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnTestShop, placeOrder, type TestShop } from '../support/test-shop.ts'

// A backend of its own: its environment allows what is off everywhere else (order-access.test.ts).
let shop: TestShop
beforeAll(async () => {
  shop = await openOwnTestShop({ environment: { CONFIRMATION_MINUTES: '30' } })
})
afterAll(() => shop.stop())

const statusOf = async (path: string) => (await shop.guest.call('GET', path)).status
const age = (id: string, minutes: number) =>
  shop.query(`UPDATE "order" SET created_at = now() - $2 * interval '1 minute' WHERE id = $1`, [
    id,
    minutes,
  ])

test('the id of a guest’s new order opens it for half an hour, and nothing beside it', async () => {
  const { id, cartId } = await placeOrder(shop, shop.guest, { email: 'ines.guest@example.com' })
  const seen = await shop.guest.get(`/store/orders/${id}?expand=items,shipping_address`)
  expect(seen.text('order.shipping_address.last_name')).toEqual(expect.any(String))
  for (const beside of [
    `/store/orders/${id}/invoices`,
    `/store/orders/${id}/gift-cards`,
    `/store/orders/${id}/after-sale`,
    `/store/orders/cart/${cartId}`,
  ]) {
    expect(await statusOf(beside), beside).toBe(401)
  }
  await age(id, 29)
  expect(await statusOf(`/store/orders/${id}`)).toBe(200)
  await age(id, 31)
  expect(await statusOf(`/store/orders/${id}`)).toBe(401)
})

test('an order of an account is never open by its id', async () => {
  const owner = await shop.customer()
  const { id } = await placeOrder(shop, owner, { email: owner.email })
  expect(await statusOf(`/store/orders/${id}`)).toBe(401)
})
