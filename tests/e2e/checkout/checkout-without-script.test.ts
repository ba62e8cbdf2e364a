import { fillBag } from '../support/by-form.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('without a script the checkout says what it needs, and links back to the cart', async ({
  page,
  baseURL,
  createProduct,
}) => {
  const goods = await createProduct()
  await fillBag(page, baseURL ?? '', goods.variantId)
  await page.goto('/checkout')
  // Text within noscript is invisible to locators by text, not to people.
  await expect(page.locator('noscript p').first()).toContainText('The checkout needs JavaScript')
  await expect(page.getByText(goods.title)).toBeVisible()
  await expect(page.locator('noscript a')).toHaveAttribute('href', '/cart')
})

test('a form that is sent before hydration is validated and saved', async ({
  page,
  baseURL,
  createProduct,
}) => {
  const goods = await createProduct()
  await fillBag(page, baseURL ?? '', goods.variantId)
  await page.goto('/checkout')
  await page.getByLabel('E-mail').fill('marta.lind@example.com')
  await page.getByRole('button', { name: 'Continue to address' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText('marta.lind@example.com')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeVisible()
})
