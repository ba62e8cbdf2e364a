import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDiscount } from '#tests/fixtures/discount.ts'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import {
  aReturnOption,
  browserWithOrder,
  buyAndShip,
  charges,
  type PlacedOrder,
  receive,
} from '../support/after-sale.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

/** Of these €12.00, tax of 7 % included, the core gives a cent less back for every piece or two. */
const PRICE = 1200

const AT_PRICE = `
  SELECT v.id FROM product_variant v
  JOIN product_variant_money_amount x ON x.variant_id = v.id
  JOIN money_amount m ON m.id = x.money_amount_id AND m.currency_code = 'eur'
    AND m.amount = $1 AND m.price_list_id IS NULL
  JOIN product_variant_inventory_item part ON part.variant_id = v.id
  JOIN inventory_level l ON l.inventory_item_id = part.inventory_item_id
  WHERE l.stocked_quantity - l.reserved_quantity >= 3 AND v.deleted_at IS NULL
  ORDER BY v.id LIMIT 1`

async function buyThree(codes: readonly string[] = []): Promise<PlacedOrder> {
  const [row] = await shop.query(AT_PRICE, [PRICE])
  const order = await buyAndShip(shop, shop.guest, {
    email: uniqueEmail(),
    variantId: String(row?.['id']),
    codes,
  })
  expect(order.unitPrice).toBe(PRICE)
  return order
}

const returnBody = ({ id, lineId }: PlacedOrder, quantity: number, more: object = {}) => ({
  order_id: id,
  items: [{ item_id: lineId, quantity }],
  ...more,
})

const sendBack = (order: PlacedOrder, quantity: number, more?: object) =>
  browserWithOrder(shop, order.id).post('/store/returns', returnBody(order, quantity, more))

test.each([1, 2, 3])('%i returned pieces refund what they cost', async (pieces) => {
  const order = await buyThree()
  const made = await sendBack(order, pieces)
  expect(made.number('return.refund_amount')).toBe(pieces * PRICE)
  const seen = await shop.staff.get(`/admin/orders/${order.id}`)
  expect(seen.number('order.items.0.refundable')).toBe(3 * PRICE)
  await receive(shop, made.text('return.id'), [{ item_id: order.lineId, quantity: pieces }])
  expect(await charges(shop, order)).toMatchObject([{ refunded_amount: pieces * PRICE }])
})

test('return shipping is deducted at its price', async () => {
  const order = await buyThree()
  const option_id = await aReturnOption(shop, { amount: 390, includes_tax: true })
  const made = await sendBack(order, 1, { return_shipping: { option_id } })
  expect(made.number('return.refund_amount')).toBe(PRICE - 390)
})

test('the refund amount that staff enter is used', async () => {
  const order = await buyThree()
  const option_id = await aReturnOption(shop, { amount: 390, includes_tax: true })
  const made = await shop.staff.post(`/admin/orders/${order.id}/return`, {
    items: [{ item_id: order.lineId, quantity: 1 }],
    return_shipping: { option_id, price: 390 },
    refund: 500,
  })
  expect(made.number('order.returns.0.refund_amount')).toBe(500)
})

test('claimed pieces refund what they cost', async () => {
  const order = await buyThree()
  const item = { item_id: order.lineId, quantity: 2, reason: 'production_failure' }
  const path = `/store/orders/${order.id}/claims`
  const made = await browserWithOrder(shop, order.id).post(path, { type: 'refund', items: [item] })
  expect(made.number('claim.refund_amount')).toBe(2 * PRICE)
})

test('a completely returned line with a discount refunds what was paid for it', async () => {
  const rule = { type: 'percentage', value: 15, allocation: 'total' } as const
  const regions = [shop.regionOf('eur')]
  const code = await shop.staff.post('/admin/discounts', aDiscount({ regions, rule }))
  const order = await buyThree([code.text('discount.code')])
  const seen = await shop.staff.get(`/admin/orders/${order.id}`)
  const made = await sendBack(order, 3)
  expect(made.at('return.refund_amount')).toBe(seen.at('order.items.0.total'))
})
