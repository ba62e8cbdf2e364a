import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterSale, browserWithOrder, buy, charges, pay } from '../support/after-sale.ts'
import { beginEdit, payFor, requestEdit } from '../support/edits.ts'
import { countMails } from '../support/guest-order.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

async function someone() {
  const order = await buy(shop, shop.guest)
  return { order, shopper: browserWithOrder(shop, order.id) }
}

test('undoing a change restores the ordered line', async () => {
  const { order } = await someone()
  const edit = await beginEdit(shop, order)
  const undo = async () => {
    const held = await shop.staff.get(`${edit.path}?expand=changes`)
    await shop.staff.remove(`${edit.path}/changes/${held.text('order_edit.changes.0.id')}`)
    return shop.staff.get(`${edit.path}?expand=items`)
  }
  await shop.staff.post(`${edit.path}/items/${edit.lineId}`, { quantity: 7 })
  const updated = await undo()
  expect(updated.list('order_edit.items', 'quantity')).toEqual([3])
  await shop.staff.remove(`${edit.path}/items/${edit.lineId}`)
  const removed = await undo()
  expect(removed.at('order_edit.items')).toMatchObject([
    { quantity: 3, original_item_id: order.lineId, unit_price: order.unitPrice },
  ])
  expect(removed.at('order_edit.difference_due')).toBe(0)
})

test('staff cannot change what awaits the shopper’s confirmation', async () => {
  const { order, shopper } = await someone()
  const edit = await requestEdit(shop, order, 2)
  const before = await shopper.get(edit.at)
  const held = await shop.staff.get(`${edit.path}?expand=changes`)
  const change = held.text('order_edit.changes.0.id')
  const more = { variant_id: order.variantId, quantity: 9 }
  const replies = [
    await shop.staff.call('POST', `${edit.path}/items`, more),
    await shop.staff.call('POST', `${edit.path}/items/${edit.lineId}`, { quantity: 9 }),
    await shop.staff.call('DELETE', `${edit.path}/items/${edit.lineId}`),
    await shop.staff.call('DELETE', `${edit.path}/changes/${change}`),
  ]
  for (const reply of replies) {
    expect([reply.status, reply.at('code')]).toEqual([400, 'edit_requested'])
  }
  const after = await shopper.get(edit.at)
  expect(after.at('order_edit.difference_due')).toBe(before.at('order_edit.difference_due'))
})

test('an item that staff add during the request is part of it, or refused', async () => {
  for (const _ of [1, 2, 3]) {
    const { order, shopper } = await someone()
    const { path, lineId, id } = await beginEdit(shop, order)
    await shop.staff.post(`${path}/items/${lineId}`, { quantity: 4 })
    const more = { variant_id: order.variantId, quantity: 9 }
    const [requested] = await Promise.all([
      shop.staff.post(`${path}/request`),
      shop.staff.call('POST', `${path}/items`, more),
    ])
    const collection = requested.text('order_edit.payment_collection_id')
    const due = (await shopper.get(`/store/order-edits/${id}`)).at('order_edit.difference_due')
    const toPay = await shopper.get(`/store/payment-collections/${collection}`)
    expect(toPay.at('payment_collection.amount')).toBe(due)
  }
})

test('a difference that staff confirm themselves can still be paid, once', async () => {
  const { order, shopper } = await someone()
  const edit = await requestEdit(shop, order, 5)
  await shop.staff.post(`${edit.path}/confirm`)
  const waiting = await afterSale(shopper, order)
  const due = waiting.number('after_sale.order_edits.0.payment_collection.amount')
  expect(waiting.at('after_sale.order_edits.0')).toMatchObject({ id: edit.id, difference_due: due })

  await payFor(shopper, edit.collection)
  await shopper.post(`${edit.at}/complete`)
  expect((await afterSale(shopper, order)).list('after_sale.order_edits')).toEqual([])
  const again = await shopper.call('POST', `${edit.collection}/sessions`, {
    provider_id: 'test-card',
  })
  expect([again.status, again.at('code')]).toEqual([400, 'edit_confirmed'])
  const paid = await shop.query('SELECT amount FROM payment WHERE order_id = $1', [order.id])
  expect(paid.map(({ amount }) => Number(amount)).toSorted((one, other) => one - other)).toEqual(
    [due, order.total].toSorted((one, other) => one - other),
  )
})

test('what nobody has paid for a change is not given back by a later one', async () => {
  const { order, shopper } = await someone()
  await pay(shop, order)
  const dearer = await requestEdit(shop, order, 5)
  await shop.staff.post(`${dearer.path}/confirm`)
  const less = await requestEdit(shop, { ...order, lineId: dearer.lineId }, 4)
  await shopper.post(`${less.at}/complete`)
  const open = await afterSale(shopper, order)
  expect(open.list('after_sale.refunds')).toEqual([])
  expect(open.list('after_sale.order_edits', 'difference_due')).toEqual([order.unitPrice])

  const least = await requestEdit(shop, { ...order, lineId: less.lineId }, 2)
  await shopper.post(`${least.at}/complete`)
  const closed = await afterSale(shopper, order)
  expect(closed.list('after_sale.refunds', 'amount')).toEqual([order.unitPrice])
  expect(closed.list('after_sale.order_edits')).toEqual([])
  const refused = await shopper.call('POST', `${dearer.collection}/sessions`, {
    provider_id: 'test-card',
  })
  expect([refused.status, refused.at('code')]).toEqual([400, 'edit_confirmed'])
})

test.each([true, false])(
  'what a change makes an order cheaper by is given back once: paid before it is %s',
  async (isPaidBefore) => {
    const { order, shopper } = await someone()
    if (isPaidBefore) await pay(shop, order)
    const edit = await requestEdit(shop, order, 1)
    await shopper.post(`${edit.at}/complete`)
    const [refunds, back] = [() => afterSale(shopper, order), 2 * order.unitPrice]
    expect((await refunds()).list('after_sale.refunds', 'amount')).toEqual(
      isPaidBefore ? [back] : [],
    )
    expect(await countMails(shop, order.id, 'refund-made')).toBe(isPaidBefore ? 1 : 0)
    for (const _ of [1, 2]) await pay(shop, order)
    expect((await refunds()).list('after_sale.refunds', 'amount')).toEqual([back])
    expect(await charges(shop, order)).toEqual([
      { status: 'captured', amount: order.total, refunded_amount: back },
    ])
  },
)

test('a change gives a gift card back what it has paid too much', async () => {
  const region_id = shop.regionOf('eur')
  const card = await shop.staff.post('/admin/gift-cards', { value: 90_000, region_id })
  const order = await buy(shop, shop.guest, { codes: [card.text('gift_card.code')] })
  const balance = async () => {
    const kept = await shop.staff.get(`/admin/gift-cards/${card.text('gift_card.id')}`)
    return kept.number('gift_card.balance')
  }
  const before = await balance()
  const edit = await requestEdit(shop, order, 1)
  await browserWithOrder(shop, order.id).post(`${edit.at}/complete`)
  expect(await balance()).toBe(before + 2 * order.unitPrice)
})
