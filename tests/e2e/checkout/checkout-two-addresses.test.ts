import {
  cartOf,
  expectConfirmed,
  expectOpen,
  lastButton,
  openReview,
  ordersOf,
  step,
} from '../support/checkout.ts'
import { expect, test } from '../support/test.ts'

// The browser itself reports the refusal.
test.use({ allowed: [/Failed to load resource: .* 409/] })

test('an order goes to no address but the one that its tab shows', async ({
  page,
  context,
  baseURL,
  createProduct,
  admin,
}) => {
  await openReview(page, baseURL, await createProduct())
  const cartId = await cartOf(page)
  const other = await context.newPage()
  await other.goto('/checkout')
  await other.getByRole('button', { name: 'Change Address' }).click()
  await other.getByLabel(/^Street and number/).fill('Elbchaussee 4')
  await other.getByRole('button', { name: /^Continue/ }).click()
  await expectOpen(other, 'Review')

  await page.bringToFront()
  await expect(step(page, 'Address')).toContainText('Weserstraße 11')
  await lastButton(page).click()
  await expect(page.getByText('Your order has changed. Please check it.')).toBeVisible()
  await expect(step(page, 'Address')).toContainText('Elbchaussee 4')
  expect(await ordersOf(admin, cartId)).toBe(0)
  await lastButton(page).click()
  await expectConfirmed(page)
  await expect(page.getByRole('main')).toContainText('Elbchaussee 4')
})
