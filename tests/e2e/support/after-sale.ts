import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import type { AdminApi } from './admin-api.ts'
import { placeOrder } from './by-form.ts'

const placed = z.object({
  order: z.object({
    items: z.array(z.object({ id: z.string(), quantity: z.number() })),
    fulfillments: z.array(z.object({ id: z.string() })),
  }),
})
const shop = z.object({ store: z.object({ default_location_id: z.string() }) })
const edit = z.object({
  order_edit: z.object({
    id: z.string(),
    items: z.array(z.object({ id: z.string() })),
  }),
})

/** Staff note that an order is paid, pack it and send it. */
export async function send({ staff }: AdminApi, orderId: string): Promise<void> {
  const { store } = shop.parse(await staff.get('/store'))
  await staff.post(`/orders/${orderId}/capture`)
  const { order } = placed.parse(await staff.get(`/orders/${orderId}`))
  const packed = placed.parse(
    await staff.post(`/orders/${orderId}/fulfillment`, {
      items: order.items.map(({ id, quantity }) => ({ item_id: id, quantity })),
      location_id: store.default_location_id,
    }),
  )
  await staff.post(`/orders/${orderId}/shipment`, {
    fulfillment_id: packed.order.fulfillments.at(-1)?.id,
    tracking_numbers: ['00340434161094022115'],
  })
}

/** Staff refuse the newest claim of an order, or give its money back. */
export async function decideClaim(
  { staff, query }: AdminApi,
  orderId: string,
  decision: 'cancel' | 'process-refund',
): Promise<void> {
  const [claim] = await query(
    'SELECT id FROM claim_order WHERE order_id = $1 ORDER BY created_at DESC LIMIT 1',
    [orderId],
  )
  await staff.post(`/orders/${orderId}/claims/${claim?.['id']}/${decision}`)
}

/** Staff ask the shopper of an order to agree to so many pieces of its only line. */
export async function requestChange(
  { staff }: AdminApi,
  orderId: string,
  quantity: number,
): Promise<string> {
  const { order_edit } = edit.parse(await staff.post('/order-edits', { order_id: orderId }))
  const path = `/order-edits/${order_edit.id}`
  const begun = edit.parse(await staff.get(path))
  await staff.post(`${path}/items/${begun.order_edit.items[0]?.id}`, { quantity })
  await staff.post(`${path}/request`)
  return order_edit.id
}

export interface PlacedOrder {
  readonly id: string
  readonly number: string
}

/** An order of one piece, by its id and the number that its shopper knows. */
export async function buyOne(
  page: Pick<Page, 'request'>,
  storeUrl: string,
  { query }: AdminApi,
  variantId: string,
): Promise<PlacedOrder> {
  const id = await placeOrder(page, storeUrl, variantId)
  const [row] = await query('SELECT display_id FROM "order" WHERE id = $1', [id])
  return { id, number: String(row?.['display_id']) }
}

export const expectDone = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('main').getByRole('status')).toHaveText(words)
