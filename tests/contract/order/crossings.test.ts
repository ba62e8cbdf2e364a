import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceDocument } from '#domain/order/invoice.ts'
import { anAddress } from '#tests/fixtures/address.ts'
import { unique } from '#tests/fixtures/unique.ts'
import type { Caller } from '../resources/caller.ts'
import { aSubscribableVariant, PLAN, priceOf } from '../subscription/support/subscribing.ts'
import { chooseDeliveries, choosePayment, sendTo } from '../support/checkout.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

// What testers combine: two delivery profiles, a subscription beside a one-off purchase, a percentage,
// a gift card, and returns piece by piece.

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

const GIFT = 2000
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

async function codesIn(currency: string): Promise<readonly string[]> {
  const region = shop.regionOf(currency)
  const code = unique('CROSS')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  await shop.staff.post('/admin/discounts', {
    code,
    rule: { type: 'percentage', allocation: 'total', value: 13 },
    regions: [region],
    is_dynamic: false,
  })
  const card = await shop.staff.post('/admin/gift-cards', { value: GIFT, region_id: region })
  return [code, card.text('gift_card.code')]
}

async function aParcel(): Promise<string> {
  const [row] = await shop.query(`
    SELECT v.id FROM product_variant v
    JOIN product p ON p.id = v.product_id AND p.status = 'published'
    JOIN product_shipping_profile link ON link.product_id = p.id
    JOIN shipping_profile profile ON profile.id = link.profile_id AND profile.type = 'custom'
    JOIN product_variant_inventory_item x ON x.variant_id = v.id
    JOIN inventory_level l ON l.inventory_item_id = x.inventory_item_id
    WHERE l.stocked_quantity - l.reserved_quantity >= 10 AND v.deleted_at IS NULL
    ORDER BY v.id LIMIT 1`)
  return String(row?.['id'])
}

/** A customer's cart of one subscription, three pieces of the same once, and a parcel. */
async function fillCart(by: Caller, currency: string): Promise<string> {
  const made = await by.post('/store/carts', { region_id: shop.regionOf(currency) })
  const path = `/store/carts/${made.text('cart.id')}`
  const variant_id = await aSubscribableVariant(shop)
  const unit_price = Math.round((await priceOf(shop, variant_id, currency)) * 0.9)
  const metadata = { plan_id: PLAN }
  await by.post(`${path}/line-item-subscription`, { variant_id, quantity: 1, unit_price, metadata })
  await by.post(`${path}/line-items`, { variant_id, quantity: 3 })
  await by.post(`${path}/line-items`, { variant_id: await aParcel(), quantity: 1 })
  return path
}

async function send(by: Caller, path: string, country_code: string) {
  await sendTo(by, path, anAddress({ country_code }))
  await chooseDeliveries(by, path)
  await choosePayment(by, path, 'test-card')
  await by.post(`${path}/payment-sessions/test-card`, { data: { token: 'pm_ok' } })
}

async function shipWhole(id: string, lines: readonly { id: string; quantity: number }[]) {
  const path = `/admin/orders/${id}`
  const store = await shop.staff.get('/admin/store')
  const location_id = store.text('store.default_location_id')
  await shop.staff.post(`${path}/capture`)
  const items = lines.map((line) => ({ item_id: line.id, quantity: line.quantity }))
  await shop.staff.post(`${path}/fulfillment`, { items, location_id })
  for (const parcel of await shop.query('SELECT id FROM fulfillment WHERE order_id = $1', [id])) {
    await shop.staff.post(`${path}/shipment`, { fulfillment_id: parcel['id'] })
  }
  return location_id
}

test.each([
  ['eur', 'de'],
  ['usd', 'us'],
  ['jpy', 'jp'],
])(
  'a mixed order in %s is charged, invoiced and refunded to the smallest coin',
  async (currency, country) => {
    const by = await shop.customer()
    const path = await fillCart(by, currency)
    for (const code of await codesIn(currency)) await by.post(`${path}/codes`, { code })
    await send(by, path, country)
    const shown = (await by.get(path)).number('cart.total')
    const done = await by.post(`${path}/complete`, { total: shown })
    const id = done.text('data.id')
    const order = await shop.staff.get(`/admin/orders/${id}`)
    const lines = await shop.query(`SELECT id, quantity FROM line_item WHERE order_id = $1`, [id])
    const pieces = lines.map((line) => ({
      id: String(line['id']),
      quantity: Number(line['quantity']),
    }))
    const [payment] = await shop.query('SELECT amount FROM payment WHERE order_id = $1', [id])
    expect([order.number('order.total'), payment?.['amount']]).toEqual([shown, shown])

    const invoice = invoiceDocument.parse(
      (await by.get(`/store/orders/${id}/invoices`)).at('invoices.0'),
    )
    expect([invoice.total, invoice.giftCardTotal]).toEqual([shown, GIFT])
    expect(sum(invoice.rows.map(({ gross }) => gross))).toBe(shown + GIFT)
    expect(sum(invoice.rates.map(({ net, tax }) => net + tax))).toBe(shown + GIFT)

    const location_id = await shipWhole(id, pieces)
    for (const piece of pieces.flatMap((line) => Array<string>(line.quantity).fill(line.id))) {
      const items = [{ item_id: piece, quantity: 1 }]
      const made = await by.post('/store/returns', { order_id: id, items })
      const received = `/admin/returns/${made.text('return.id')}/receive`
      await shop.staff.post(received, { items, location_id })
    }
    const seen = await by.get(`/store/orders/${id}/after-sale`)
    const money = sum(seen.list('after_sale.refunds', 'amount').map(Number))
    const toCard = sum(seen.list('after_sale.returns', 'gift_card_amount').map(Number))
    const goods = await shop.staff.get(`/admin/orders/${id}`)
    expect(money).toBe(shown)
    expect(money + toCard).toBe(sum(goods.list('order.items', 'total').map(Number)))
  },
)

test('a region that is changed before the payment leaves nothing of the old one', async () => {
  const by = await shop.customer()
  const path = await fillCart(by, 'eur')
  for (const code of await codesIn('eur')) await by.post(`${path}/codes`, { code })
  await send(by, path, 'de')
  const moved = await by.post(path, { region_id: shop.regionOf('jpy') })
  for (const list of ['shipping_methods', 'payment_sessions', 'discounts', 'gift_cards'])
    expect(moved.list(`cart.${list}`)).toEqual([])
  expect((await by.call('POST', `${path}/complete`)).status).toBe(400)
  await send(by, path, 'jp')
  const done = await by.post(`${path}/complete`)
  const paid = await shop.query('SELECT amount, currency_code FROM payment WHERE order_id = $1', [
    done.text('data.id'),
  ])
  expect(paid).toEqual([{ amount: done.number('data.total'), currency_code: 'jpy' }])
})
