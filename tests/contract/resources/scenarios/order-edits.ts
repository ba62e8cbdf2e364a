import { expect } from 'vitest'
import { once } from '../once.ts'
import { type Placed, placeOrder } from '../ordering.ts'
import type { Action } from '../resource.ts'
import type { Shop } from '../shop.ts'
import { stockedVariant } from '../stock.ts'

export interface Edit {
  readonly id: string
  /** Where staff work on it. */
  readonly path: string
  readonly placed: Placed
}

async function openEdit(shop: Shop): Promise<Edit> {
  const placed = await placeOrder(shop)
  const made = await shop.staff.post('/admin/order-edits', {
    order_id: placed.id,
    internal_note: 'Rang the shop',
  })
  const id = made.text('order_edit.id')
  return { id, path: `/admin/order-edits/${id}`, placed }
}

/** An edit that makes the order dearer and waits for the shopper. */
export async function requestEdit(shop: Shop) {
  const edit = await openEdit(shop)
  const { variantId } = await stockedVariant(shop)
  await shop.staff.post(`${edit.path}/items`, { variant_id: variantId, quantity: 1 })
  const requested = await shop.staff.post(`${edit.path}/request`, {
    payment_collection_description: 'One bag more',
  })
  return { ...edit, requested, collectionId: requested.text('order_edit.payment_collection_id') }
}

/** An edit that waits for the shopper, to look at. */
export const someRequest = once(requestEdit)

/** The line of the edit that stands for the order's own line. */
const lineOf = async ({ staff }: Shop, { path, placed }: Edit) => {
  const edit = await staff.get(path)
  return edit.text(`${edit.where('order_edit.items', 'original_item_id', placed.itemId)}.id`)
}

const noted: Action = {
  does: 'keep an internal note, are alone on their order, and are deleted while new',
  run: async (shop) => {
    const { staff } = shop
    const { path, placed } = await openEdit(shop)
    const edit = await staff.post(path, { internal_note: 'Rang again' })
    expect(edit.at('order_edit.internal_note')).toBe('Rang again')
    const second = await staff.call('POST', '/admin/order-edits', { order_id: placed.id })
    expect(second.status).toBe(400)
    await staff.remove(path)
    expect((await staff.call('GET', path)).status).toBe(404)
  },
}

const linesChanged: Action = {
  does: 'add and change lines, and take an addition back',
  run: async (shop) => {
    const { staff } = shop
    const edit = await openEdit(shop)
    const { path } = edit
    const changes = async () =>
      (await staff.get(`${path}?expand=changes`)).list('order_edit.changes', 'type')

    const { variantId } = await stockedVariant(shop)
    await staff.post(`${path}/items`, { variant_id: variantId, quantity: 2 })
    expect(await changes()).toEqual(['item_add'])
    const changed = await staff.post(`${path}/items/${await lineOf(shop, edit)}`, { quantity: 5 })
    expect(changed.list('order_edit.items', 'quantity')).toContain(5)
    expect(await changes()).toEqual(expect.arrayContaining(['item_add', 'item_update']))

    const held = await staff.get(`${path}?expand=changes`)
    const addition = held.where('order_edit.changes', 'type', 'item_add')
    await staff.remove(`${path}/changes/${held.text(`${addition}.id`)}`)
    expect(await changes()).toEqual(['item_update'])
  },
}

const lineRemoved: Action = {
  does: 'remove a line',
  run: async (shop) => {
    const edit = await openEdit(shop)
    await shop.staff.remove(`${edit.path}/items/${await lineOf(shop, edit)}`)
    const left = await shop.staff.get(`${edit.path}?expand=changes,items`)
    expect(left.list('order_edit.items')).toEqual([])
    expect(left.list('order_edit.changes', 'type')).toEqual(['item_remove'])
  },
}

const emptyRequest: Action = {
  does: 'with nothing changed are not requested',
  run: async (shop) => {
    const { path } = await openEdit(shop)
    expect((await shop.staff.call('POST', `${path}/request`)).status).toBe(400)
  },
}

const confirmedByStaff: Action = {
  does: 'are requested and confirmed by staff, which changes the order',
  run: async (shop) => {
    const { staff } = shop
    const { path, requested, placed } = await requestEdit(shop)
    expect(requested.at('order_edit.status')).toBe('requested')
    const edit = await staff.post(`${path}/confirm`)
    expect(edit.at('order_edit.status')).toBe('confirmed')
    const order = await staff.get(`/admin/orders/${placed.id}`)
    expect(order.list('order.items')).toHaveLength(2)
    expect((await staff.call('POST', `${path}/cancel`)).status).toBe(400)
  },
}

const cancelledByStaff: Action = {
  does: 'are cancelled by staff, and cannot be confirmed afterwards',
  run: async (shop) => {
    const { staff } = shop
    const { path, placed } = await requestEdit(shop)
    const edit = await staff.post(`${path}/cancel`)
    expect(edit.at('order_edit.status')).toBe('canceled')
    expect((await staff.call('POST', `${path}/confirm`)).status).toBe(400)
    const order = await staff.get(`/admin/orders/${placed.id}`)
    expect(order.list('order.items')).toHaveLength(1)
  },
}

export const adminOrderEdits: readonly Action[] = [
  noted,
  linesChanged,
  lineRemoved,
  emptyRequest,
  confirmedByStaff,
  cancelledByStaff,
]

const declined: Action = {
  does: 'are declined by the shopper with a reason, and not completed afterwards',
  run: async (shop) => {
    const { shopper } = shop
    const { id } = await requestEdit(shop)
    const path = `/store/order-edits/${id}`
    const edit = await shopper.post(`${path}/decline`, { declined_reason: 'Too dear' })
    expect(edit.at('order_edit')).toMatchObject({ status: 'declined', declined_reason: 'Too dear' })
    expect((await shopper.call('POST', `${path}/complete`)).status).toBe(400)
  },
}

const completed: Action = {
  does: 'are seen by the shopper, paid and completed, and not declined afterwards',
  run: async (shop) => {
    const { shopper, world } = shop
    const { id, collectionId } = await requestEdit(shop)
    const path = `/store/order-edits/${id}`
    const seen = await shopper.get(path)
    expect(seen.at('order_edit')).toMatchObject({ id, status: 'requested' })
    expect(seen.at('order_edit.internal_note')).toBeUndefined()
    expect((await shopper.call('POST', `${path}/complete`)).status).toBe(400)

    const collection = `/store/payment-collections/${collectionId}`
    const paying = await shopper.post(`${collection}/sessions`, {
      provider_id: world.paymentProviderId,
    })
    const session = paying.text('payment_collection.payment_sessions.0.id')
    await shopper.post(`${collection}/sessions/${session}/authorize`)
    const edit = await shopper.post(`${path}/complete`)
    expect(edit.at('order_edit.status')).toBe('confirmed')
    expect((await shopper.call('POST', `${path}/decline`, {})).status).toBe(400)
  },
}

const hidden: Action = {
  does: 'are not shown to somebody without a session',
  run: async (shop) => {
    const { id } = await someRequest(shop)
    expect((await shop.guest.call('GET', `/store/order-edits/${id}`)).status).toBe(401)
  },
}

export const storeOrderEdits: readonly Action[] = [declined, completed, hidden]
