import { expectAccessible } from '../support/axe.ts'
import { fillBag } from '../support/by-form.ts'
import { applyCode, expectConfirmed, lastButton, openReview } from '../support/checkout.ts'
import { expect, test } from '../support/test.ts'

test('an inapplicable code gives its reason, a replaced one can be applied again, and free delivery combines with another', async ({
  page,
  baseURL,
  createProduct,
}) => {
  const { variantId } = await createProduct()
  await openReview(page, baseURL, { variantId, quantity: 2 })
  await applyCode(page, 'SUMMER2025')
  await expect(page.getByText('SUMMER2025 expired on 1 September 2025.')).toBeVisible()
  await expect(page.getByLabel('Gift card or discount code')).toBeFocused()
  await expectAccessible(page)
  await applyCode(page, 'nonsense')
  await expect(page.getByText('We do not recognise NONSENSE.')).toBeVisible()

  await applyCode(page, 'freeship')
  await expect(lastButton(page)).toHaveText('Place order, €29.00')
  await applyCode(page, 'welcome10')
  await expect(page.getByText('WELCOME10 is on your order.')).toBeVisible()
  await expect(lastButton(page)).toHaveText('Place order, €26.10')
  await applyCode(page, 'fiveoff')
  await expect(page.getByText(/These codes cannot be combined/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use WELCOME10 instead' }).click()
  await expect(page.getByText('WELCOME10 applies')).toBeVisible()
  await page.getByRole('button', { name: 'Remove WELCOME10' }).click()
  await expect(page.getByText('It has been removed.')).toBeVisible()
  await expect(lastButton(page)).toHaveText('Place order, €29.00')
  await lastButton(page).click()
  await expectConfirmed(page)
  await expect(page.getByText('€29.00', { exact: true }).first()).toBeVisible()
})

test('a code that is sent before the scripts load is applied once they have', async ({
  page,
  baseURL,
  createProduct,
}) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await fillBag(page, baseURL ?? '', (await createProduct()).variantId)
  await page.goto('/checkout', { waitUntil: 'commit' })
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await applyCode(page, 'welcome10')
  expect((await sent).status()).toBe(200)
  scripts.resolve()
  await expect(page.getByText('WELCOME10 is on your order.')).toBeVisible()
})
