import { expectAccessible } from './support/axe.ts'
import { expectConfirmed, goToReview, lastButton, openCheckout } from './support/checkout.ts'
import { expect, test } from './support/test.ts'

test.use({ allowed: [/Failed to load resource.* (400|404)/] })

test('codes are applied, refused in words, exchanged and taken off', async ({
  page,
  baseURL,
  sell,
}) => {
  const goods = await sell()
  await openCheckout(page, baseURL, { variantId: goods.variantId, quantity: 2 })
  await goToReview(page)
  const apply = async (code: string) => {
    await page.getByLabel('Discount code').fill(code)
    await page.getByRole('button', { name: 'Apply' }).click()
  }
  await apply('SUMMER2025')
  await expect(page.getByText('SUMMER2025 has ended.')).toBeVisible()
  await expect(page.getByLabel('Discount code')).toBeFocused()
  await expectAccessible(page)
  await apply('nonsense')
  await expect(page.getByText('We have no code NONSENSE.')).toBeVisible()

  await apply('welcome10')
  await expect(page.getByText('WELCOME10 is on your order.')).toBeVisible()
  await expect(lastButton(page)).toHaveText('Place order, €31.00')
  await apply('fiveoff')
  await expect(page.getByText(/These codes do not go together/)).toBeVisible()
  await expectAccessible(page)
  const instead = page.getByRole('button', { name: /^Use \w+ instead$/ })
  const dropped = (await instead.textContent())?.split(' ')[1] ?? ''
  await instead.click()
  await expect(page.getByText(`${dropped} counts`)).toBeVisible()
  await page.getByRole('button', { name: `Remove ${dropped}` }).click()
  await expect(page.getByText(`${dropped} is off your order.`)).toBeVisible()
  await expect(lastButton(page)).toHaveText('Place order, €33.90')

  await apply('freeship')
  await expect(page.getByText('FREESHIP is on your order.')).toBeVisible()
  await expect(lastButton(page)).toHaveText('Place order, €29.00')
  await apply('welcome10')
  await expect(lastButton(page)).toHaveText('Place order, €26.10')
  await page.getByRole('button', { name: 'Remove WELCOME10' }).click()
  await expect(lastButton(page)).toHaveText('Place order, €29.00')
  await lastButton(page).click()
  await expectConfirmed(page)
  await expect(page.getByText('€29.00', { exact: true }).first()).toBeVisible()
})
