import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceDocument } from '#domain/order/invoice.ts'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import type { Caller } from '../resources/caller.ts'
import {
  aReturnOption,
  aSwap,
  browserWithOrder,
  buyAndShip,
  confirmSwap,
  type PlacedOrder,
  receive,
} from '../support/after-sale.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

const documentsOf = async (by: Caller, { id }: PlacedOrder) =>
  (await by.get(`/store/orders/${id}/invoices`))
    .list('invoices')
    .map((document) => invoiceDocument.parse(document))

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

const returnOf = async (swapId: string) => {
  const [row] = await shop.query('SELECT id FROM "return" WHERE swap_id = $1', [swapId])
  return String(row?.['id'])
}

type Pieces = { readonly back: number; readonly out: number }

async function swap(order: PlacedOrder, pieces: Pieces, provider?: 'invoice') {
  const shopper = browserWithOrder(shop, order.id)
  await documentsOf(shopper, order)
  const made = await shopper.post('/store/swaps', {
    ...aSwap(order, pieces),
    return_shipping_option: await aReturnOption(shop, { amount: 300, includes_tax: true }),
  })
  const done = await confirmSwap(shopper, made.text('swap.cart_id'), provider)
  return { shopper, id: made.text('swap.id'), due: done.number('data.difference_due') }
}

test.each([
  { kind: 'invoice', back: 1, out: 3 },
  { kind: 'credit_note', back: 3, out: 1 },
])(
  'a swap of $back for $out has one $kind over its difference, rate by rate',
  async ({ kind, ...pieces }) => {
    const order = await buyAndShip(shop, shop.guest)
    const { shopper, due } = await swap(order, pieces)
    const [first, ...others] = await documentsOf(shopper, order)
    expect(others).toEqual((await documentsOf(shopper, order)).slice(1))
    expect(others).toMatchObject([{ kind, isOfSwap: true, total: due, dueOn: null, account: null }])
    const [document] = others
    expect(document?.corrects).toBe(kind === 'invoice' ? null : first?.number)
    expect(sum(document?.rows.map(({ gross }) => gross) ?? [])).toBe(due)
    expect(sum(document?.rates.map(({ net, tax }) => net + tax) ?? [])).toBe(due)
    const back = document?.rows.find(({ note }) => note === 'Returned')
    expect(back).toMatchObject({ quantity: pieces.back, gross: 0 - pieces.back * order.unitPrice })
    expect(document?.rows.map(({ gross }) => gross)).toContain(300)
    const path = `/store/orders/${order.id}/invoices/${document?.number}/pdf`
    expect((await shopper.call('GET', path)).headers.get('content-type')).toBe('application/pdf')
  },
)

test('what a swap moved is not credited again when it arrives and is settled', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const { shopper, id } = await swap(order, { back: 2, out: 1 })
  const before = await documentsOf(shopper, order)
  await receive(shop, await returnOf(id), [{ item_id: order.lineId, quantity: 2 }])
  await shop.staff.post(`/admin/orders/${order.id}/swaps/${id}/process-payment`)
  expect(await documentsOf(shopper, order)).toEqual(before)
})

/** Staff send what a swap is for. Answers the line of it. */
async function sendSwap({ id }: PlacedOrder, swapId: string): Promise<string> {
  const path = `/admin/orders/${id}/swaps/${swapId}`
  const store = await shop.staff.get('/admin/store')
  const location_id = store.text('store.default_location_id')
  const packed = await shop.staff.post(`${path}/fulfillments`, { location_id })
  const fulfillment_id = packed.text('order.swaps.0.fulfillments.0.id')
  await shop.staff.post(`${path}/shipments`, { fulfillment_id })
  const [line] = await shop.query('SELECT id FROM line_item WHERE swap_id = $1', [swapId])
  return String(line?.['id'])
}

test('what a swap has sent is credited by its name and its tax when it comes back', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const { shopper, id } = await swap(order, { back: 1, out: 1 })
  await documentsOf(shopper, order)
  const items = [{ item_id: await sendSwap(order, id), quantity: 1 }]
  const made = await shopper.post('/store/returns', { order_id: order.id, items })
  await receive(shop, made.text('return.id'), items)
  const documents = await documentsOf(shopper, order)
  const [bought] = documents[0]?.rows ?? []
  const { name, taxRate } = bought ?? {}
  expect(documents.at(-1)).toMatchObject({ kind: 'credit_note', isOfSwap: false })
  expect(documents.at(-1)?.rows).toMatchObject([
    { name, taxRate, quantity: 1, gross: 0 - order.unitPrice },
  ])
})

test('a swap that staff cancel after all has its document taken back', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const { shopper, id } = await swap(order, { back: 1, out: 2 })
  await documentsOf(shopper, order)
  await shop.staff.post(`/admin/returns/${await returnOf(id)}/cancel`)
  await shop.staff.post(`/admin/orders/${order.id}/swaps/${id}/cancel`)
  const [, issued, back] = await documentsOf(shopper, order)
  expect(back).toMatchObject({ kind: 'credit_note', corrects: issued?.number })
  expect(back?.total).toBe(0 - (issued?.total ?? 0))
  expect(await documentsOf(shopper, order)).toHaveLength(3)
})

test('a swap that is not confirmed yet has no document', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  await shopper.post('/store/swaps', aSwap(order))
  expect(await documentsOf(shopper, order)).toHaveLength(1)
})

const unpaid = async (email: string) =>
  (await shop.staff.get(`/admin/invoices?q=${email}&order=-created_at`)).list('invoices')

test('a difference by invoice is transferred for a document of its own, with a day', async () => {
  const email = uniqueEmail()
  const order = await buyAndShip(shop, shop.guest, { email })
  const { shopper, id, due } = await swap(order, { back: 1, out: 3 }, 'invoice')
  const found = await shopper.get(`/store/orders/${order.id}/invoices`)
  const [first, second] = await documentsOf(shopper, order)
  expect(first).toMatchObject({ isOfSwap: false, dueOn: null, account: null })
  expect(second).toMatchObject({ kind: 'invoice', isOfSwap: true, total: due })
  expect(second?.dueOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(second?.account).not.toBeNull()
  expect(found.at('transfer')).toBeNull()
  expect(found.at('swaps.0')).toMatchObject({
    number: second?.number,
    swapId: id,
    state: { amountDue: due, paidOn: null, paidBy: ['Invoice'], isCancelled: false },
  })
  expect(found.list('swaps.0.transfer.rows', 'value')).toContain(second?.number)
  expect(await unpaid(email)).toMatchObject([{ id, swap_id: id, amount: due }])
})

test('a transfer for a swap and one for its order are marked as paid apart', async () => {
  const email = uniqueEmail()
  const order = await buyAndShip(shop, shop.guest, { email })
  await shop.query('UPDATE payment SET provider_id = $2, captured_at = NULL WHERE order_id = $1', [
    order.id,
    'invoice',
  ])
  const { shopper, id, due } = await swap(order, { back: 1, out: 3 }, 'invoice')
  const standing = async () => {
    const found = await shopper.get(`/store/orders/${order.id}/invoices`)
    return [found.number('state.amountDue'), found.number('swaps.0.state.amountDue')]
  }
  expect(await standing()).toEqual([order.total, due])
  expect(await unpaid(email)).toMatchObject([{ amount: due }, { amount: order.total }])
  await shop.staff.post(`/admin/orders/${order.id}/capture`)
  expect(await standing()).toEqual([0, due])
  await shop.staff.post(`/admin/orders/${order.id}/swaps/${id}/process-payment`)
  expect(await standing()).toEqual([0, 0])
  expect(await unpaid(email)).toEqual([])
})
