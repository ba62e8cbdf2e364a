import { expectAccessible } from '../support/axe.ts'
import { addButton, panel } from '../support/bag.ts'
import { fillBag } from '../support/by-form.ts'
import { expect, test } from '../support/test.ts'

test('the cart shows the amount missing for free delivery, until none is', async ({
  page,
  createProduct,
}) => {
  const { path, title } = await createProduct()
  await page.goto(path)
  await addButton(page).click()
  await expect(panel(page).getByText('€25.50 more and delivery is free.')).toBeVisible()
  await expect(panel(page).getByRole('progressbar')).toBeVisible()
  await expectAccessible(page)
  const more = panel(page).getByRole('button', { name: `One more of ${title}` })
  await more.click()
  await expect(panel(page).getByText('€11.00 more and delivery is free.')).toBeVisible()
  await more.click()
  await expect(panel(page).getByText('Delivery is free.', { exact: true })).toBeVisible()
})

test('no free delivery is shown if an item in the cart is too large for it', async ({
  page,
  createProduct,
}) => {
  await page.goto('/products/kettle-electric')
  await addButton(page).click()
  await expect(panel(page).getByRole('listitem')).not.toHaveAttribute('aria-busy', 'true')
  await expect(panel(page).getByRole('progressbar')).toHaveCount(0)
  await page.goto((await createProduct()).path)
  await addButton(page).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(2)
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText('Check out')).toBeVisible()
  await expect(page.getByText(/elivery is free/)).toHaveCount(0)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the cart’s page shows it too', async ({ page, createProduct, storeUrl }) => {
    const { variantId } = await createProduct()
    await fillBag(page, storeUrl, variantId)
    await page.goto('/cart')
    await expect(page.getByText('€25.50 more and delivery is free.')).toBeVisible()
  })
})
