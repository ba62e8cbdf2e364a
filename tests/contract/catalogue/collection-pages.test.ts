import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

/** As an import makes them: at one moment, and changed in another order. */
const MAKE = `
  INSERT INTO product_collection (id, title, handle, created_at)
  SELECT 'pcol_page_' || n, 'Page ' || n, 'page-' || n, '2030-01-01' FROM generate_series(1, 9) AS n`
const CHANGE = `UPDATE product_collection SET metadata = '{}' WHERE handle = $1`

test('collections that were made at one moment are each on one page', async () => {
  await shop.query(MAKE)
  const handles: string[] = []
  for (const offset of [0, 3, 6]) {
    await shop.query(CHANGE, [`page-${offset + 2}`])
    const page = await shop.guest.get(`/store/collections?limit=3&offset=${offset}`)
    handles.push(...[0, 1, 2].map((at) => page.text(`collections.${at}.handle`)))
  }
  expect(handles.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `page-${n}`))
})
