import { expect, test } from '../support/own-store.ts'
import { createProduct } from '../support/test-product.ts'
import { aVisitor } from '../support/visitor.ts'

const OF_THE_FAULT = /first_discount|\bat .+\.m?js\b|node_modules|of-the-visitor/

/** A plan that no page can read. */
const BREAK = `
  WITH broken AS (
    INSERT INTO subscription_plan (id, name, interval_unit, interval_count, discount, first_discount)
    VALUES ('splan_broken', 'Broken', 'week', 1, '{"kind": "fixed", "amounts": {}}', '{}')
    RETURNING id)
  INSERT INTO subscription_plan_product (plan_id, product_id) SELECT id, $1 FROM broken`

test('a page that fails says so, and nothing of the fault or of the visitor', async ({
  ownStore,
  ownAdmin,
}) => {
  const { id, path } = await createProduct(ownAdmin)
  await ownAdmin.query(BREAK, [id])
  const visitor = aVisitor(ownStore.url)
  const shared = await visitor.open(`${path}?variant=of-the-visitor`)
  const own = await visitor.post(`${path}?variant=of-the-visitor`, { email: 'of-the-visitor@a.b' })
  await ownAdmin.query(`DELETE FROM subscription_plan WHERE id = 'splan_broken'`)
  for (const { status, headers, html } of [shared, own]) {
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(html).toMatch(/<a [^>]*href="\/"/)
    expect(html).not.toMatch(OF_THE_FAULT)
  }
  expect(shared.html).toContain('Nothing in your bag is lost.')
  expect(own.html).toContain('This is our fault, and we have been told.')
  // Of a form's address a link repeats no more than the page.
  expect(own.html).toContain(`href="${path}"`)
})
