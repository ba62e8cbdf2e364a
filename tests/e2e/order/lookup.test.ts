import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expectInOrder } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

const find = async (page: Page, number: string, email: string, postcode: string) => {
  await page.goto('/orders/lookup')
  await page.getByLabel('Order number').fill(number)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Postcode').fill(postcode)
  await page.getByRole('button', { name: 'Find it' }).click()
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest finds an order, and the browser shows it from then on', async ({
    page,
    sharedOrder: { id, number, title },
  }) => {
    await find(page, `#${number}`, ' ADA@example.com', ' 12 045')
    await expect(page).toHaveURL(`/order/${id}/confirmed`)
    await expect(page.getByRole('main')).toContainText(title)
  })
})

test('every wrong combination of the three shows the same message', async ({
  page,
  sharedOrder: { number },
}) => {
  for (const [typed, email, postcode] of [
    ['999999', 'ada@example.com', '12045'],
    [number, 'eve@example.com', '12045'],
    [number, 'ada@example.com', '99999'],
  ] as const) {
    await find(page, typed, email, postcode)
    await expect(page.getByRole('alert')).toHaveText(
      'No order matches all three. Compare them with your confirmation e-mail.',
    )
    await expect(page.getByLabel('Order number')).toHaveValue(typed)
  }
  await expectAccessible(page)
})

test('an invalid field says what is right', async ({ page }) => {
  await find(page, 'my order', 'ada', '')
  await expect(page.getByText('the number of your order, such as 1001.')).toBeVisible()
  await expect(page.getByText('Enter an e-mail address such as you@example.com.')).toBeVisible()
  await expect(page.getByText('Enter the postcode we delivered to.')).toBeVisible()
  await expectAccessible(page)
})

for (const width of [320, 1440]) {
  test(`it fits at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/orders/lookup')
    await expectInOrder(page)
  })
}
