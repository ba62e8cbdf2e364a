import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { vastAnimations } from '#tests/fixtures/animations.ts'
import { AN_ENDLESS_VIDEO } from '#tests/fixtures/endless-video.ts'
import { HOSTILE_DRAWINGS, SCRIPTED_DRAWING } from '#tests/fixtures/hostile-drawings.ts'
import { aVastPng } from '#tests/fixtures/vast-picture.ts'
import { prunePictures } from '../../../backend/src/after-sale/prune-pictures.ts'
import { browserWithOrder, buyAndShip, type PlacedOrder } from '../support/after-sale.ts'
import { aPicture, PICTURES, sendPicture } from '../support/pictures.ts'
import { signedContext } from '../support/signed-context.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let order: PlacedOrder
beforeAll(async () => {
  shop = await openTestShop()
  order = await buyAndShip(shop, shop.guest)
  vi.stubEnv('DATA_DIR', shop.dataFolder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await shop.stop()
})

const EIGHT_MB = 8 * 1_048_576

const look = (id: string, of = order.id) =>
  fetch(`${shop.url}/store/orders/${of}/pictures/${id}`, {
    headers: signedContext({ orders: [of] }),
  })

const kept = () => {
  const folder = join(shop.dataFolder, 'uploads', 'protected')
  return existsSync(folder) ? readdirSync(folder) : []
}

test.each(Object.entries(PICTURES))('a %s picture is stored unchanged', async (kind, bytes) => {
  const answer = await sendPicture(shop, order.id, { bytes, type: 'application/octet-stream' })
  expect(answer.status).toBe(200)
  const { picture } = await answer.json()
  const shown = await look(picture.id)
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(bytes)
  const type = kind === 'jpg' ? 'image/jpeg' : `image/${kind}`
  expect(shown.headers.get('content-type')).toBe(type)
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
})

test.each<[string, Buffer]>([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;')],
  ['a drawing with a script', Buffer.from(SCRIPTED_DRAWING)],
  ['a drawing in UTF-16', Buffer.from(`\uFEFF${SCRIPTED_DRAWING}`, 'utf16le')],
  ...Object.entries(HOSTILE_DRAWINGS).map(([of, svg]): [string, Buffer] => [
    `a drawing ${of}`,
    Buffer.from(svg),
  ]),
  ['a video that never ends', AN_ENDLESS_VIDEO],
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0\0\0\0\0\0\0', 'latin1')],
  ['a TIFF of the other order', Buffer.from('MM\0*\0\0\0\x08\0\0\0\0\0\0', 'latin1')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['nothing', Buffer.alloc(0)],
])('%s with the name of a picture is refused', async (_, bytes) => {
  const before = kept().length
  const answer = await sendPicture(shop, order.id, { bytes, type: 'image/png' })
  expect(answer.status).toBe(415)
  expect(kept()).toHaveLength(before)
})

test('a picture that would decode to gigabytes is refused, and not stored', async () => {
  const before = kept().length
  const answer = await sendPicture(shop, order.id, { bytes: await aVastPng() })
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'picture_too_large' }),
  ])
  expect(kept()).toHaveLength(before)
})

test('a picture whose frames decode to gigabytes is refused, and not stored', async () => {
  const before = kept().length
  for (const [name, bytes] of Object.entries(await vastAnimations())) {
    const answer = await sendPicture(shop, order.id, { bytes })
    // Shoppers' claims take no GIF, whatever is in it.
    expect([name, answer.status]).toEqual([name, name.includes('GIF') ? 415 : 400])
  }
  expect(kept()).toHaveLength(before)
})

test('a picture of more than 8 MB is refused', async () => {
  const bytes = Buffer.alloc(EIGHT_MB + 1)
  PICTURES.png.copy(bytes)
  expect((await sendPicture(shop, order.id, { bytes })).status).toBe(413)
  const most = bytes.subarray(0, EIGHT_MB)
  expect((await sendPicture(shop, order.id, { bytes: most })).status).toBe(200)
})

test('an order accepts at most twenty pictures, even in parallel', async () => {
  const another = await buyAndShip(shop, shop.guest)
  const answers = await Promise.all(Array.from({ length: 24 }, () => sendPicture(shop, another.id)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status === 400)).toHaveLength(4)
})

test('a picture requires access to its order', async () => {
  const id = await aPicture(shop, order.id)
  const another = await buyAndShip(shop, shop.guest)
  const path = `/store/orders/${order.id}/pictures/${id}`
  expect((await shop.guest.call('GET', path)).status).toBe(401)
  expect((await (await shop.customer()).call('GET', path)).status).toBe(403)
  expect((await look(id, another.id)).status).toBe(404)
  expect((await sendPicture(shop, order.id, { headers: {} })).status).toBe(401)
  const names = kept()
  const bare = await Promise.all(
    names.flatMap((name) => [
      fetch(`${shop.url}/uploads/${name}`),
      fetch(`${shop.url}/uploads/protected/${name}`),
    ]),
  )
  expect(bare.every(({ status }) => status === 404 || status === 403)).toBe(true)
})

test('a picture without a claim is deleted after a day, and one with a claim stays', async () => {
  const another = await buyAndShip(shop, shop.guest)
  const [shown, forgotten, fresh] = [
    await aPicture(shop, another.id),
    await aPicture(shop, another.id),
    await aPicture(shop, another.id),
  ]
  await browserWithOrder(shop, another.id).post(`/store/orders/${another.id}/claims`, {
    type: 'refund',
    items: [{ item_id: another.lineId, quantity: 1, reason: 'other', pictures: [shown] }],
  })
  await shop.query(
    `UPDATE claim_picture SET created_at = now() - interval '26 hours' WHERE id = ANY($1)`,
    [[shown, forgotten]],
  )
  const before = kept().length
  expect(await prunePictures(shop)).toBe(1)
  expect(kept()).toHaveLength(before - 1)
  const statuses = await Promise.all(
    [shown, forgotten, fresh].map(async (id) => (await look(id, another.id)).status),
  )
  expect(statuses).toEqual([200, 404, 200])
})
