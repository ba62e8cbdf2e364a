import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  afterSale,
  aReturnOption,
  aReturnReason,
  aSwap,
  browserWithOrder,
  buy,
  buyAndShip,
  charges,
  confirmSwap,
  type PlacedOrder,
  pay,
  receive,
} from '../support/after-sale.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let customer: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  customer = await shop.customer()
})
afterAll(() => shop.stop())

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Another variant of the demo catalogue with plenty of stock, sold in the default channel. */
async function another(than: string): Promise<string> {
  const [row] = await shop.query(
    `SELECT v.id FROM product_variant v
     JOIN product p ON p.id = v.product_id AND p.status = 'published' AND NOT p.is_giftcard
       AND p.metadata ? 'rank'
     JOIN product_sales_channel c ON c.product_id = p.id
     JOIN store ON store.default_sales_channel_id = c.sales_channel_id
     JOIN product_variant_inventory_item x ON x.variant_id = v.id
     JOIN inventory_level l ON l.inventory_item_id = x.inventory_item_id
     WHERE v.id <> $1 AND v.deleted_at IS NULL AND l.stocked_quantity - l.reserved_quantity >= 10
     ORDER BY v.id DESC LIMIT 1`,
    [than],
  )
  return text(row?.['id'])
}

const refusalOf = async (order: PlacedOrder, body: object) => {
  const reply = await browserWithOrder(shop, order.id).call('POST', '/store/swaps', { ...body })
  return [reply.status, reply.at('code')]
}

const reservedFor = (cartId: string) =>
  shop.query(
    `SELECT line.is_return, r.quantity FROM line_item line
     JOIN reservation_item r ON r.line_item_id = line.id AND r.deleted_at IS NULL
     WHERE line.cart_id = $1`,
    [cartId],
  )

const process = (order: PlacedOrder, swapId: string) =>
  shop.staff.post(`/admin/orders/${order.id}/swaps/${swapId}/process-payment`)

test.each(['account', 'mail'])(
  'from the %s, a dearer swap is paid by its difference',
  async (from) => {
    const order = await buyAndShip(shop, from === 'account' ? customer : shop.guest, {
      email: customer.email,
    })
    const shopper = from === 'account' ? customer : browserWithOrder(shop, order.id)
    const made = await shopper.post('/store/swaps', aSwap(order, { back: 1, out: 3 }))
    const cartId = made.text('swap.cart_id')
    const waiting = await afterSale(shopper, order)
    expect(waiting.at('after_sale.lines.0.swappable')).toBe(2)
    expect(waiting.at('after_sale.swaps.0')).toMatchObject({ cart_id: cartId, is_settled: false })
    expect(waiting.number('after_sale.swaps.0.difference_due')).toBeGreaterThan(0)

    const done = await confirmSwap(shopper, cartId)
    expect(done.at('type')).toBe('swap')
    const due = done.number('data.difference_due')
    expect(await reservedFor(cartId)).toEqual([{ is_return: false, quantity: 3 }])
    await process(order, made.text('swap.id'))
    expect(await charges(shop, order)).toContainEqual({
      status: 'captured',
      amount: due,
      refunded_amount: 0,
    })
    const seen = await afterSale(shopper, order)
    expect(seen.at('after_sale.swaps.0')).toMatchObject({ is_settled: true, difference_due: due })
    expect(seen.list('after_sale.timeline', 'kind')).toContain('swap_confirmed')
  },
)

test('a cheaper swap refunds the difference when staff process it', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  const made = await shopper.post('/store/swaps', aSwap(order, { back: 3, out: 1 }))
  const done = await confirmSwap(shopper, made.text('swap.cart_id'))
  const due = done.number('data.difference_due')
  expect(due).toBeLessThan(0)
  expect(await reservedFor(made.text('swap.cart_id'))).toEqual([{ is_return: false, quantity: 1 }])
  await process(order, made.text('swap.id'))
  await process(order, made.text('swap.id'))
  expect(await charges(shop, order)).toEqual([
    { status: 'captured', amount: order.total, refunded_amount: -due },
  ])
})

test('a swap of what arrived damaged costs no way back', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  const reason_id = await aReturnReason(shop, true)
  const made = await shopper.post('/store/swaps', {
    ...aSwap(order),
    return_items: [{ item_id: order.lineId, quantity: 1, reason_id }],
    return_shipping_option: await aReturnOption(shop, { amount: 300, includes_tax: true }),
  })
  const cart = await shopper.get(`/store/carts/${made.text('swap.cart_id')}`)
  expect(cart.at('cart')).toMatchObject({ total: 0 })
})

test('an even swap needs no payment, and still reserves its items', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  const made = await shopper.post('/store/swaps', aSwap(order, { back: 2, out: 2 }))
  const cartId = made.text('swap.cart_id')
  await shop.query(`UPDATE shipping_option SET amount = 0 WHERE NOT is_return AND region_id = $1`, [
    shop.regionOf('eur'),
  ])
  const done = await confirmSwap(shopper, cartId)
  expect(done.at('data')).toMatchObject({ difference_due: 0, payment_status: 'confirmed' })
  expect(await reservedFor(cartId)).toEqual([{ is_return: false, quantity: 2 }])
})

test('a returned item may be out of stock', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  const variantId = await another(order.variantId)
  const made = await shopper.post('/store/swaps', aSwap(order, { variantId }))
  const stock = await shop.query(
    `UPDATE inventory_level SET reserved_quantity = stocked_quantity WHERE inventory_item_id IN (
       SELECT inventory_item_id FROM product_variant_inventory_item WHERE variant_id = $1)
     RETURNING id`,
    [order.variantId],
  )
  const done = await confirmSwap(shopper, made.text('swap.cart_id'))
  await shop.query('UPDATE inventory_level SET reserved_quantity = 0 WHERE id = ANY($1)', [
    stock.map(({ id }) => id),
  ])
  expect(done.at('type')).toBe('swap')
})

test('an order with a refund can still be swapped', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  const items = [{ item_id: order.lineId, quantity: 1 }]
  const back = await shopper.post('/store/returns', { order_id: order.id, items })
  await receive(shop, back.text('return.id'), items)
  await shopper.post('/store/swaps', aSwap(order))
})

test.each([true, false])(
  'the cost of a return is paid with the swap as it was shown, tax included: %s',
  async (includes_tax) => {
    const order = await buyAndShip(shop, shop.guest)
    const shopper = browserWithOrder(shop, order.id)
    const way = await aReturnOption(shop, { amount: 300, includes_tax })
    const said = (await afterSale(shopper, order)).list('after_sale.return_options')
    const own = await shopper.post('/store/swaps', aSwap(order))
    const sent = await shopper.post('/store/swaps', {
      ...aSwap(order),
      return_shipping_option: way,
    })
    const totalOf = async (cartId: string) =>
      (await shopper.get(`/store/carts/${cartId}`)).number('cart.total')
    const price = await totalOf(sent.text('swap.cart_id'))
    const cost = price - (await totalOf(own.text('swap.cart_id')))
    expect(said).toContainEqual(expect.objectContaining({ id: way, price: cost }))
  },
)

test('a swap requires an order that has been paid and sent', async () => {
  const unpaid = await buy(shop, shop.guest, { provider: 'invoice' })
  expect(await refusalOf(unpaid, aSwap(unpaid))).toEqual([400, 'not_paid'])
  await pay(shop, unpaid)
  expect(await refusalOf(unpaid, aSwap(unpaid))).toEqual([400, 'too_many'])
})

test('a replacement must exist, and be sold in the order’s channel', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const [card] = await shop.query(
    `SELECT v.id FROM product_variant v JOIN product p ON p.id = v.product_id
     WHERE p.is_giftcard ORDER BY v.id LIMIT 1`,
  )
  const elsewhere = await another(order.variantId)
  const channels = await shop.query(
    `DELETE FROM product_sales_channel WHERE product_id = (
       SELECT product_id FROM product_variant WHERE id = $1)
     RETURNING product_id, sales_channel_id`,
    [elsewhere],
  )
  onTestFinished(async () => {
    await shop.query(
      `INSERT INTO product_sales_channel (product_id, sales_channel_id)
       SELECT product_id, sales_channel_id
       FROM jsonb_to_recordset($1) AS c (product_id text, sales_channel_id text)`,
      [JSON.stringify(channels)],
    )
  })
  for (const variantId of [text(card?.['id']), elsewhere, 'variant_none']) {
    expect(await refusalOf(order, aSwap(order, { variantId }))).toEqual([400, 'not_sold'])
  }
  expect(await refusalOf(order, aSwap(order, { out: 9_999 }))).toEqual([400, 'not_in_stock'])
})

test('a customer of a group swaps at the group’s prices', async () => {
  const grouped = await shop.customer()
  const order = await buyAndShip(shop, grouped, { email: grouped.email })
  const variantId = await another(order.variantId)
  const group = await shop.staff.post('/admin/customer-groups', { name: crypto.randomUUID() })
  const groupId = group.text('customer_group.id')
  await shop.staff.post(`/admin/customer-groups/${groupId}/customers/batch`, {
    customer_ids: [{ id: grouped.customerId }],
  })
  await shop.staff.post('/admin/price-lists', {
    name: 'Their own',
    description: 'For this group',
    type: 'override',
    status: 'active',
    customer_groups: [{ id: groupId }],
    prices: [{ variant_id: variantId, amount: 123, currency_code: 'eur' }],
  })
  const made = await grouped.post('/store/swaps', aSwap(order, { variantId }))
  expect(made.at('swap.additional_items.0.unit_price')).toBe(123)
})

test('two simultaneous requests swap no piece twice', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  const replies = await Promise.all(
    [1, 2, 3].map(() => shopper.call('POST', '/store/swaps', aSwap(order, { back: 2 }))),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
})

test("a swap's cart is accessible to its order's shopper only", async () => {
  const order = await buyAndShip(shop, customer, { email: customer.email })
  const made = await customer.post('/store/swaps', aSwap(order))
  const cartId = made.text('swap.cart_id')
  const path = `/store/carts/${cartId}`
  const other = await shop.customer()
  for (const [method, at] of [
    ['GET', path],
    ['GET', `/store/shipping-options/${cartId}`],
    ['POST', `${path}/payment-sessions`],
    ['POST', `${path}/complete`],
    ['GET', `/store/swaps/${cartId}`],
  ] as const) {
    expect((await shop.guest.call(method, at)).status, `${method} ${at}`).toBe(401)
    expect((await other.call(method, at)).status, `${method} ${at}`).toBe(403)
  }
  expect((await customer.get(path)).at('cart.type')).toBe('swap')
})

test('the items of a swap cannot be changed through its cart', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  const made = await shopper.post('/store/swaps', aSwap(order))
  const path = `/store/carts/${made.text('swap.cart_id')}`
  const before = await shopper.get(path)
  const back = before.text(`${before.where('cart.items', 'is_return', true)}.id`)
  const replies = await Promise.all([
    shopper.call('POST', `${path}/line-items/${back}`, { quantity: 50 }),
    shopper.call('POST', `${path}/line-items`, { variant_id: order.variantId, quantity: 1 }),
    shopper.call('DELETE', `${path}/line-items/${back}`),
    shopper.call('POST', path, { region_id: shop.regionOf('usd') }),
    shopper.call('POST', `${path}/codes`, { code: 'ANY' }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  expect((await shopper.get(path)).at('cart.total')).toBe(before.at('cart.total'))
})
