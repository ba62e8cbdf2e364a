import type { Caller } from '../resources/caller.ts'
import type { PlacedOrder } from './after-sale.ts'

type Ordered = Pick<PlacedOrder, 'id' | 'lineId'>

import type { TestShop } from './test-shop.ts'

/** A change of an order that staff have begun. */
export async function beginEdit({ staff }: TestShop, order: Ordered) {
  const made = await staff.post('/admin/order-edits', { order_id: order.id })
  const id = made.text('order_edit.id')
  const path = `/admin/order-edits/${id}`
  const edit = await staff.get(path)
  const line = edit.where('order_edit.items', 'original_item_id', order.lineId)
  return { id, path, lineId: edit.text(`${line}.id`) }
}

/** An edit that waits for the shopper: so many pieces of the order's line instead. */
export async function requestEdit(shop: TestShop, order: Ordered, quantity: number) {
  const edit = await beginEdit(shop, order)
  await shop.staff.post(`${edit.path}/items/${edit.lineId}`, { quantity })
  const requested = await shop.staff.post(`${edit.path}/request`)
  const collectionId = requested.at('order_edit.payment_collection_id')
  return {
    ...edit,
    at: `/store/order-edits/${edit.id}`,
    collection: `/store/payment-collections/${collectionId}`,
  }
}

export async function openSession(shopper: Caller, collection: string, provider_id: string) {
  const opened = await shopper.post(`${collection}/sessions`, { provider_id })
  const id = opened.text('payment_collection.payment_sessions.0.id')
  return `${collection}/sessions/${id}`
}

/** Authorises what a change costs. */
export async function payFor(shopper: Caller, collection: string, provider = 'test-card') {
  const session = await openSession(shopper, collection, provider)
  await shopper.post(`${session}/authorize`)
  return session
}
