import { expect, test } from '../support/test.ts'
import { aVisitor } from '../support/visitor.ts'

const OF_THE_FAULT = /Invalid URL|\bat .+\.m?js\b|node_modules|of-the-visitor/

test('a page that fails says so, and nothing of the fault or of the visitor', async ({
  storeUrl,
  createProduct,
  admin,
}) => {
  const { path, variantId } = await createProduct()
  await admin.query(
    `WITH broken AS (INSERT INTO image (id, url) VALUES ('img_' || $1, 'http://[') RETURNING id)
     INSERT INTO product_images (product_id, image_id)
     SELECT product_id, broken.id FROM product_variant, broken WHERE product_variant.id = $1`,
    [variantId],
  )
  const visitor = aVisitor(storeUrl)
  const shared = await visitor.open(`${path}?variant=of-the-visitor`)
  const own = await visitor.post(`${path}?variant=of-the-visitor`, { email: 'of-the-visitor@a.b' })
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
