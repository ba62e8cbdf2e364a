import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceDocument } from '#domain/order/invoice.ts'
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

async function swap(order: PlacedOrder, pieces: { back: number; out: number }) {
  const shopper = browserWithOrder(shop, order.id)
  await documentsOf(shopper, order)
  const made = await shopper.post('/store/swaps', {
    ...aSwap(order, pieces),
    return_shipping_option: await aReturnOption(shop, { amount: 300, includes_tax: true }),
  })
  const done = await confirmSwap(shopper, made.text('swap.cart_id'))
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
