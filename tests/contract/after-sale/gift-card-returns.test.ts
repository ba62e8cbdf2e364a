import { afterAll, beforeAll, expect, test } from 'vitest'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { until } from '#tests/support/until.ts'
import {
  afterSale,
  aSwap,
  browserWithOrder,
  buy,
  buyAndShip,
  type PlacedOrder,
  pay,
  receive,
  ship,
} from '../support/after-sale.ts'
import { chooseDelivery } from '../support/checkout.ts'
import { openOutbox } from '../support/outbox.ts'
import { web } from '../support/shoppers.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

// Each order is of three pieces, of which one gift card has paid a part.

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ worker: true })
})
afterAll(() => shop.stop())

async function aCard(balance: number) {
  const made = await shop.staff.post('/admin/gift-cards', {
    value: balance,
    region_id: shop.regionOf('eur'),
  })
  return { id: made.text('gift_card.id'), code: made.text('gift_card.code') }
}

const cardNow = async ({ id }: { readonly id: string }) =>
  (await shop.query('SELECT balance, is_disabled FROM gift_card WHERE id = $1', [id]))[0]

/** A shopper asks to return so many pieces; `arrive` lets staff receive them. */
async function sendBack(order: PlacedOrder, quantity: number) {
  const items = [{ item_id: order.lineId, quantity }]
  const by = browserWithOrder(shop, order.id)
  const made = await by.post('/store/returns', { order_id: order.id, items })
  const id = made.text('return.id')
  return { amount: made.number('return.refund_amount'), arrive: () => receive(shop, id, items) }
}

const returnsOf = async (order: PlacedOrder) => {
  const seen = await afterSale(browserWithOrder(shop, order.id), order)
  return seen
    .list('after_sale.returns', 'refund_amount')
    .map((money, index) => [money, seen.number(`after_sale.returns.${index}.gift_card_amount`)])
}

test('what comes back is refunded from the payment first, and the rest to the gift card', async () => {
  const card = await aCard(2000)
  const email = uniqueEmail()
  const order = await buyAndShip(shop, shop.guest, { email, codes: [card.code] })
  const [first, rest] = [await sendBack(order, 1), await sendBack(order, 2)]
  const toCard = first.amount + rest.amount - order.total
  const expected = [
    [first.amount, 0],
    [order.total - first.amount, toCard],
  ]
  expect(toCard).toBeGreaterThan(0)
  expect(await returnsOf(order)).toEqual(expected)
  await first.arrive()
  expect(await cardNow(card)).toEqual({ balance: 0, is_disabled: true })
  await rest.arrive()
  expect(await cardNow(card)).toEqual({ balance: toCard, is_disabled: false })
  expect(await returnsOf(order)).toEqual(expected)
  const arrived = () =>
    openOutbox(shop)
      .to(email)
      .filter(({ text }) => text.includes('We have received your return'))
  await until('the mails of both returns', () => arrived().length === 2)
  const words = arrived()
    .map(({ text }) => text)
    .filter((text) => text.includes('gift card'))
  expect(words).toHaveLength(1)
  expect(words[0]).toMatch(
    /We have refunded €[\d.]+ to the test card you paid with, and €[\d.]+ is back on your gift card/,
  )
})

test('what a gift card gets back is in the order’s history and in the shopper’s data', async () => {
  const card = await aCard(1_000_000)
  const order = await buy(shop, shop.guest, { codes: [card.code] })
  await ship(shop, order)
  const back = await sendBack(order, 3)
  await back.arrive()
  const seen = await afterSale(browserWithOrder(shop, order.id), order)
  expect(seen.at('after_sale.timeline')).toContainEqual(
    expect.objectContaining({ kind: 'credited', amount: back.amount }),
  )
  const [owner] = await shop.query('SELECT customer_id FROM "order" WHERE id = $1', [order.id])
  const data = await web(shop).post('/service/shoppers/export', { ...owner })
  expect(data.at('orders.0.gift_cards')).toMatchObject([
    { last4: card.code.slice(-4), credits: [{ amount: back.amount }] },
  ])
})

const DAYS_LEFT = `
  SELECT round(extract(epoch FROM ends_at - now()) / 86400)::int AS days FROM gift_card WHERE id = $1`

test.each([
  ['-1 day', 90],
  ['400 days', 400],
])('a card that ends in %s and gets something back can pay for %i days', async (ends, days) => {
  const card = await aCard(1_000_000)
  const order = await buy(shop, shop.guest, { codes: [card.code] })
  await ship(shop, order)
  const back = await sendBack(order, 3)
  await shop.query('UPDATE gift_card SET ends_at = now() + $2::interval WHERE id = $1', [
    card.id,
    ends,
  ])
  await back.arrive()
  expect(await shop.query(DAYS_LEFT, [card.id])).toEqual([{ days }])
})

test('an order that gift cards have paid alone is refunded to them', async () => {
  const card = await aCard(1_000_000)
  const order = await buy(shop, shop.guest, { codes: [card.code] })
  expect(order.total).toBe(0)
  await ship(shop, order)
  const back = await sendBack(order, 3)
  expect(back.amount).toBeGreaterThan(0)
  const before = Number((await cardNow(card))?.['balance'])
  await back.arrive()
  expect(await cardNow(card)).toEqual({ balance: before + back.amount, is_disabled: false })
})

test('gift cards get back no more than they have paid for the goods', async () => {
  const [one, other] = [await aCard(700), await aCard(1_000_000)]
  const order = await buy(shop, shop.guest, { codes: [one.code, other.code] })
  await ship(shop, order)
  const { arrive } = await sendBack(order, 3)
  await arrive()
  const balances = [await cardNow(one), await cardNow(other)].map((card) =>
    Number(card?.['balance']),
  )
  const seen = await browserWithOrder(shop, order.id).get(`/store/orders/${order.id}`)
  const delivery = seen.number('order.shipping_total') + seen.number('order.shipping_tax_total')
  expect(balances.reduce((sum, balance) => sum + balance)).toBe(1_000_700 - delivery)
})

test('an unpaid invoice is lowered before anything goes to the gift card', async () => {
  const card = await aCard(2000)
  const order = await buy(shop, shop.guest, { provider: 'invoice', codes: [card.code] })
  await ship(shop, order)
  const back = await sendBack(order, 3)
  await back.arrive()
  const toCard = back.amount - order.total
  expect(toCard).toBeGreaterThan(0)
  expect(await cardNow(card)).toMatchObject({ balance: toCard })
  await pay(shop, order)
  expect((await returnsOf(order))[0]).toEqual([0, toCard])
  const seen = await afterSale(browserWithOrder(shop, order.id), order)
  expect(seen.number('after_sale.returns.0.unasked_amount')).toBe(order.total)
})

test('several returns of an unpaid invoice lower it once, and the rest goes to the gift card', async () => {
  const card = await aCard(1500)
  const order = await buy(shop, shop.guest, { provider: 'invoice', codes: [card.code] })
  await ship(shop, order)
  const backs = [await sendBack(order, 1), await sendBack(order, 1), await sendBack(order, 1)]
  const toCard = backs.reduce((sum, { amount }) => sum + amount, 0 - order.total)
  expect(toCard).toBeGreaterThan(0)
  const expected = (await returnsOf(order)).map(([, cards]) => cards)
  for (const { arrive } of backs) await arrive()
  expect(await cardNow(card)).toMatchObject({ balance: toCard })
  expect((await returnsOf(order)).map(([, cards]) => cards)).toEqual(expected)
  const seen = await browserWithOrder(shop, order.id).get(`/store/orders/${order.id}/invoices`)
  // The mails look at the invoices too, so there is a credit note for each part that one finds.
  const ofInvoiceAndNotes = (field: string) => {
    const [invoice, ...notes] = seen.list('invoices', field).map(Number)
    return [invoice, notes.reduce((sum, note) => sum + note, 0)]
  }
  expect(ofInvoiceAndNotes('giftCardTotal')).toEqual([1500, 0 - toCard])
  expect(ofInvoiceAndNotes('total')).toEqual([order.total, 0 - order.total])
})

test('a claim is refunded to the gift card that paid, once, and mailed', async () => {
  const card = await aCard(1_000_000)
  const email = uniqueEmail()
  const order = await buy(shop, shop.guest, { email, codes: [card.code] })
  await ship(shop, order)
  const before = Number((await cardNow(card))?.['balance'])
  const made = await browserWithOrder(shop, order.id).post(`/store/orders/${order.id}/claims`, {
    type: 'refund',
    items: [{ item_id: order.lineId, quantity: 1, reason: 'other' }],
  })
  const amount = made.number('claim.refund_amount')
  const path = `/admin/orders/${order.id}/claims/${made.text('claim.id')}/process-refund`
  const answers = [await shop.staff.call('POST', path), await shop.staff.call('POST', path)]
  expect(answers.map(({ status }) => status)).toEqual([200, 400])
  expect(await cardNow(card)).toMatchObject({ balance: before + amount })
  const mail = await openOutbox(shop).one(email, /We have refunded/)
  expect(mail.text).toMatch(/We have refunded €[\d.]+ to your gift card for the problem/)
})

// 3500: less than three pieces cost, and more than one and its delivery, whichever variant it is.
test.each([
  ['alone', 1_000_000],
  ['beside a card', 3500],
])(
  'a cheaper swap of an order that a gift card paid %s is refunded to it, and mailed',
  async (_how, value) => {
    const card = await aCard(value)
    const email = uniqueEmail()
    const order = await buy(shop, shop.guest, { email, codes: [card.code] })
    if (order.total > 0) await pay(shop, order)
    await ship(shop, order)
    const before = Number((await cardNow(card))?.['balance'])
    const by = browserWithOrder(shop, order.id)
    const made = await by.post('/store/swaps', aSwap(order, { back: 3, out: 1 }))
    const cart = `/store/carts/${made.text('swap.cart_id')}`
    await chooseDelivery(by, cart)
    const settled = await by.post(`${cart}/complete`)
    const owed = 0 - settled.number('data.difference_due')
    expect(owed).toBeGreaterThan(order.total)
    const path = `/admin/orders/${order.id}/swaps/${made.text('swap.id')}/process-payment`
    for (const _ of [1, 2]) await shop.staff.post(path)
    expect(await cardNow(card)).toMatchObject({ balance: before + owed - order.total })
    const [row] = await shop.query(
      'SELECT payment_status, difference_due FROM swap WHERE id = $1',
      [made.text('swap.id')],
    )
    expect(row).toEqual({ payment_status: 'difference_refunded', difference_due: 0 - owed })
    const mail = await openOutbox(shop).one(email, /We have refunded/)
    expect(mail.text).toMatch(/€[\d.]+ to your gift card for your swap/)
  },
)
