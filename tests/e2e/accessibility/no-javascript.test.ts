import { bagButton } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('without a script a visitor can search, choose and change the cart, and sees what the checkout needs', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByText('Tea', { exact: true }).click()
  await page.getByRole('link', { name: 'All tea' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tea' })).toBeVisible()
  await page.getByLabel('Sort').selectOption('title')
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(page).toHaveURL('/categories/tea?sort=title')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    'Assam',
  )

  await page.goto('/products?sort=title')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/products?sort=title&page=2')
  await page.getByRole('link', { name: 'Previous' }).click()
  await page.getByRole('link', { name: 'Darjeeling' }).click()

  await page.getByRole('radio', { name: '100 g' }).check()
  await page.getByLabel('Quantity').fill('2')
  await page.getByRole('button', { name: 'Add to bag' }).click()
  const line = page.getByRole('main').getByRole('listitem')
  await expect(line).toContainText('100 g')
  await line.getByRole('button', { name: /^One fewer/ }).click()
  const figures = page.getByRole('complementary', { name: 'Summary' })
  await expect(figures.locator('.total')).toContainText('€')
  await page.getByLabel('Deliver to').selectOption({ label: 'United States' })
  await page.getByRole('button', { name: 'Change country' }).click()
  await expect(figures.locator('.total')).toContainText('$')

  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(page.locator('noscript p').first()).toContainText('The checkout needs JavaScript')
  await page.getByRole('link', { name: 'Back to your bag' }).click()
  await line.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible()
})

test('every control that needs a script is hidden without one', async ({ page }) => {
  for (const path of ['/', '/products/guji-uraga', '/cart']) {
    await page.goto(path)
    await expect(bagButton(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Bag', exact: true })).toBeVisible()
    await expect(page.getByLabel('Colours')).toBeHidden()
    await expect(page.getByRole('button', { name: 'One more', exact: true })).toHaveCount(0)
  }
})
