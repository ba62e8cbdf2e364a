import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCaller } from '../resources/caller.ts'
import { chooseDeliveries, choosePayment, sendTo } from '../support/checkout.ts'
import { openTestShop, placeOrder, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let order: Awaited<ReturnType<typeof placeOrder>>
const EMAIL = 'ines.berg@example.com'
beforeAll(async () => {
  shop = await openTestShop()
  order = await placeOrder(shop, shop.guest, {
    email: EMAIL,
    address: { country_code: 'nl', postal_code: '1012 AB' },
  })
})
afterAll(() => shop.stop())

const ADDRESS = { number: () => order.displayId, email: EMAIL, postcode: '1012 AB' }

let callers = 0
/** Each from an address of its own: what is measured here is not the limit. */
const request = (number: number, email: string, postcode: string) => {
  const from = {
    'x-forwarded-for': `10.${callers >> 16}.${(callers >> 8) & 255}.${callers++ & 255}`,
  }
  const query = new URLSearchParams({
    display_id: String(number),
    email,
    'shipping_address[postal_code]': postcode,
  })
  return createCaller(shop.url, from, []).call('GET', `/store/orders?${query}`)
}

test('number, address and postcode find an order, in any spelling', async () => {
  for (const [email, postcode] of [
    [EMAIL, '1012 AB'],
    [EMAIL.toUpperCase(), '1012ab'],
    [` ${EMAIL} `, ' 1012-AB '],
  ] as const) {
    const found = await request(ADDRESS.number(), email, postcode)
    expect([found.status, found.at('order.id')]).toEqual([200, order.id])
  }
})

const WRONG = {
  number: () => request(987_654, EMAIL, ADDRESS.postcode),
  address: () => request(order.displayId, 'somebody@example.com', ADDRESS.postcode),
  postcode: () => request(order.displayId, EMAIL, '9999 ZZ'),
}

test('every wrong combination gets the same answer', async () => {
  const said = []
  for (const wrong of Object.values(WRONG)) {
    const answer = await wrong()
    said.push([answer.status, answer.at('type'), answer.at('message'), [...answer.headers.keys()]])
  }
  expect(new Set(said.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(said[0]?.[0]).toBe(404)
})

const TRIES = 80
const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/**
 * The part of pairs in which one kind of answer took longer than the other (Mann–Whitney): a half
 * where their times tell nothing. Noise of a shared machine falls on both, because tries alternate.
 */
const share = (ones: readonly number[], others: readonly number[]) => {
  const wins = ones.flatMap((one) => others.map((other) => Math.sign(one - other)))
  return 0.5 + wins.reduce((sum, win) => sum + win, 0) / (2 * wins.length)
}

test('the response time does not reveal which of the three was wrong', {
  timeout: 300_000,
}, async () => {
  const kinds = Object.values(WRONG)
  const times: number[][] = kinds.map(() => [])
  for (const wrong of kinds) await wrong()
  for (let round = 0; round < TRIES; round++) {
    for (const offset of kinds.keys()) {
      const index = (round + offset) % kinds.length
      const began = performance.now()
      await kinds[index]?.()
      times[index]?.push(performance.now() - began)
    }
  }
  const [number = [], address = [], postcode = []] = times
  // Five standard deviations of the share for two equal samples of this size.
  const bound = 5 * Math.sqrt((2 * TRIES + 1) / (12 * TRIES * TRIES))
  for (const [one, other] of [
    [number, address],
    [number, postcode],
    [address, postcode],
  ] as const) {
    const told = `medians ${median(one).toFixed(2)} and ${median(other).toFixed(2)} ms`
    expect(Math.abs(share(one, other) - 0.5), told).toBeLessThan(bound)
  }
})

test('only an order of gift cards alone, which went to no postcode, is found by a last name', async () => {
  const found = async (proof: string) => (await request(order.displayId, EMAIL, proof)).ok
  const change = (values: string) =>
    shop.query(
      `UPDATE address SET ${values} WHERE id IN (
         SELECT unnest(ARRAY[shipping_address_id, billing_address_id]) FROM "order" WHERE id = $1)`,
      [order.id],
    )
  await change("last_name = 'van den Berg'")
  expect(await found('van den Berg')).toBe(false)
  await change("postal_code = ''")
  expect(await found('VAN DEN BERG')).toBe(true)
  for (const proof of ['Berg', 'null', 'undefined', '-']) expect(await found(proof)).toBe(false)
  await change("last_name = ''")
  for (const proof of ['van den Berg', 'null', '-']) expect(await found(proof)).toBe(false)
})

test('guesses from one address are limited', async () => {
  const from = createCaller(shop.url, { 'x-forwarded-for': '192.0.2.7' }, [])
  const query = `display_id=1&email=${EMAIL}&shipping_address[postal_code]=1`
  const statuses = new Set<number>()
  for (let tries = 0; tries < 12; tries++) {
    statuses.add((await from.call('GET', `/store/orders?${query}`)).status)
  }
  expect([...statuses]).toEqual([404, 429])
})

const keysIn = (value: unknown, path = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => keysIn(each, `${path}[]`))
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, each]) => keysIn(each, path ? `${path}.${key}` : key))
}

const ALLOWED = [
  'created_at',
  'currency_code',
  'discount_total',
  'display_id',
  'email',
  'fulfillment_status',
  'fulfillments[].canceled_at',
  'fulfillments[].id',
  'fulfillments[].shipped_at',
  'fulfillments[].tracking_links[].tracking_number',
  'fulfillments[].tracking_links[].url',
  'gift_card_total',
  'id',
  'items[].description',
  'items[].id',
  'items[].quantity',
  'items[].subtotal',
  'items[].thumbnail',
  'items[].title',
  'items[].total',
  'items[].unit_price',
  'payment_status',
  'region_id',
  'shipping_methods[].id',
  'shipping_methods[].name',
  'shipping_methods[].price',
  'shipping_total',
  'status',
  'subtotal',
  'tax_rate',
  'tax_total',
  'total',
]

/** An order with everything that an order can have: cards, codes, a note, a parcel under way. */
async function aFullOrder() {
  const email = 'full@example.com'
  const card = await shop.staff.post('/admin/gift-cards', {
    value: 300,
    region_id: shop.regionOf('eur'),
  })
  const cart = await shop.guest.post('/store/carts', { region_id: shop.regionOf('eur') })
  const path = `/store/carts/${cart.text('cart.id')}`
  const variants = await shop.query(
    `SELECT v.id, p.is_giftcard FROM product_variant v JOIN product p ON p.id = v.product_id
     WHERE p.handle IN ('guji-uraga', 'gift-card', 'sencha-kirishima') AND v.variant_rank = 0`,
  )
  for (const { id, is_giftcard } of variants) {
    const metadata = { recipient_email: 'noor@example.com', message: 'A secret' }
    await shop.guest.post(`${path}/line-items`, {
      variant_id: String(id),
      quantity: 2,
      ...(is_giftcard === true && { metadata }),
    })
  }
  const address = {
    first_name: 'Ines',
    last_name: 'Berg',
    address_1: 'Lindenweg 7',
    city: 'Kassel',
    postal_code: '34117',
    country_code: 'de',
    phone: '+49 561 000000',
  }
  await sendTo(shop.guest, path, address, { email })
  await shop.guest.post(`${path}/note`, { note: 'Ring twice' })
  await shop.guest.post(`${path}/codes`, { code: 'WELCOME10' })
  await shop.guest.post(`${path}/codes`, { code: card.text('gift_card.code') })
  await chooseDeliveries(shop.guest, path)
  await choosePayment(shop.guest, path, 'invoice')
  const done = await shop.guest.post(`${path}/complete`)
  const id = done.text('data.id')
  const fulfilled = await shop.staff.post(`/admin/orders/${id}/fulfillment`, {
    items: [{ item_id: done.text('data.items.0.id'), quantity: 1 }],
  })
  await shop.staff.post(`/admin/orders/${id}/shipment`, {
    fulfillment_id: fulfilled.text('order.fulfillments.0.id'),
    tracking_numbers: ['TRACK-1'],
  })
  return { number: done.number('data.display_id'), email, code: card.text('gift_card.code') }
}

test('a guest sees the listed fields of a full order, and nothing else', async () => {
  const full = await aFullOrder()
  const found = await request(full.number, full.email, '34117')
  expect(found.status).toBe(200)
  expect([...new Set(keysIn(found.at('order')))].sort()).toEqual(ALLOWED)
  const said = JSON.stringify(found.at('order'))
  for (const secret of ['Lindenweg', 'Berg', 'noor@', 'A secret', 'Ring twice', full.code]) {
    expect(said).not.toContain(secret)
  }
})
