import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/address.ts'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import type { Body, Method } from '../resources/caller.ts'
import { buyAndShip, pay } from '../support/after-sale.ts'
import { chooseDeliveries, choosePayment, sendTo } from '../support/checkout.ts'
import { beginEdit } from '../support/edits.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

// The code of a card that was bought stays valid, and no card is issued but with an order.

let shop: TestShop
let cardVariant: string
beforeAll(async () => {
  shop = await openTestShop()
  const [row] = await shop.query(
    `SELECT v.id FROM product_variant v JOIN product p ON p.id = v.product_id
     WHERE p.handle = 'gift-card' ORDER BY v.variant_rank LIMIT 1`,
  )
  cardVariant = String(row?.['id'])
})
afterAll(() => shop.stop())

/** An order of goods and of a gift card, which is paid, and its lines. */
async function buyCard() {
  const { id: goods } = await shop.aVariant()
  const items = [goods, cardVariant].map((variant_id) => ({ variant_id, quantity: 1 }))
  const made = await shop.guest.post('/store/carts', { region_id: shop.regionOf('eur'), items })
  const path = `/store/carts/${made.text('cart.id')}`
  await sendTo(shop.guest, path, anAddress(), { email: uniqueEmail() })
  await chooseDeliveries(shop.guest, path)
  await choosePayment(shop.guest, path, 'invoice')
  const done = await shop.guest.post(`${path}/complete`)
  const order = { id: done.text('data.id') }
  const card = done.where('data.items', 'variant_id', cardVariant)
  await pay(shop, order)
  return { id: order.id, lineId: done.text(`${card}.id`) }
}

const REFUSED = [400, 'gift_card_line']

async function answerTo(method: Method, path: string, body?: Body) {
  const reply = await shop.staff.call(method, path, body)
  return [reply.status, reply.at('code')]
}

test('a change neither takes a gift card away that was bought, nor adds one', async () => {
  const edit = await beginEdit(shop, await buyCard())
  const line = `${edit.path}/items/${edit.lineId}`
  expect(await answerTo('DELETE', line)).toEqual(REFUSED)
  expect(await answerTo('POST', line, { quantity: 2 })).toEqual(REFUSED)
  const another = { variant_id: cardVariant, quantity: 1 }
  expect(await answerTo('POST', `${edit.path}/items`, another)).toEqual(REFUSED)
})

test('a gift card that was bought is not returned', async () => {
  const order = await buyCard()
  const items = [{ item_id: order.lineId, quantity: 1 }]
  expect(await answerTo('POST', `/admin/orders/${order.id}/return`, { items })).toEqual(REFUSED)
})

test.each(['swap', 'claim'])('a %s sends no gift card instead of goods', async (kind) => {
  const order = await buyAndShip(shop, shop.guest)
  await pay(shop, order)
  const piece = { item_id: order.lineId, quantity: 1 }
  const additional_items = [{ variant_id: cardVariant, quantity: 1 }]
  const body =
    kind === 'swap'
      ? { return_items: [piece], additional_items }
      : {
          type: 'replace',
          claim_items: [{ ...piece, reason: 'production_failure' }],
          additional_items,
        }
  expect(await answerTo('POST', `/admin/orders/${order.id}/${kind}s`, body)).toEqual(REFUSED)
})
