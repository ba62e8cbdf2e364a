import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { formatMoney } from '#domain/money/money.ts'
import { invoiceDocument } from '#domain/order/invoice.ts'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { afterSale, browserWithOrder, buy, type PlacedOrder, pay } from '../support/after-sale.ts'
import { payFor, requestEdit } from '../support/edits.ts'
import { expectMail } from '../support/expect-mail.ts'
import { openOutbox } from '../support/outbox.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

// Each order is of three pieces, which a gift card has paid in part or alone before it is changed.

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ worker: true })
})
afterAll(() => shop.stop())

interface Options {
  /** Minor units of what is left for the payment; less than 0 is what the card keeps. */
  readonly rest: number
}

/** The pieces and their delivery come to the same for each order of one variant. */
async function buyByCard({ rest }: Options) {
  const { id: variantId } = await shop.aVariant()
  const plain = await buy(shop, shop.guest, { variantId })
  const made = await shop.staff.post('/admin/gift-cards', {
    value: plain.total - rest,
    region_id: shop.regionOf('eur'),
  })
  const card = { id: made.text('gift_card.id'), code: made.text('gift_card.code') }
  const email = uniqueEmail()
  const order = await buy(shop, shop.guest, { variantId, email, codes: [card.code] })
  const gross = plain.total
  return { order, card, email, gross, by: browserWithOrder(shop, order.id) }
}

const balanceOf = async ({ id }: { readonly id: string }) =>
  (await shop.staff.get(`/admin/gift-cards/${id}`)).number('gift_card.balance')

const AMOUNTS = ['gift_card_total', 'total'] as const

/** What of an order its gift card pays and what its buyer does, as three readers of it see them. */
async function sumsOf({ id }: PlacedOrder) {
  const store = await browserWithOrder(shop, id).get(`/store/orders/${id}`)
  const staff = await shop.staff.get(`/admin/orders/${id}`)
  const seen = await shop.staff.get(`/admin/orders?id=${id}&fields=id,gift_card_total,total`)
  const sums = AMOUNTS.map((name) => store.number(`order.${name}`))
  expect(AMOUNTS.map((name) => staff.number(`order.${name}`))).toEqual(sums)
  expect(AMOUNTS.map((name) => seen.number(`orders.0.${name}`))).toEqual(sums)
  return sums
}

/** What all documents of an order come to: by gift card, and by the buyer. */
async function invoicedOf({ id }: PlacedOrder) {
  const seen = await browserWithOrder(shop, id).get(`/store/orders/${id}/invoices`)
  const invoices = z.array(invoiceDocument).parse(seen.at('invoices'))
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
  return [
    sum(invoices.map(({ giftCardTotal }) => giftCardTotal)),
    sum(invoices.map(({ total }) => total)),
  ]
}

test('a change to less than a gift card has paid leaves nothing to pay', async () => {
  const { order, card, gross, by } = await buyByCard({ rest: 150 })
  await pay(shop, order)
  expect(await sumsOf(order)).toEqual([gross - 150, 150])
  expect(await invoicedOf(order)).toEqual([gross - 150, 150])
  const edit = await requestEdit(shop, order, 2)
  const left = gross - order.unitPrice
  expect((await by.get(edit.at)).at('order_edit')).toMatchObject({
    difference_due: -order.unitPrice,
    gift_card_total: left,
    total: 0,
  })
  await by.post(`${edit.at}/complete`)
  const seen = await afterSale(by, order)
  expect(seen.list('after_sale.refunds', 'amount')).toEqual([150])
  const credit = seen.where('after_sale.timeline', 'kind', 'credited')
  expect(seen.at(`${credit}.amount`)).toBe(order.unitPrice - 150)
  expect(seen.at('after_sale.is_paid')).toBe(true)
  expect(await balanceOf(card)).toBe(order.unitPrice - 150)
  expect(await sumsOf(order)).toEqual([left, 0])
  expect(await invoicedOf(order)).toEqual([left, 0])

  const dearer = await requestEdit(shop, { ...order, lineId: edit.lineId }, 3)
  await payFor(by, dearer.collection)
  await by.post(`${dearer.at}/complete`)
  expect(await sumsOf(order)).toEqual([left, order.unitPrice])
  expect(await invoicedOf(order)).toEqual([left, order.unitPrice])
})

test('a dearer change is asked for, whatever a gift card has left', async () => {
  const { order, card, gross, by } = await buyByCard({ rest: -90_000 })
  const edit = await requestEdit(shop, order, 4)
  const asked = await by.get(edit.at)
  expect(asked.at('order_edit')).toMatchObject({
    difference_due: order.unitPrice,
    gift_card_total: gross,
    total: order.unitPrice,
  })
  await payFor(by, edit.collection)
  await by.post(`${edit.at}/complete`)
  expect(await balanceOf(card)).toBe(90_000)
  expect(await sumsOf(order)).toEqual([gross, order.unitPrice])
})

test('the mail that asks for a change says what a gift card gets back', async () => {
  const { order, email } = await buyByCard({ rest: -90_000 })
  await requestEdit(shop, order, 1)
  const back = formatMoney({ amount: 2 * order.unitPrice, currencyCode: 'eur' })
  const mail = await openOutbox(shop).one(email, /Please confirm a change/)
  expectMail(mail, [`you get ${back} back to your gift card.`, 'You get back'])
})
