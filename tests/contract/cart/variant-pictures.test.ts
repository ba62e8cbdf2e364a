import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aVariant } from '#tests/fixtures/product.ts'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import type { Caller } from '../resources/caller.ts'
import { openOutbox } from '../support/outbox.ts'
import { openTestShop, placeOrder, type TestShop } from '../support/test-shop.ts'

const CLAY = '/pictures/mug-dipped.svg'
const MOSS = '/pictures/mug-dipped-moss.svg'

/** For clients whose host is not the shop's. */
const absolute = (path: string) => `http://localhost:4321${path}`

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ worker: true })
})
afterAll(() => shop.stop())

/** A product in clay, which has no picture of its own, and in moss. */
async function aMug() {
  const [store] = await shop.query('SELECT default_sales_channel_id AS id FROM store')
  const variant = (title: string) => ({
    ...aVariant({ title, manage_inventory: false, options: [{ value: title }] }),
    ...(title === 'Moss' && { metadata: { image: MOSS } }),
  })
  const made = await shop.staff.post('/admin/products', {
    ...aProduct({ sales_channels: [{ id: String(store?.['id']) }] }),
    thumbnail: CLAY,
    variants: [variant('Clay'), variant('Moss')],
  })
  const idOf = (title: string) => made.text(`${made.where('product.variants', 'title', title)}.id`)
  return { id: made.text('product.id'), clay: idOf('Clay'), moss: idOf('Moss') }
}

test('a line shows the picture of its variant, else that of the product', async () => {
  const { clay, moss } = await aMug()
  const made = await shop.guest.post('/store/carts', {
    region_id: shop.regionOf('eur'),
    items: [{ variant_id: clay, quantity: 1 }],
  })
  const path = `/store/carts/${made.text('cart.id')}/line-items`
  const cart = await shop.guest.post(path, { variant_id: moss, quantity: 1 })
  const pictureOf = (variantId: string) =>
    cart.text(`${cart.where('cart.items', 'variant_id', variantId)}.thumbnail`)
  expect([pictureOf(clay), pictureOf(moss)]).toEqual([CLAY, MOSS].map(absolute))
})

test('pictures have absolute addresses, but relative ones for pages of the shop', async () => {
  const { id } = await aMug()
  const seenBy = async (caller: Caller) => {
    const answer = await caller.get(`/store/products/${id}?expand=variants`)
    expect(answer.headers.get('vary')).toMatch(/\bprefer\b/i)
    const moss = answer.where('product.variants', 'title', 'Moss')
    return [answer.text('product.thumbnail'), answer.text(`${moss}.metadata.image`)]
  }
  expect(await seenBy(shop.guest)).toEqual([CLAY, MOSS].map(absolute))
  expect(await seenBy(shop.as({ prefer: 'relative-addresses' }))).toEqual([CLAY, MOSS])
})

test('an order and its mail show the variant, and the order after the variant is deleted', async () => {
  const { id, moss } = await aMug()
  const email = uniqueEmail()
  const order = await placeOrder(shop, shop.guest, { email, variantId: moss })
  const mail = await openOutbox(shop).one(email, /order/i)
  expect(mail.html).toContain(encodeURIComponent(MOSS))

  await shop.staff.call('DELETE', `/admin/products/${id}/variants/${moss}`)
  const after = await shop.staff.get(`/admin/orders/${order.id}`)
  expect(after.at('order.items.0.thumbnail')).toBe(MOSS)
})
