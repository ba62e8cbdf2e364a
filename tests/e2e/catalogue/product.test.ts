import { aVariant } from '#tests/fixtures/product.ts'
import { expectAccessible } from '../support/axe.ts'
import { main } from '../support/subscribing.ts'
import { expect, test } from '../support/test.ts'

const GUJI = '/products/guji-uraga'

test('price, unit price, button and address follow the selected variant', async ({ page }) => {
  await page.goto(GUJI)
  const before = (await page.locator('[data-now]').textContent()) ?? ''
  await page.getByRole('radio', { name: '1 kg' }).check()
  await expect(page.locator('[data-now]')).not.toHaveText(before)
  await expect(page.locator('[data-unit]')).toContainText('per 100 g')
  const price = (await page.locator('[data-now]').textContent()) ?? ''
  await expect(page.getByRole('button', { name: `Add to bag, ${price}` })).toBeEnabled()
  await expect(page).toHaveURL(/\?variant=/)
  await page.reload()
  await expect(page.getByRole('radio', { name: '1 kg' })).toBeChecked()
  await expect(page.locator('[data-now]')).toHaveText(price)
})

test('a lowered price is apart from the one before', async ({ page, admin, createProduct }) => {
  const goods = await createProduct()
  await admin.staff.post('/price-lists', {
    name: `Sale of ${goods.title}`,
    description: 'One price',
    type: 'sale',
    status: 'active',
    prices: [{ variant_id: goods.variantId, currency_code: 'eur', amount: 100 }],
  })
  await page.goto(goods.path)
  await expect(page.locator('.price')).toContainText(/was\s+€[\d.]+\s*, now\s+€1\.00/)
  const before = await page.locator('[data-was-amount]').boundingBox()
  const now = await page.locator('[data-now]').boundingBox()
  const end = (before?.x ?? 0) + (before?.width ?? 0)
  expect((now?.x ?? 0) - end).toBeGreaterThan(4)
})

test('unavailable combinations can be chosen, are explained and offer alternatives', async ({
  page,
}) => {
  await page.goto(GUJI)
  await page.getByRole('radio', { name: '1 kg' }).check()
  const espresso = page.getByRole('radio', { name: 'Espresso' })
  await expect(espresso).toHaveAccessibleDescription(
    'Espresso with 1 kg is sold out. It is available in 250 g.',
  )
  await espresso.check()
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Take 250 g, Espresso instead' }).click()
  await expect(page.getByRole('button', { name: /^Add to bag/ })).toBeEnabled()
  await expect(page.getByRole('radio', { name: '250 g' })).toBeChecked()
})

test('goods without a price in the region say so once, and promise nothing', async ({
  page,
  createProduct,
}) => {
  const prices = [{ currency_code: 'usd', amount: 1600 }]
  const { path } = await createProduct({ product: { variants: [aVariant({ prices })] } })
  await page.goto(path)
  await expect(main(page).getByText(/not sold/i)).toHaveText('Not sold in your region.')
  await expect(page.locator('form[data-product]')).not.toContainText(
    /tax|VAT|arrives|delivery|sold out/i,
    { useInnerText: true },
  )
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toBeHidden()
  await expect(page.getByLabel('Tell me when it is back')).toBeHidden()
  await expectAccessible(page)
  const picture = await main(page).getByRole('img').first().boundingBox()
  const footer = await page.getByRole('contentinfo').boundingBox()
  const bottom = (picture?.y ?? 0) + (picture?.height ?? 0)
  expect((footer?.y ?? 0) - bottom, 'without cards below it').toBeGreaterThan(40)
})

test('goods that are sold elsewhere can be had by delivery there', async ({
  page,
  createProduct,
}) => {
  const prices = [{ currency_code: 'usd', amount: 1600 }]
  const { path } = await createProduct({ product: { variants: [aVariant({ prices })] } })
  await page.goto(path)
  const countries = page.getByLabel('We sell it in other countries')
  await expect(countries.getByRole('option')).toHaveText(['United States'])
  await page.getByRole('button', { name: 'Deliver there' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.locator('[data-now]')).toContainText('$16.00')
  await expect(countries).toHaveCount(0)
})

test('a size without a price in the region has no price and no button', async ({
  page,
  createProduct,
}) => {
  const elsewhere = aVariant({
    title: '1 kg',
    manage_inventory: false,
    prices: [{ currency_code: 'usd', amount: 5200 }],
    options: [{ value: '1 kg' }],
  })
  const { path } = await createProduct({ product: { variants: [aVariant(), elsewhere] } })
  await page.goto(path)
  await page.getByRole('radio', { name: '1 kg' }).check()
  await expect(page.locator('[data-stock]')).toHaveText('Not sold in your region.')
  await expect(page.locator('[data-price]')).toBeHidden()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toBeHidden()
  await page.getByRole('link', { name: 'Take 250 g instead' }).click()
  await expect(page.getByRole('button', { name: 'Add to bag, €14.50' })).toBeEnabled()
  await expect(page.locator('[data-price]')).toContainText('€14.50')
})

test('on a small screen the button stays visible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(GUJI)
  await page.getByText('Best as filter').scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: /^Add to bag/ })).toBeInViewport({ ratio: 1 })
})

test('a product describes itself to search engines', async ({ page }) => {
  await page.goto(GUJI)
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(texts).toHaveLength(1)
  const offer = expect.objectContaining({ price: '13.50', priceCurrency: 'EUR' })
  expect(JSON.parse(texts[0] ?? '')['@graph']).toContainEqual(
    expect.objectContaining({
      '@type': 'ProductGroup',
      hasVariant: expect.arrayContaining([expect.objectContaining({ offers: offer })]),
    }),
  )
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the prices of all sizes are listed, and the button names none', async ({ page }) => {
    await page.goto(GUJI)
    await expect(page.getByRole('button', { name: 'Add to bag', exact: true })).toBeEnabled()
    await expect(page.getByRole('term').filter({ hasText: '1 kg' })).toBeVisible()
  })
})
