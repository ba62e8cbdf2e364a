import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

const PATH = '/store/customers/me/wish-list'
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Published products with a variant of each. */
async function goods(count: number) {
  const rows = await shop.query(
    `SELECT DISTINCT ON (p.id) p.id AS product_id, v.id AS variant_id FROM product p
     JOIN product_variant v ON v.product_id = p.id
     WHERE p.status = 'published' AND p.deleted_at IS NULL ORDER BY p.id, v.id LIMIT $1`,
    [count],
  )
  return rows.map(({ product_id, variant_id }) => ({
    product_id: text(product_id),
    variant_id: text(variant_id),
  }))
}

test('the wish list of a device is merged into the account, and is on the next device', async () => {
  const customer = await shop.customer()
  const [first, second, third] = await goods(3)
  await customer.post(PATH, { items: [first, second] })
  const merged = await customer.post(PATH, { items: [{ product_id: third?.product_id }, first] })
  expect(merged.list('items')).toHaveLength(3)
  const seen = await customer.get(PATH)
  expect(seen.at('items.0')).toEqual({
    product_id: third?.product_id,
    variant_id: null,
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(seen.list('items', 'product_id').toSorted()).toEqual(
    [first, second, third].map((each) => each?.product_id).toSorted(),
  )
})

test('a variant that was saved stays when the product alone is saved', async () => {
  const customer = await shop.customer()
  const [one] = await goods(1)
  await customer.post(PATH, { items: [one] })
  const again = await customer.post(PATH, { items: [{ product_id: one?.product_id }] })
  expect(again.at('items.0')).toMatchObject({ ...one })
})

test('removing an item removes nothing else', async () => {
  const customer = await shop.customer()
  const [first, second] = await goods(2)
  await customer.post(PATH, { items: [first, second] })
  const left = await customer.remove(`${PATH}/${first?.product_id}`)
  expect(left.list('items', 'product_id')).toEqual([second?.product_id])
  expect((await customer.remove(`${PATH}/prod_none`)).list('items')).toHaveLength(1)
})

test('unknown products, drafts and variants of other products are dropped', async () => {
  const customer = await shop.customer()
  const [first, second, third] = await goods(3)
  await shop.query(`UPDATE product SET status = 'draft' WHERE id = $1`, [third?.product_id])
  const kept = await customer.post(PATH, {
    items: [
      { product_id: 'prod_none' },
      third,
      { product_id: first?.product_id, variant_id: second?.variant_id },
      first,
    ],
  })
  await shop.query(`UPDATE product SET status = 'published' WHERE id = $1`, [third?.product_id])
  expect(kept.list('items')).toMatchObject([{ product_id: first?.product_id }])
})

test('an item that is no longer sold stays, so that the shopper can be told', async () => {
  const customer = await shop.customer()
  const [wish] = await goods(1)
  await customer.post(PATH, { items: [wish] })
  const publish = (status: string) =>
    shop.query('UPDATE product SET status = $2 WHERE id = $1', [wish?.product_id, status])
  await publish('draft')
  const seen = await customer.get(PATH)
  await publish('published')
  expect(seen.list('items', 'product_id')).toEqual([wish?.product_id])
})

test('an account stores at most two hundred items, even from two devices at once', async () => {
  const customer = await shop.customer()
  await shop.query(
    `INSERT INTO product (id, title, handle, status)
     SELECT 'prod_wish_' || n, 'Wish ' || n, 'wish-' || n, 'published'
     FROM generate_series(1, 300) AS n`,
  )
  const wishes = (from: number) =>
    Array.from({ length: 150 }, (_, n) => ({ product_id: `prod_wish_${from + n}` }))
  await Promise.all([1, 151].map((from) => customer.post(PATH, { items: wishes(from) })))
  expect((await customer.get(PATH)).list('items')).toHaveLength(200)
})

test.each([
  ['too many', { items: Array.from({ length: 201 }, () => ({ product_id: 'x' })) }],
  ['no list', { items: 'all' }],
  ['of no product', { items: [{ variant_id: 'x' }] }],
  ['of an id without end', { items: [{ product_id: 'x'.repeat(200) }] }],
])('wish-list items that are %s are refused', async (_, body) => {
  const customer = await shop.customer()
  expect((await customer.call('POST', PATH, body)).status).toBe(400)
})

test('a wish list requires its own customer’s session', async () => {
  const [one, other] = [await shop.customer(), await shop.customer()]
  const [wish] = await goods(1)
  await one.post(PATH, { items: [wish] })
  await other.remove(`${PATH}/${wish?.product_id}`)
  expect((await other.get(PATH)).list('items')).toEqual([])
  expect((await one.get(PATH)).list('items')).toHaveLength(1)
  for (const [method, path] of [
    ['GET', PATH],
    ['POST', PATH],
    ['DELETE', `${PATH}/${wish?.product_id}`],
  ] as const) {
    expect((await shop.guest.call(method, path)).status, method).toBe(401)
  }
})
