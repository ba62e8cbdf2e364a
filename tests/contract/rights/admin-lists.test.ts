import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFreshTestShop, type TestShop } from '../support/test-shop.ts'
import { listsOfStaff } from './support/core-routes.ts'

let shop: TestShop

/** More than a page of each of what the core lists without a page. */
const MANY = [
  `INSERT INTO invite (id, user_email, role, accepted, token, expires_at)
   SELECT 'invite_' || n, n || '@example.com', 'member', false, 'token_' || n, now() + interval '1 day'
   FROM generate_series(1, 130) AS n`,
  `INSERT INTO return_reason (id, value, label)
   SELECT 'rr_' || n, 'reason_' || n, 'Reason ' || n FROM generate_series(1, 130) AS n`,
  `INSERT INTO product_type (id, value)
   SELECT 'ptyp_' || n, 'Type ' || n FROM generate_series(1, 130) AS n`,
  `INSERT INTO shipping_profile (id, name, type)
   SELECT 'sp_' || n, 'Profile ' || n, 'custom' FROM generate_series(1, 130) AS n`,
  `INSERT INTO customer (id, email)
   SELECT 'cus_' || n, 'many' || n || '@example.com' FROM generate_series(1, 130) AS n`,
  `INSERT INTO sales_channel (id, name)
   SELECT 'sc_' || n, 'Channel ' || n FROM generate_series(1, 130) AS n`,
  `INSERT INTO publishable_api_key (id, title) VALUES ('pk_many', 'Many')`,
  `INSERT INTO publishable_api_key_sales_channel (id, publishable_key_id, sales_channel_id)
   SELECT 'pksc_' || n, 'pk_many', 'sc_' || n FROM generate_series(1, 130) AS n`,
]

beforeAll(async () => {
  shop = await openFreshTestShop()
  for (const sql of MANY) await shop.query(sql)
})
afterAll(() => shop?.stop())

const NO_PAGES = [
  'limit=101',
  'limit=1000000',
  'limit=0',
  'limit=-1',
  'limit=abc',
  'limit=',
  'limit=1.5',
  'limit=1e2',
  'limit[]=1000',
  'limit[a]=1000',
  '[limit]=1000',
  'limit=5&limit=5000',
  'offset=-1',
  'offset=abc',
  'offset[]=1',
  'offset=100001',
]

const lists = [...listsOfStaff(), '/admin/publishable-api-keys/pk_many/sales-channels']

test.each(lists)('GET %s refuses an invalid page, with the valid values', async (path) => {
  for (const query of NO_PAGES) {
    const answer = await shop.staff.call('GET', `${path}?${query}`)
    expect([query, answer.status, answer.at('message')]).toEqual([
      query,
      400,
      expect.stringMatching(/^(?:limit|offset) must be a whole number from [01] to 100(?:000)?$/),
    ])
  }
})

test('GET /admin/* in any spelling refuses an invalid page', async () => {
  for (const path of ['/ADMIN/orders', '/admin/Orders/', '/admin/orders/'])
    expect((await shop.staff.call('GET', `${path}?limit=101`)).status).toBe(400)
})

test.each(lists)('GET %s without a limit returns at most a hundred', async (path) => {
  const answer = await shop.staff.get(path)
  const names = answer.names().filter((name) => Array.isArray(answer.at(name)))
  for (const name of names) expect(answer.list(name).length).toBeLessThanOrEqual(100)
})

test('a page of a hundred is answered, and a page parameter on a write causes no error', async () => {
  expect((await shop.staff.get('/admin/customers?limit=100')).list('customers')).toHaveLength(100)
  expect((await shop.staff.get('/admin/customers?limit=100&offset=100000')).ok).toBe(true)
  const made = await shop.staff.call('POST', '/admin/product-categories?limit=101', {
    name: 'Tea pots',
  })
  expect(made.status).not.toBe(500)
})
