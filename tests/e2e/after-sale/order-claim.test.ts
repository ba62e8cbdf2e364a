import type { Page } from '@playwright/test'
import { unique } from '#tests/fixtures/unique.ts'
import { linkIn, SAM, signIn, WIM } from '../support/account.ts'
import type { AdminApi } from '../support/admin-api.ts'
import { expectDone } from '../support/after-sale.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

async function submit(page: Page, number: string, email: string, postcode = '12045') {
  await page.goto('/orders/claim')
  await page.getByLabel('Order number').fill(number)
  await page.getByLabel('The e-mail address you ordered with').fill(email)
  await page.getByLabel('Postcode').fill(postcode)
  await page.getByRole('button', { name: 'Send the link' }).click()
}

/** Whoever bought it as a guest has an address of their own, so that its mails are theirs alone. */
async function asSomebody({ query }: AdminApi, orderId: string): Promise<string> {
  const email = `${unique('ada').toLowerCase()}@example.com`
  await query('UPDATE "order" SET email = $2 WHERE id = $1', [orderId, email])
  return email
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest’s order moves into an account by a mailed link, once', async ({
    page,
    admin,
    buyOne,
  }) => {
    const { id, number, title } = await buyOne()
    const email = await asSomebody(admin, id)
    await page.context().clearCookies()
    await signIn(page, SAM)
    await submit(page, number, email)
    await expectDone(page, /^We have e-mailed the address/)
    const link = await linkIn(email, /order/i, '/orders/claim')
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Add the order to your account?',
    )
    await page.getByRole('button', { name: 'Yes, add it' }).click()
    await expect(page).toHaveURL(`/account/orders/${id}?done=brought`)
    await expect(page.getByRole('main')).toContainText(title)
    await page.goto(link)
    await page.getByRole('button', { name: 'Yes, add it' }).click()
    await expect(page.getByRole('alert')).toHaveText(/^This link has been used/)
  })
})

test('a guest is redirected to the sign-in and back', async ({ page }) => {
  await page.goto('/orders/claim')
  await expect(page).toHaveURL('/account/login?next=%2Forders%2Fclaim')
})

test('another account cannot claim the order, and nobody can with a forged link', async ({
  page,
  admin,
  buyOne,
}) => {
  const { id, number } = await buyOne()
  const email = await asSomebody(admin, id)
  await page.context().clearCookies()
  await signIn(page, SAM)
  await submit(page, number, email)
  const link = await linkIn(email, /order/i, '/orders/claim')
  await page.context().clearCookies()
  await signIn(page, WIM)
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, add it' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Another account has asked for this order/)
  await page.goto('/orders/claim?token=aaa.bbb.ccc')
  await page.getByRole('button', { name: 'Yes, add it' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^This link has been used/)
  await expectAccessible(page)
})

test('every wrong combination of the three shows the same message', async ({
  page,
  sharedOrder,
}) => {
  const { number } = sharedOrder
  await signIn(page, SAM)
  for (const [typed, email, postcode] of [
    ['999999', 'ada@example.com', '12045'],
    [number, 'eve@example.com', '12045'],
    [number, 'ada@example.com', '99999'],
  ] as const) {
    await submit(page, typed, email, postcode)
    await expect(page.getByRole('alert')).toHaveText(
      'No order matches all three. Compare them with your confirmation e-mail.',
    )
  }
  await expectAccessible(page)
})
