import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body } from '../resources/caller.ts'
import { recordWrites, writesSince } from '../rights/written-tables.ts'
import { buy } from '../support/after-sale.ts'
import { beginEdit } from '../support/edits.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

let shop: FreshTestShop
beforeAll(async () => {
  shop = await openFreshTestShop()
})
afterAll(() => shop.stop())

const PIECES = 10_000
/** Nothing is left of the entry that is written before a write begins. */
const written = async () =>
  (await writesSince(shop)).filter((write) => !write.endsWith(' audit_entry'))

/** With so many pieces just as dear as an order may be. */
const DEAR = 100_000
const TOO_DEAR = [
  400,
  'quantity is too large: the goods and the delivery of an order come to €10,000,000.00 at most',
]

const answerTo = async (path: string, body: Body) => {
  const reply = await shop.staff.call('POST', path, body)
  return [reply.status, reply.at('message')]
}

async function aDraftOf(items: readonly object[], price = 0) {
  const region_id = shop.regionOf('eur')
  const options = await shop.staff.get(`/admin/shipping-options?region_id=${region_id}&limit=1`)
  const shipping_methods = [{ option_id: options.text('shipping_options.0.id'), price }]
  return { email: 'cafe@example.com', region_id, items, shipping_methods }
}

const engraving = (quantity: number, unit_price = DEAR) => ({
  title: 'Engraving',
  unit_price,
  quantity,
})

test('a change of an order that no payment could hold is refused at its line, and nothing is written', async () => {
  const order = await buy(shop, shop.guest)
  const { id: variant_id, productId } = await shop.aVariant()
  const edit = await beginEdit(shop, order)
  const prices = [{ currency_code: 'eur', amount: 300_000 }]
  await shop.staff.post(`/admin/products/${productId}/variants/${variant_id}`, { prices })
  const dear = { variant_id, quantity: 2_000 }
  await shop.staff.post(`${edit.path}/items`, dear)
  const added = await shop.staff.get(edit.path)
  const line = added.where('order_edit.items', 'quantity', dear.quantity)

  await recordWrites(shop)
  expect(await answerTo(`${edit.path}/items`, dear)).toEqual(TOO_DEAR)
  const path = `${edit.path}/items/${added.text(`${line}.id`)}`
  expect(await answerTo(path, { quantity: PIECES })).toEqual(TOO_DEAR)
  expect(await written()).toEqual([])
})

test('a draft order that no payment could hold is refused, alone or by what its lines come to', async () => {
  const whole = await aDraftOf([engraving(PIECES)])
  const made = await shop.staff.post('/admin/draft-orders', whole)
  const path = `/admin/draft-orders/${made.text('draft_order.id')}`
  const line = made.text('draft_order.cart.items.0.id')
  await written()

  const over = await aDraftOf([engraving(PIECES), engraving(200)])
  expect(await answerTo('/admin/draft-orders', over)).toEqual(TOO_DEAR)
  expect(await answerTo(`${path}/line-items`, engraving(200))).toEqual(TOO_DEAR)
  const dearer = { quantity: PIECES, unit_price: DEAR + 1 }
  expect(await answerTo(`${path}/line-items/${line}`, dearer)).toEqual(TOO_DEAR)
  expect(await written()).toEqual([])
  expect((await shop.staff.call('POST', `${path}/pay`)).status).toBe(200)
})

test('a delivery that no payment could hold is refused by its price, and nothing is written', async () => {
  await written()
  const dearest = await aDraftOf([engraving(1)], 1_000_000_001)
  expect(await answerTo('/admin/draft-orders', dearest)).toEqual([
    400,
    'shipping_methods.0.price must be a whole number from 0 to 1,000,000,000',
  ])
  const together = await aDraftOf([engraving(PIECES / 2)], 500_000_001)
  expect(await answerTo('/admin/draft-orders', together)).toEqual([
    400,
    'price is too large: the goods and the delivery of an order come to €10,000,000.00 at most',
  ])
  expect(await written()).toEqual([])
  const most = await aDraftOf([engraving(PIECES / 2)], 500_000_000)
  const made = await shop.staff.post('/admin/draft-orders', most)
  const path = `/admin/draft-orders/${made.text('draft_order.id')}`
  expect((await shop.staff.call('POST', `${path}/pay`)).status).toBe(200)
})
