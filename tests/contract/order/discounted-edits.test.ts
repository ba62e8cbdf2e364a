import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { invoiceDocument } from '#domain/order/invoice.ts'
import { aDiscount } from '#tests/fixtures/discount.ts'
import { priceOf } from '../subscription/support/subscribing.ts'
import { beginEdit, payFor } from '../support/edits.ts'
import { type MixedOrder, placeMixedOrder, variantOf } from '../support/mixed-order.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

// Orders with a discount that is larger than what a change leaves of them.

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

const CASES = [
  { currencyCode: 'eur', type: 'fixed', allocation: 'total' },
  { currencyCode: 'usd', type: 'fixed', allocation: 'item' },
  { currencyCode: 'jpy', type: 'percentage', allocation: 'total' },
] as const
type Case = (typeof CASES)[number]

/** The price of a kettle and a pack of coffee off an order, or as much of each piece, or all. */
async function codeFor({ currencyCode, type, allocation }: Case): Promise<string> {
  const [coffee, kettle] = await Promise.all(
    (['coffee', 'kettle'] as const).map(async (goods) =>
      priceOf(shop, await variantOf(shop, goods), currencyCode),
    ),
  )
  const worth = Number(coffee) + (allocation === 'item' ? 0 : Number(kettle))
  const value = type === 'percentage' ? 100 : worth
  const made = await shop.staff.post('/admin/discounts', {
    ...aDiscount({
      regions: [shop.regionOf(currencyCode)],
      rule: { type, allocation, value },
    }),
  })
  return made.text('discount.code')
}

/** What an order comes to, has been paid and given back, to staff, its shopper and on paper. */
async function moneyOf({ id, path, guest }: MixedOrder) {
  const [staff, seen, documents] = await Promise.all([
    shop.staff.get(path),
    guest.get(`/store/orders/${id}`),
    guest.get(`/store/orders/${id}/invoices`),
  ])
  const invoices = z.array(invoiceDocument).parse(documents.at('invoices'))
  const total = staff.number('order.total')
  expect(seen.number('order.total')).toBe(total)
  expect(invoices.reduce((sum, invoice) => sum + invoice.total, 0)).toBe(total)
  const kept = staff.number('order.paid_total') - staff.number('order.refunded_total')
  return { total, kept, discount: staff.number('order.discount_total') }
}

/** Changes a line to so many pieces, takes the others out, and pays what that costs. */
async function change(order: MixedOrder, lineId: string, quantity: number, others: string[] = []) {
  const edit = await beginEdit(shop, { id: order.id, lineId })
  await shop.staff.post(`${edit.path}/items/${edit.lineId}`, { quantity })
  const begun = await shop.staff.get(edit.path)
  for (const original of others) {
    const line = begun.where('order_edit.items', 'original_item_id', original)
    await shop.staff.call('DELETE', `${edit.path}/items/${begun.text(`${line}.id`)}`)
  }
  const asked = await shop.staff.post(`${edit.path}/request`)
  const difference = asked.number('order_edit.difference_due')
  if (difference > 0) {
    const collection = asked.text('order_edit.payment_collection_id')
    await payFor(order.guest, `/store/payment-collections/${collection}`)
  }
  await order.guest.post(`/store/order-edits/${edit.id}/complete`)
  await shop.staff.call('POST', `${order.path}/capture`)
  return { difference, lineId: edit.lineId }
}

test.each(CASES)(
  'changes in $currencyCode keep money and papers even with a $type discount by $allocation',
  async (discount) => {
    const order = await placeMixedOrder(shop, {
      currencyCode: discount.currencyCode,
      codes: [await codeFor(discount)],
      pieces: [
        { goods: 'coffee', quantity: 3 },
        { goods: 'kettle', quantity: 1 },
      ],
    })
    const [coffee, kettle] = [order.lineOf('coffee').item_id, order.lineOf('kettle').item_id]
    await shop.staff.call('POST', `${order.path}/capture`)
    const before = await moneyOf(order)
    expect(before.discount).toBeGreaterThan(0)

    const less = await change(order, coffee, 1, [kettle])
    const cheaper = await moneyOf(order)
    expect(cheaper.total).toBe(before.total + less.difference)
    expect(cheaper.kept).toBe(cheaper.total)

    const more = await change(order, less.lineId, 5)
    const dearer = await moneyOf(order)
    expect(dearer.total).toBe(cheaper.total + more.difference)
    expect(dearer.kept).toBe(dearer.total)
  },
)
