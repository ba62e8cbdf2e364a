import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'
import { landed, startImport } from './support/many.ts'

const MANY = 150

let backend: FreshTestShop
beforeAll(async () => {
  backend = await openFreshTestShop()
})
afterAll(() => backend.stop())

/** What each product has, once for every way in which one has it. */
const shapes = () =>
  backend.query(
    `SELECT DISTINCT (SELECT count(*)::int FROM product_variant v WHERE v.product_id = p.id) AS variants,
       (SELECT count(*)::int FROM product_variant v
         JOIN product_variant_money_amount m ON m.variant_id = v.id WHERE v.product_id = p.id) AS prices,
       (SELECT count(*)::int FROM product_variant v
         JOIN product_variant_inventory_item i ON i.variant_id = v.id
         JOIN inventory_level l ON l.inventory_item_id = i.inventory_item_id
         WHERE v.product_id = p.id) AS levels,
       (SELECT count(*)::int FROM product_tags t WHERE t.product_id = p.id) AS tags,
       EXISTS (SELECT FROM listing_entry e WHERE e.product_id = p.id) AS is_listed
     FROM product p WHERE p.handle LIKE 'many-%'`,
  )
const WHOLE = [{ variants: 3, prices: 3, levels: 3, tags: 2, is_listed: true }]

test('a killed import leaves complete products, and the next one continues', async () => {
  const { child, ended } = startImport(backend, MANY, 3)
  const killed = ended()
  await until('some of it is there', async () => (await landed(backend)) > 20, 120_000)
  child.kill('SIGKILL')
  await killed
  expect(await landed(backend)).toBeLessThan(MANY)
  expect(await shapes()).toEqual(WHOLE)

  const next = await startImport(backend, MANY, 3).ended()
  expect(next.code).toBe(0)
  expect(await landed(backend)).toBe(MANY)
  expect(await shapes()).toEqual(WHOLE)
}, 300_000)
