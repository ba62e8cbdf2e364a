import { aVariant } from '#tests/fixtures/product.ts'
import { expectAccessible } from '../support/axe.ts'
import { piecesInCarts } from '../support/bag.ts'
import { cartIdOf, fillBag } from '../support/by-form.ts'
import { expect, test } from '../support/test.ts'
import { aVisitor } from '../support/visitor.ts'

test('a cart link shows its items, and fills the cart when confirmed', async ({
  page,
  createProduct,
  admin,
}) => {
  const { title, variantId } = await createProduct()
  await page.goto(`/cart/add?items=${variantId}:2,variant_unknown:1`)
  await expect(page.getByRole('heading', { name: 'Add this to your bag?' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: `2 × ${title}` })).toBeVisible()
  await expect(page.getByText('One item in this link is no longer sold here')).toBeVisible()
  await expectAccessible(page)
  expect(await piecesInCarts(admin, variantId)).toEqual([])
  await page.getByRole('button', { name: 'Add it to my bag' }).click()
  await expect(page).toHaveURL(/\/cart/)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(title)
  expect(await piecesInCarts(admin, variantId)).toEqual([2])
})

test('a cart link adds what it shows, and says why it does not show the rest', async ({
  storeUrl,
  createProduct,
}) => {
  const prices = [{ currency_code: 'usd', amount: 1000 }]
  const sold = await createProduct()
  const out = await createProduct({ stock: 0 })
  const elsewhere = await createProduct({ product: { variants: [aVariant({ prices })] } })
  const visitor = aVisitor(storeUrl)
  const link = `/cart/add?items=${sold.variantId}:1,${out.variantId}:1,${elsewhere.variantId}:1`
  const { html } = await visitor.open(link)
  expect(html).toContain(`1 × ${sold.title}`)
  expect(html).not.toContain(out.title)
  expect(html).not.toContain(elsewhere.title)
  expect(html).toContain('One item in this link is no longer sold here.')
  expect(html).toContain('One item in this link is sold out.')
  expect((await visitor.post(link, {})).location).toBe('/cart')
})

test('a cart link that is prefetched or posted from elsewhere adds nothing', async ({
  page,
  createProduct,
  admin,
}) => {
  const { variantId } = await createProduct()
  const link = `/cart/add?variant=${variantId}&quantity=1`
  const ahead = await page.request.get(link, { headers: { 'sec-purpose': 'prefetch' } })
  expect(ahead.status()).toBe(503)
  const foreign = await page.request.post(link, {
    headers: { origin: 'https://example.com', 'sec-fetch-site': 'cross-site' },
  })
  expect(foreign.status()).toBe(403)
  expect(await piecesInCarts(admin, variantId)).toEqual([])
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a cart link fills the cart', async ({ page, createProduct }) => {
    const { title, variantId } = await createProduct()
    await page.goto(`/cart/add?variant=${variantId}&quantity=3`)
    await page.getByRole('button', { name: 'Add it to my bag' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(title)
  })
})

test('a discount link without a cart is stored, and says so', async ({
  page,
  createProduct,
  storeUrl,
}) => {
  const { path, variantId } = await createProduct()
  await page.goto(`/discount/welcome10?to=${path}`)
  await expect(page).toHaveURL(path)
  await expect(page.getByText('WELCOME10 is saved for your bag.')).toBeVisible()
  await fillBag(page, storeUrl, variantId)
  await page.goto('/cart')
  await expect(page.getByText('Discount')).toBeVisible()
})

test('a discount link reports whether its code applies to the cart', async ({
  page,
  createProduct,
  admin,
  storeUrl,
}) => {
  const { variantId } = await createProduct()
  await fillBag(page, storeUrl, variantId)
  await page.goto('/discount/WELCOME10?to=/cart')
  await expect(page.getByText('WELCOME10 is applied to your bag.')).toBeVisible()
  await page.goto('/discount/SUMMER2025')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('SUMMER2025 expired on 1 September 2025.')).toBeVisible()
  const [row] = await admin.query(
    'SELECT count(*)::int AS codes FROM cart_discounts WHERE cart_id = $1',
    [await cartIdOf(page.request)],
  )
  expect(row?.['codes']).toBe(1)
})

for (const to of ['https://example.com', '//example.com', '/\\example.com', '/.//example.com']) {
  test(`a discount link does not lead to ${to}`, async ({ page, storeUrl }) => {
    const answer = await page.request.get(`/discount/WELCOME10?to=${encodeURIComponent(to)}`, {
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(303)
    const { location = '' } = answer.headers()
    expect(new URL(location, storeUrl).origin).toBe(new URL(storeUrl).origin)
  })
}

test('a discount link that is prefetched stores nothing', async ({ page }) => {
  const ahead = await page.request.get('/discount/WELCOME10', {
    headers: { 'sec-purpose': 'prefetch;prerender' },
    maxRedirects: 0,
  })
  expect(ahead.status()).toBe(503)
  expect(ahead.headers()['set-cookie']).toBeUndefined()
})
