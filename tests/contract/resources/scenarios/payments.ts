import { expect } from 'vitest'
import { placeOrder } from '../ordering.ts'
import type { Action } from '../resource.ts'
import type { Shop } from '../shop.ts'
import { requestEdit, someRequest } from './order-edits.ts'

/** The one thing that asks for money beside a cart: an order edit that makes an order dearer. */
const openCollection = async (shop: Shop) => (await requestEdit(shop)).collectionId

/** A payment of a placed order, authorised and not yet captured. */
export async function findPayment(shop: Shop): Promise<string> {
  const { id } = await placeOrder(shop)
  return (await shop.staff.get(`/admin/orders/${id}`)).text('order.payments.0.id')
}

const markedByStaff: Action = {
  does: 'are marked as authorised by staff, and not deleted afterwards',
  run: async (shop) => {
    const path = `/admin/payment-collections/${await openCollection(shop)}`
    const before = await shop.staff.get(path)
    const after = await shop.staff.post(`${path}/authorize`)
    expect(after.at('payment_collection')).toMatchObject({
      status: 'authorized',
      authorized_amount: before.number('payment_collection.amount'),
    })
    expect((await shop.staff.call('DELETE', path)).status).toBe(400)
  },
}

const deleted: Action = {
  does: 'are deleted when no order edit holds them any more',
  run: async (shop) => {
    const id = await openCollection(shop)
    await shop.query(
      'UPDATE order_edit SET payment_collection_id = NULL WHERE payment_collection_id = $1',
      [id],
    )
    const path = `/admin/payment-collections/${id}`
    expect((await shop.staff.remove(path)).at('deleted')).toBe(true)
    expect((await shop.staff.call('GET', path)).status).toBe(404)
  },
}

export const adminCollections: readonly Action[] = [markedByStaff, deleted]

const paidInOne: Action = {
  does: 'are paid in one session, which can be opened anew before it is authorised',
  run: async (shop) => {
    const { shopper, world } = shop
    const path = `/store/payment-collections/${await openCollection(shop)}`
    const provider_id = world.paymentProviderId
    const opened = await shopper.post(`${path}/sessions`, { provider_id })
    const session = opened.text('payment_collection.payment_sessions.0.id')
    const anew = await shopper.post(`${path}/sessions/${session}`)
    expect(anew.at('payment_session.status')).toBe('pending')

    const again = await shopper.get(path)
    const current = again.text('payment_collection.payment_sessions.0.id')
    const paid = await shopper.post(`${path}/sessions/${current}/authorize`)
    expect(paid.at('payment_session.status')).toBe('authorized')
    expect((await shopper.get(path)).at('payment_collection.status')).toBe('authorized')
  },
}

const paidInTwo: Action = {
  does: 'are paid in several sessions that add up, and only then',
  run: async (shop) => {
    const { shopper, world } = shop
    const path = `/store/payment-collections/${await openCollection(shop)}`
    const amount = (await shopper.get(path)).number('payment_collection.amount')
    const provider_id = world.paymentProviderId
    const split = (...amounts: number[]) => ({
      sessions: amounts.map((part) => ({ provider_id, amount: part })),
    })

    const short = await shopper.call('POST', `${path}/sessions/batch`, split(amount - 1))
    expect(short.ok).toBe(false)
    const opened = await shopper.post(`${path}/sessions/batch`, split(100, amount - 100))
    const session_ids = opened.list('payment_collection.payment_sessions', 'id')
    expect(session_ids).toHaveLength(2)
    const paid = await shopper.post(`${path}/sessions/batch/authorize`, { session_ids })
    expect(paid.at('payment_collection')).toMatchObject({
      status: 'authorized',
      authorized_amount: amount,
    })
  },
}

const hidden: Action = {
  does: 'are not shown to somebody without a session',
  run: async (shop) => {
    const path = `/store/payment-collections/${(await someRequest(shop)).collectionId}`
    expect((await shop.guest.call('GET', path)).status).toBe(401)
  },
}

export const storeCollections: readonly Action[] = [paidInOne, paidInTwo, hidden]

const capturedAndRefunded: Action = {
  does: 'are captured, and then refunded up to what was captured',
  run: async (shop) => {
    const { staff } = shop
    const path = `/admin/payments/${await findPayment(shop)}`
    const refund = (amount: number) =>
      staff.call('POST', `${path}/refund`, { amount, reason: 'discount', note: 'Late' })

    expect((await refund(1)).status).toBe(400)
    const captured = await staff.post(`${path}/capture`)
    expect(captured.text('payment.captured_at')).toMatch(/^\d{4}-/)
    expect((await refund(captured.number('payment.amount') + 1)).status).toBe(400)
    const refunded = await refund(250)
    expect(refunded.at('refund')).toMatchObject({ amount: 250, reason: 'discount' })
    expect((await staff.get(path)).at('payment.amount_refunded')).toBe(250)
  },
}

export const payments: readonly Action[] = [capturedAndRefunded]
