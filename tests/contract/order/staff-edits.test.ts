import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy, holding } from '../support/after-sale.ts'
import { type Counter, openCounter } from '../support/counter.ts'
import { ask, begin } from '../support/edits.ts'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.stop())

async function someone() {
  const order = await buy(counter, counter.guest)
  return { order, shopper: holding(counter, order.id) }
}

test('undoing a change brings the line back as it was ordered', async () => {
  const { order } = await someone()
  const edit = await begin(counter, order)
  const undo = async () => {
    const held = await counter.staff.get(`${edit.path}?expand=changes`)
    await counter.staff.remove(`${edit.path}/changes/${held.text('order_edit.changes.0.id')}`)
    return counter.staff.get(`${edit.path}?expand=items`)
  }
  await counter.staff.post(`${edit.path}/items/${edit.lineId}`, { quantity: 7 })
  const updated = await undo()
  expect(updated.list('order_edit.items', 'quantity')).toEqual([3])
  await counter.staff.remove(`${edit.path}/items/${edit.lineId}`)
  const removed = await undo()
  expect(removed.at('order_edit.items')).toMatchObject([
    { quantity: 3, original_item_id: order.lineId, unit_price: order.unitPrice },
  ])
  expect(removed.at('order_edit.difference_due')).toBe(0)
})

test('staff change nothing of what the shopper has been asked', async () => {
  const { order, shopper } = await someone()
  const edit = await ask(counter, order, 2)
  const before = await shopper.get(edit.at)
  const held = await counter.staff.get(`${edit.path}?expand=changes`)
  const change = held.text('order_edit.changes.0.id')
  const more = { variant_id: order.variantId, quantity: 9 }
  const replies = [
    await counter.staff.call('POST', `${edit.path}/items`, more),
    await counter.staff.call('POST', `${edit.path}/items/${edit.lineId}`, { quantity: 9 }),
    await counter.staff.call('DELETE', `${edit.path}/items/${edit.lineId}`),
    await counter.staff.call('DELETE', `${edit.path}/changes/${change}`),
  ]
  for (const reply of replies) {
    expect([reply.status, reply.at('code')]).toEqual([400, 'edit_requested'])
  }
  const after = await shopper.get(edit.at)
  expect(after.at('order_edit.difference_due')).toBe(before.at('order_edit.difference_due'))
})

test('what staff add while they ask is asked for, or refused', async () => {
  for (const _ of [1, 2, 3]) {
    const { order, shopper } = await someone()
    const { path, lineId, id } = await begin(counter, order)
    await counter.staff.post(`${path}/items/${lineId}`, { quantity: 4 })
    const more = { variant_id: order.variantId, quantity: 9 }
    const [asked] = await Promise.all([
      counter.staff.post(`${path}/request`),
      counter.staff.call('POST', `${path}/items`, more),
    ])
    const collection = asked.text('order_edit.payment_collection_id')
    const due = (await shopper.get(`/store/order-edits/${id}`)).at('order_edit.difference_due')
    const toPay = await shopper.get(`/store/payment-collections/${collection}`)
    expect(toPay.at('payment_collection.amount')).toBe(due)
  }
})
