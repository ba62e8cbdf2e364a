import type { Page } from '@playwright/test'
import { fillBag } from '../support/by-form.ts'
import {
  cartOf,
  expectConfirmed,
  expectOpen,
  goToReview,
  lastButton,
  ordersOf,
} from '../support/checkout.ts'
import { bagButton } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

/** The page is left before its new bag is there: what it asked for is answered to nobody. */
const loseNextBag = (page: Page) => page.route('**/cart/open', () => {}, { times: 1 })

test('going back after an order finds no bag to order again, and the way to the order', async ({
  page,
  storeUrl,
  createProduct,
  admin,
}) => {
  await fillBag(page, storeUrl, (await createProduct()).variantId)
  await page.goto('/cart')
  const cartId = await cartOf(page)
  await page.getByRole('link', { name: 'Check out' }).click()
  await expectOpen(page, 'Contact')
  await goToReview(page)
  await loseNextBag(page)
  await lastButton(page).click()
  await expectConfirmed(page)
  const confirmed = page.url()

  await page.goBack()
  await expect(page).toHaveURL(/\/checkout#payment$/)
  await expect(page.getByText('Your bag is empty')).toBeVisible()
  await expect(lastButton(page)).toHaveCount(0)
  const link = page.getByRole('link', { name: 'See your last order' })
  await expect(link).toHaveAttribute('href', new URL(confirmed).pathname)
  while (!page.url().endsWith('/cart')) await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible()
  await expect(bagButton(page)).toHaveAccessibleName('Bag')
  expect(await ordersOf(admin, cartId)).toBe(1)
})
