import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyAndShip, type PlacedOrder } from '../support/after-sale.ts'
import { PICTURES } from '../support/pictures.ts'
import { cookieOf } from '../support/shoppers.ts'
import { openTestShop, STAFF, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let order: PlacedOrder
let cookie: Readonly<Record<string, string>>
beforeAll(async () => {
  shop = await openTestShop()
  order = await buyAndShip(shop, shop.guest)
  cookie = cookieOf(await shop.guest.post('/admin/auth', STAFF))
})
afterAll(() => shop.stop())

const pathOf = (of: string) => `${shop.url}/admin/orders/${of}/pictures`
const send = (body: BodyInit, of = order.id, headers = cookie) =>
  fetch(pathOf(of), { method: 'POST', headers: { ...headers, 'content-type': 'image/png' }, body })
const picture = async (of = order.id): Promise<string> => {
  const { picture: kept } = await (await send(PICTURES.png, of)).json()
  return String(kept.id)
}
const addressOf = (id: string, of = order.id) => `/commerce/admin/orders/${of}/pictures/${id}`

const claim = (images: readonly unknown[], of = order) =>
  shop.staff.call('POST', `/admin/orders/${of.id}/claims`, {
    type: 'replace',
    claim_items: [{ item_id: of.lineId, quantity: 1, reason: 'other', images }],
    additional_items: [{ variant_id: of.variantId, quantity: 1 }],
  })
const shown = async (of = order) =>
  (await shop.staff.get(`/admin/orders/${of.id}/desk`)).list('desk.claims', 'items')

test("staff's pictures of a problem are shown with their claim, to staff as the picture they are", async () => {
  const ids = [await picture(), await picture()]
  expect((await claim(ids.map((id) => addressOf(id)))).status).toBe(200)
  expect((await shown()).at(-1)).toMatchObject([{ pictures: ids }])
  const look = await fetch(`${pathOf(order.id)}/${ids[0]}`, { headers: cookie })
  expect(look.headers.get('content-type')).toBe('image/png')
  expect(look.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(look.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a picture of another order, one that is shown already and one named twice are refused', async () => {
  const other = await buyAndShip(shop, shop.guest)
  const [theirs, used, own] = [await picture(other.id), await picture(), await picture()]
  await claim([addressOf(used)])
  const before = (await shown()).length
  for (const images of [
    [addressOf(theirs)],
    [addressOf(theirs, other.id)],
    [addressOf(used)],
    [addressOf(own), addressOf(own)],
    ['https://example.com/tracker.png'],
    ['javascript:alert(1)'],
  ]) {
    const reply = await claim(images)
    expect([images, reply.status, reply.text('message')]).toEqual([
      images,
      400,
      'Send the picture again',
    ])
  }
  expect(await shown()).toHaveLength(before)
})

test('a page in the place of a picture, an unknown order and strangers are refused', async () => {
  expect((await send('<!doctype html><script>alert(1)</script>')).status).toBe(415)
  expect((await send(PICTURES.png, 'order_none')).status).toBe(404)
  expect((await send(PICTURES.png, order.id, {})).status).toBe(401)
})
