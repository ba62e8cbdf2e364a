import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockUpdates, lockWrites } from '#tests/support/table-locks.ts'
import type { Caller } from '../resources/caller.ts'
import { aShopper, joinWholesale, type Shopper, signIn, web } from '../support/shoppers.ts'
import { type OwnTestShop, openOwnTestShop } from '../support/test-shop.ts'

type Wanted = readonly [variantId: string, quantity: number]

let shop: OwnTestShop
let variants: string[]
beforeAll(async () => {
  shop = await openOwnTestShop()
  const rows = await shop.query(
    `SELECT v.id FROM product_variant v
     JOIN product p ON p.id = v.product_id AND p.status = 'published' AND NOT p.is_giftcard
     JOIN product_sales_channel s ON s.product_id = p.id
     JOIN sales_channel c ON c.id = s.sales_channel_id AND c.name = 'Wholesale'
     JOIN product_variant_inventory_item x ON x.variant_id = v.id
     JOIN inventory_level l ON l.inventory_item_id = x.inventory_item_id
     WHERE l.stocked_quantity >= 20 AND p.metadata ->> 'quantity_step' IS NULL
       AND EXISTS (SELECT FROM product_variant_money_amount y
         JOIN money_amount m ON m.id = y.money_amount_id AND m.price_list_id IS NOT NULL
         JOIN price_list_customer_groups g ON g.price_list_id = m.price_list_id
         WHERE y.variant_id = v.id)
     ORDER BY v.id LIMIT 3`,
  )
  variants = rows.map(({ id }) => String(id))
})
afterAll(() => shop.stop())

const variant = (index: number) => variants[index] ?? ''

const add = (by: Caller, cartId: string, [variant_id, quantity]: Wanted) =>
  by.post(`/store/carts/${cartId}/line-items`, { variant_id, quantity })

async function fill(by: Caller, wanted: readonly Wanted[], currency = 'eur'): Promise<string> {
  const made = await by.post('/store/carts', { region_id: shop.regionOf(currency) })
  const id = made.text('cart.id')
  for (const line of wanted) await add(by, id, line)
  return id
}

const adoption = ({ customerId }: Shopper, cartId: string | null) =>
  web(shop).post('/service/carts/adopt', { customer_id: customerId, cart_id: cartId })

const adopt = async (shopper: Shopper, cartId: string | null) =>
  (await adoption(shopper, cartId)).at('cart_id')

const leftOut = async (shopper: Shopper, cartId: string | null) =>
  (await adoption(shopper, cartId)).at('left_out')

async function linesOf(cartId: string) {
  const rows = await shop.query(
    `SELECT variant_id, quantity FROM line_item WHERE cart_id = $1 ORDER BY variant_id`,
    [cartId],
  )
  return rows.map(({ variant_id, quantity }) => [variant_id, quantity])
}

const cartOf = async (cartId: string) =>
  (await shop.query('SELECT * FROM cart WHERE id = $1', [cartId]))[0]

test('a guest’s cart becomes the customer’s', async () => {
  const cartId = await fill(shop.guest, [[variant(0), 2]])
  const person = aShopper()
  const shopper = await signIn(shop, person)
  expect(await adopt(shopper, cartId)).toBe(cartId)
  expect(await cartOf(cartId)).toMatchObject({
    customer_id: shopper.customerId,
    email: person.email,
  })
  expect(await linesOf(cartId)).toEqual([[variant(0), 2]])
})

test('a guest who has entered an address is still a guest', async () => {
  const cartId = await fill(shop.guest, [[variant(0), 1]])
  await shop.guest.post(`/store/carts/${cartId}`, { email: 'guest@example.com' })
  const shopper = await signIn(shop, aShopper())
  expect(await adopt(shopper, cartId)).toBe(cartId)
  expect(await cartOf(cartId)).toMatchObject({ customer_id: shopper.customerId })
})

test('the cart moves to the channel of the customer’s group, at its prices (ST-4, RO-5)', async () => {
  const cartId = await fill(shop.guest, [[variant(0), 1]])
  const retail = await shop.query('SELECT unit_price FROM line_item WHERE cart_id = $1', [cartId])
  const shopper = await signIn(shop, aShopper())
  await joinWholesale(shop, shopper.customerId)
  await adopt(shopper, cartId)
  const channel = `SELECT id FROM sales_channel WHERE name = 'Wholesale'`
  const [wholesale] = await shop.query(channel)
  expect(await cartOf(cartId)).toMatchObject({ sales_channel_id: wholesale?.['id'] })
  const [line] = await shop.query('SELECT unit_price FROM line_item WHERE cart_id = $1', [cartId])
  expect(Number(line?.['unit_price'])).toBeLessThan(Number(retail[0]?.['unit_price']))
})

test('the customer’s earlier cart is merged into it', async () => {
  const person = aShopper()
  const before = await signIn(shop, person)
  const left = await fill(before, [
    [variant(0), 2],
    [variant(1), 1],
  ])
  const cartId = await fill(shop.guest, [
    [variant(0), 3],
    [variant(2), 1],
  ])
  expect(await adopt(before, cartId)).toBe(cartId)
  const merged = [
    [variant(0), 5],
    [variant(1), 1],
    [variant(2), 1],
  ]
  expect(await linesOf(cartId)).toEqual(merged)
  expect(await linesOf(left)).toEqual([])
  expect(await adopt(before, cartId), 'asked again').toBe(cartId)
  expect(await linesOf(cartId)).toEqual(merged)
})

test('what another device adds while the carts are merged is in the merged cart', async () => {
  const shopper = await signIn(shop, aShopper())
  const left = await fill(shopper, [[variant(0), 2]])
  const cartId = await fill(shop.guest, [[variant(1), 1]])
  const add = (id: string, index: number) =>
    shopper.call('POST', `/store/carts/${id}/line-items`, {
      variant_id: variant(index),
      quantity: 1,
    })
  const additions = [0, 1, 2].map((index) => add(left, index))
  const adopted = adopt(shopper, cartId)
  const refused = (await Promise.all(additions)).flatMap(({ status }, index) =>
    status === 404 ? [index] : [],
  )
  await adopted
  for (const index of refused) expect((await add(cartId, index)).status).toBe(200)
  expect(await adopted).toBe(cartId)
  expect((await shopper.call('GET', `/store/carts/${left}`)).status).toBe(404)
  expect((await add(left, 0)).status).toBe(404)
  expect(await linesOf(cartId)).toEqual([
    [variant(0), 3],
    [variant(1), 2],
    [variant(2), 1],
  ])
})

test('quantities are limited to the stock', async () => {
  const shopper = await signIn(shop, aShopper())
  await fill(shopper, [[variant(1), 13]])
  const cartId = await fill(shop.guest, [[variant(1), 2]])
  const stock = `UPDATE inventory_level SET stocked_quantity = reserved_quantity + $2
    WHERE inventory_item_id IN (
      SELECT inventory_item_id FROM product_variant_inventory_item WHERE variant_id = $1)`
  await shop.query(stock, [variant(1), 9])
  expect(await leftOut(shopper, cartId)).toMatchObject([{ is_full: false, held: 9 }])
  await shop.query(stock, [variant(1), 100])
  expect(await linesOf(cartId)).toEqual([[variant(1), 9]])
})

test('an item that is no longer sold is left out without an error', async () => {
  const shopper = await signIn(shop, aShopper())
  const left = await fill(shopper, [
    [variant(1), 1],
    [variant(2), 2],
  ])
  const cartId = await fill(shop.guest, [[variant(0), 1]])
  const draft = (status: string) =>
    shop.query(
      `UPDATE product SET status = $2
       WHERE id = (SELECT product_id FROM product_variant WHERE id = $1)`,
      [variant(2), status],
    )
  await draft('draft')
  const reply = await adoption(shopper, cartId)
  expect(reply.at('cart_id')).toBe(cartId)
  // Both lines are of the product.
  const gone = { is_full: false, held: 0 }
  expect(reply.at('left_out')).toMatchObject([gone, gone])
  await draft('published')
  expect((await linesOf(cartId)).map(([id]) => id)).not.toContain(variant(2))
  expect(await linesOf(left)).toEqual([])
})

test('a variant that was deleted meanwhile is left out without an error', async () => {
  const shopper = await signIn(shop, aShopper())
  await joinWholesale(shop, shopper.customerId)
  const cartId = await fill(shop.guest, [
    [variant(0), 1],
    [variant(2), 1],
  ])
  const remove = 'UPDATE product_variant SET deleted_at = $2 WHERE id = $1'
  await shop.query(remove, [variant(2), new Date()])
  expect(await leftOut(shopper, cartId)).toMatchObject([{ is_full: false, held: 0 }])
  await shop.query(remove, [variant(2), null])
  expect(await linesOf(cartId)).toEqual([[variant(0), 1]])
})

test('what does not fit a full cart is named, once', async () => {
  const shopper = await signIn(shop, aShopper())
  await fill(shopper, [
    [variant(0), 2],
    [variant(1), 1],
  ])
  const cartId = await fill(shop.guest, [[variant(0), 1]])
  await shop.query(
    `INSERT INTO line_item (id, cart_id, variant_id, title, unit_price, quantity)
     SELECT 'item_many_' || n, $1, $2, 'One of many', 100, 1 FROM generate_series(1, 99) n`,
    [cartId, variant(2)],
  )
  const [{ title } = { title: '' }] = await shop.query(
    `SELECT title FROM product
     WHERE id = (SELECT product_id FROM product_variant WHERE id = $1)`,
    [variant(1)],
  )
  expect(await leftOut(shopper, cartId)).toMatchObject([{ title, is_full: true, held: 0 }])
  expect(await leftOut(shopper, cartId)).toEqual([])
  const held = 'SELECT quantity FROM line_item WHERE cart_id = $1 AND variant_id = $2'
  expect(await shop.query(held, [cartId, variant(0)])).toEqual([{ quantity: 3 }])
})

test('the total is recalculated', async () => {
  const shopper = await signIn(shop, aShopper())
  await fill(shopper, [[variant(0), 2]])
  const cartId = await fill(shop.guest, [[variant(0), 3]])
  await shop.guest.post(`/store/carts/${cartId}/payment-sessions`)
  await shop.guest.post(`/store/carts/${cartId}/payment-session`, { provider_id: 'invoice' })
  await adopt(shopper, cartId)
  const cart = await shopper.get(`/store/carts/${cartId}`)
  expect(cart.number('cart.total')).toBeGreaterThan(0)
  expect(cart.at('cart.payment_session.amount')).toBe(cart.number('cart.total'))
})

test('without a guest’s cart the customer’s last open cart is used, in any region', async () => {
  const shopper = await signIn(shop, aShopper())
  expect(await adopt(shopper, null)).toBeNull()
  const own = await fill(shopper, [[variant(0), 1]], 'usd')
  expect(await adopt(shopper, null)).toBe(own)
  expect(await adopt(shopper, 'cart_none')).toBe(own)
})

test('another customer’s cart and a completed cart are ignored', async () => {
  const shopper = await signIn(shop, aShopper())
  const other = await signIn(shop, aShopper())
  const theirs = await fill(other, [[variant(0), 1]])
  expect(await adopt(shopper, theirs)).toBeNull()
  expect(await cartOf(theirs)).toMatchObject({ customer_id: other.customerId })
  const done = await fill(shop.guest, [[variant(0), 1]])
  await shop.query('UPDATE cart SET completed_at = now() WHERE id = $1', [done])
  expect(await adopt(shopper, done)).toBeNull()
  expect(await cartOf(done)).toMatchObject({ customer_id: null })
})

test('two simultaneous calls merge once', async () => {
  const shopper = await signIn(shop, aShopper())
  await fill(shopper, [[variant(0), 2]])
  const cartId = await fill(shop.guest, [[variant(0), 3]])
  await Promise.all([1, 2, 3, 4].map(() => adopt(shopper, cartId)))
  expect(await linesOf(cartId)).toEqual([[variant(0), 5]])
})

test('what is being added to a cart is in the cart into which it is merged, once', async () => {
  const shopper = await signIn(shop, aShopper())
  const left = await fill(shopper, [[variant(0), 2]])
  const cartId = await fill(shop.guest, [[variant(0), 3]])
  const { untilBlocked, release } = await lockUpdates(shop, 'idempotency_key', 'true')
  const adding = add(shopper, left, [variant(0), 1])
  await untilBlocked()
  const merging = adopt(shopper, cartId)
  await untilBlocked(2)
  await release()
  await Promise.all([adding, merging])
  expect(await linesOf(cartId)).toEqual([[variant(0), 6]])
})

test('a process that is killed during a merge leaves both carts unchanged', async () => {
  const shopper = await signIn(shop, aShopper())
  const left = await fill(shopper, [[variant(0), 2]])
  const cartId = await fill(shop.guest, [[variant(0), 3]])
  const { untilBlocked, release } = await lockWrites(shop, 'line_item')
  const interrupted = adopt(shopper, cartId).catch(() => 'interrupted')
  await untilBlocked()
  shop.commerce().kill('SIGKILL')
  expect(await interrupted).toBe('interrupted')
  await release()
  await shop.startCommerce()
  expect(await cartOf(cartId)).toMatchObject({ customer_id: null })
  expect(await linesOf(left)).toEqual([[variant(0), 2]])
  expect(await adopt(shopper, cartId)).toBe(cartId)
  expect(await linesOf(cartId)).toEqual([[variant(0), 5]])
})

test('a cart whose first answer was lost is the customer’s who asks again under its key', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { region_id: shop.regionOf('eur'), items: [{ variant_id: variant(0), quantity: 1 }] }
  const lost = await shop.as(headers).post('/store/carts', body)
  const shopper = await signIn(shop, aShopper())
  await joinWholesale(shop, shopper.customerId)
  const again = await shop.as({ ...headers, ...shopper.cookie }).post('/store/carts', body)
  expect(again.text('cart.id')).toBe(lost.text('cart.id'))
  expect(again.at('cart.customer_id')).toBe(shopper.customerId)
  expect(again.number('cart.total')).toBeLessThan(lost.number('cart.total'))
})
