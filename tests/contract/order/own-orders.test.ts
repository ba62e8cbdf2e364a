import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopper, type Shopper, signIn } from '../support/shoppers.ts'
import { openTestShop, placeOrder, type TestShop } from '../support/test-shop.ts'

type Placed = Awaited<ReturnType<typeof placeOrder>>

const ORDERS = '/store/customers/me/orders'
const RECIPIENTS = ['Zoë', 'Bo', 'Ånd']

let shop: TestShop
let shopper: Shopper
let placed: Placed[]
let title: string
beforeAll(async () => {
  shop = await openTestShop()
  const person = aShopper()
  shopper = await signIn(shop, person)
  const other = await signIn(shop, aShopper())
  await placeOrder(shop, other)
  placed = []
  for (const first_name of RECIPIENTS) {
    const address = { first_name, last_name: 'Lund' }
    placed.push(await placeOrder(shop, shopper, { email: person.email, address }))
  }
  const [row] = await shop.query('SELECT title FROM line_item WHERE order_id = $1', [placed[0]?.id])
  title = String(row?.['title'])
})
afterAll(() => shop.stop())

const ids = (of: readonly Placed[]) => of.map(({ id }) => id)
const found = async (q: string) =>
  (await shopper.get(`${ORDERS}?q=${encodeURIComponent(q)}&fields=id&expand=`)).list('orders', 'id')

test('orders are listed newest first, ten by default (CA-6)', async () => {
  const reply = await shopper.get(ORDERS)
  expect([reply.at('limit'), reply.at('offset'), reply.at('count')]).toEqual([10, 0, 3])
  expect(reply.list('orders', 'id')).toEqual(ids(placed).toReversed())
})

test('pages are consecutive, and each has the total', async () => {
  const page = await shopper.get(`${ORDERS}?limit=2&offset=1`)
  expect(page.list('orders', 'id')).toEqual(ids(placed).toReversed().slice(1))
  expect(page.at('count')).toBe(3)
})

test('an answer has the requested fields only', async () => {
  const reply = await shopper.get(`${ORDERS}?fields=id,display_id,total&expand=&limit=1`)
  expect(reply.at('orders.0.total')).toBeGreaterThan(0)
  expect(reply.at('orders.0.shipping_address')).toBeUndefined()
})

test('an order is found by its number', async () => {
  const [first] = placed
  for (const q of [`${first?.displayId}`, `#${first?.displayId}`]) {
    expect(await found(q)).toContain(first?.id)
  }
  expect(await found('99999999')).toEqual([])
})

test('orders are found by the title of a product, in any case', async () => {
  const some = title.slice(1, 6).toUpperCase()
  expect(await found(some)).toEqual(ids(placed).toReversed())
})

test('an order is found by the recipient’s name, with or without its accents', async () => {
  expect(await found('zoe lund')).toEqual([placed[0]?.id])
  expect(await found('ÅND')).toEqual([placed[2]?.id])
})

test('an order without a shipping method is found', async () => {
  const [first] = placed
  const move = 'UPDATE "order" SET shipping_address_id = $2 WHERE id = $1'
  const [row] = await shop.query('SELECT shipping_address_id FROM "order" WHERE id = $1', [
    first?.id,
  ])
  await shop.query(move, [first?.id, null])
  expect(await found(title)).toContain(first?.id)
  await shop.query(move, [first?.id, row?.['shipping_address_id']])
})

test.each(['%', '_', "' OR true --", '\\', '"', '*', '😀', '#'])(
  'a special character is neither wildcard nor command: %s',
  async (q) => {
    expect(await found(q)).toEqual([])
  },
)

test.each([
  'limit=51',
  'limit=0',
  'limit=-1',
  'limit=many',
  'offset=-1',
  `q=${'x'.repeat(101)}`,
  'q=a%00',
])('a page is limited: %s', async (query) => {
  expect((await shopper.call('GET', `${ORDERS}?${query}`)).status).toBe(400)
})

test('other filters are passed to the core', async () => {
  const q = encodeURIComponent(title)
  const none = await shopper.get(`${ORDERS}?q=${q}&status[]=canceled`)
  expect(none.list('orders')).toEqual([])
  const one = await shopper.get(`${ORDERS}?q=${q}&id=${placed[1]?.id}`)
  expect(one.list('orders', 'id')).toEqual([placed[1]?.id])
})
