import { lineName } from '#domain/cart/line-words.ts'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { until } from '#tests/support/until.ts'
import { signedContext } from './signed-context.ts'
import { placeOrder, type TestShop } from './test-shop.ts'

/** An order of a guest, and what staff and the guest do with it. */
export type GuestOrder = Awaited<ReturnType<typeof placeGuestOrder>>

/** An order of one piece by a guest, at an address of its own. */
export async function placeGuestOrder(shop: TestShop) {
  const { staff } = shop
  const email = uniqueEmail()
  const placed = await placeOrder(shop, shop.guest, { email })
  const store = await staff.get('/admin/store')
  const location_id = store.text('store.default_location_id')
  const path = `/admin/orders/${placed.id}`
  const items = [{ item_id: placed.lineId, quantity: 1 }]
  const [line] = await shop.query('SELECT title, description FROM line_item WHERE id = $1', [
    placed.lineId,
  ])
  const text = (name: string) => String(line?.[name] ?? '')

  const pack = async () => {
    const packed = await staff.post(`${path}/fulfillment`, { items, location_id })
    return packed.text('order.fulfillments.0.id')
  }
  return {
    ...placed,
    number: String(placed.displayId),
    email,
    path,
    items,
    /** "1 × Kettle, Blue" */
    goods: `1 × ${lineName({ title: text('title'), variantTitle: text('description') })}`,
    location_id,
    /** The guest who placed it, as web vouches for their browser. */
    guest: shop.as(signedContext({ orders: [placed.id] })),
    /** The same, who sends everything under one key. */
    guestOnce: () =>
      shop.as({
        ...signedContext({ orders: [placed.id] }),
        'idempotency-key': crypto.randomUUID(),
      }),
    pay: () => staff.post(`${path}/capture`),
    pack,
    ship: async (body: Readonly<Record<string, unknown>> = {}) =>
      staff.post(`${path}/shipment`, { fulfillment_id: await pack(), ...body }),
  }
}

/** An order that is paid and sent: what comes back starts from it. */
export async function shipGuestOrder(shop: TestShop): Promise<GuestOrder> {
  const order = await placeGuestOrder(shop)
  await order.pay()
  await order.ship({ no_notification: true })
  return order
}

/** The shipping option by which goods come back to the shop. */
export async function returnOption(shop: TestShop) {
  const [option] = await shop.query(
    `SELECT id, name FROM shipping_option
     WHERE is_return AND region_id = $1 AND deleted_at IS NULL ORDER BY id LIMIT 1`,
    [shop.regionOf('eur')],
  )
  return { id: String(option?.['id']), name: String(option?.['name']) }
}

/** Has staff send the only mail of a template again, to an address of its own. */
export async function resend(shop: TestShop, orderId: string, template: string) {
  const notified = () =>
    shop.query(
      `SELECT id FROM notification
       WHERE data ->> 'order_id' = $1 AND data ->> 'template' = $2 AND parent_id IS NULL`,
      [orderId, template],
    )
  await until('the mail is noted', async () => (await notified()).length === 1)
  const [found] = await notified()
  const to = uniqueEmail()
  await shop.staff.post(`/admin/notifications/${found?.['id']}/resend`, { to })
  return to
}

/** How many mails of a template there are for an order, sent or waiting. */
export const countMails = async (shop: TestShop, orderId: string, template: string) => {
  const rows = await shop.query(
    `SELECT FROM mail WHERE data ->> 'order_id' = $1 AND template = $2`,
    [orderId, template],
  )
  return rows.length
}
