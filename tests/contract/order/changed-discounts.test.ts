import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDiscount, type DiscountBody } from '#tests/fixtures/discount.ts'
import { aSwap, browserWithOrder, buy, type PlacedOrder, pay, ship } from '../support/after-sale.ts'
import { requestEdit } from '../support/edits.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

// What an order was given stays given, whatever staff make of the discount afterwards.

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

interface Given {
  readonly path: string
  readonly ruleId: string
}

type Change = (given: Given) => Promise<unknown>

const remove: Change = ({ path }) => shop.staff.call('DELETE', path)

const AFTERWARDS: Readonly<Record<string, Change>> = {
  deleted: remove,
  'worth more': ({ path, ruleId: id }) =>
    shop.staff.post(path, { rule: { id, value: 50, allocation: 'total' } }),
  'for other goods': async ({ path, ruleId: id }) => {
    const [other] = await shop.query(
      `SELECT id FROM product WHERE status = 'published' AND is_giftcard AND deleted_at IS NULL`,
    )
    const conditions = [{ operator: 'in', products: [String(other?.['id'])] }]
    await shop.staff.post(path, { rule: { id, conditions } })
  },
}

const TENTH = { type: 'percentage', value: 10, allocation: 'total' } as const
const SEVEN_EUROS = { type: 'fixed', value: 700, allocation: 'total' } as const

/** Three pieces at a discount, which is something else by the time they are paid. */
async function buyBefore(change: Change, rule: DiscountBody['rule'] = TENTH) {
  const made = await shop.staff.post('/admin/discounts', {
    ...aDiscount({ regions: [shop.regionOf('eur')], rule }),
  })
  const order = await buy(shop, shop.guest, { codes: [made.text('discount.code')] })
  await change({
    path: `/admin/discounts/${made.text('discount.id')}`,
    ruleId: made.text('discount.rule.id'),
  })
  await pay(shop, order)
  return order
}

const differenceOf = async (order: PlacedOrder, quantity: number) => {
  const { path } = await requestEdit(shop, order, quantity)
  return (await shop.staff.get(path)).number('order_edit.difference_due')
}

test.each(Object.entries(AFTERWARDS))(
  'a change of an order whose discount is %s keeps it',
  async (_, change) => {
    const orders = [await buyBefore(change), await buyBefore(change)] as const
    const price = orders[0].unitPrice * 0.9
    expect(await differenceOf(orders[0], 2)).toBe(-price)
    expect(await differenceOf(orders[1], 4)).toBe(price)
  },
)

test.each(Object.entries(AFTERWARDS))(
  'a swap of an order whose discount is %s for the same again costs nothing, and for two one more',
  async (_, change) => {
    const order = await buyBefore(change)
    await ship(shop, order)
    const by = browserWithOrder(shop, order.id)
    const totals: number[] = []
    for (const out of [1, 2]) {
      const made = await by.post('/store/swaps', aSwap(order, { back: 1, out }))
      const cart = await by.get(`/store/carts/${made.text('swap.cart_id')}`)
      totals.push(cart.number('cart.total'))
    }
    expect(totals).toEqual([0, order.unitPrice * 0.9])
  },
)

test('a fixed amount off an order that is one off each piece by now is swapped evenly', async () => {
  const order = await buyBefore(
    ({ path, ruleId: id }) =>
      shop.staff.post(path, { rule: { id, value: 500, allocation: 'item' } }),
    SEVEN_EUROS,
  )
  await ship(shop, order)
  const by = browserWithOrder(shop, order.id)
  const made = await by.post('/store/swaps', aSwap(order, { back: 1 }))
  const cart = await by.get(`/store/carts/${made.text('swap.cart_id')}`)
  expect(cart.number('cart.total')).toBe(0)
})

test('orders whose discount is deleted are sent, archived and cancelled', async () => {
  const [sent, cancelled] = [await buyBefore(remove), await buyBefore(remove)]
  await ship(shop, sent)
  const path = `/admin/orders/${sent.id}`
  await shop.staff.post(`${path}/complete`)
  await shop.staff.post(`${path}/archive`)
  expect((await shop.staff.get(path)).at('order')).toMatchObject({
    status: 'archived',
    payment_status: 'captured',
    fulfillment_status: 'shipped',
    total: sent.total,
  })
  const after = await shop.staff.post(`/admin/orders/${cancelled.id}/cancel`)
  expect(after.at('order.status')).toBe('canceled')
})
