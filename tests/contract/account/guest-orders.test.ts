import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from '../support/after-sale.ts'
import { aShopper, signIn } from '../support/shoppers.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

// What a guest has ordered belongs to whoever proves the order's address by a mail.

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

const proved = { takes_guest_orders: true }

const guestOrder = ({ email }: { readonly email: string }) => buy(shop, shop.guest, { email })

async function ownerOf(orderId: string) {
  const [row] = await shop.query('SELECT customer_id FROM "order" WHERE id = $1', [orderId])
  return row?.['customer_id']
}

test('orders of guests with the proved address come into the account, and no others', async () => {
  const person = aShopper()
  const [first, second, strangers] = [
    await guestOrder(person),
    await guestOrder(person),
    await guestOrder(aShopper()),
  ]
  const shopper = await signIn(shop, { ...person, ...proved })
  const orders = await shopper.get('/store/customers/me/orders')
  expect(orders.list('orders', 'id').toSorted()).toEqual([first.id, second.id].toSorted())
  expect(await ownerOf(strangers.id)).not.toBe(shopper.customerId)
})

test('a sign-in without a fresh proof takes none', async () => {
  const person = aShopper()
  const order = await guestOrder(person)
  const shopper = await signIn(shop, person)
  expect(await ownerOf(order.id)).not.toBe(shopper.customerId)
})

test('an order of another account is not taken, though it has the address', async () => {
  const [owner, person] = [await signIn(shop, aShopper()), aShopper()]
  const order = await guestOrder(person)
  await shop.query('UPDATE "order" SET customer_id = $1 WHERE id = $2', [
    owner.customerId,
    order.id,
  ])
  await signIn(shop, { ...person, ...proved })
  expect(await ownerOf(order.id)).toBe(owner.customerId)
})

test('a cancelled order stays where it is, and keeps nobody out', async () => {
  const person = aShopper()
  const [cancelled, kept] = [await guestOrder(person), await guestOrder(person)]
  await shop.staff.post(`/admin/orders/${cancelled.id}/cancel`)
  const shopper = await signIn(shop, { ...person, ...proved })
  expect(await ownerOf(kept.id)).toBe(shopper.customerId)
  expect(await ownerOf(cancelled.id)).not.toBe(shopper.customerId)
})
