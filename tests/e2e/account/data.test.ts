import { z } from 'zod'
import { fillSignIn, linkIn, newCredentials, signUp } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { own } from '../support/by-form.ts'
import { expect, test } from '../support/test.ts'

const exported = z.object({
  version: z.literal(1),
  identity: z.object({ sign_in: z.object({ email: z.string() }), profile: z.object({}) }),
  commerce: z.object({ account: z.object({ email: z.string(), first_name: z.string() }) }),
})

test('a shopper downloads their data, deletes the account by mail, and cannot sign in any more', async ({
  page,
  storeUrl,
  admin,
}) => {
  const rosa = newCredentials()
  await signUp(page, rosa)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Your data' }).click()
  await expect(page).toHaveURL('/account/data')
  await expectAccessible(page)

  const answer = await page.request.post('/account/data/export', { headers: own(storeUrl) })
  expect(answer.headers()['content-disposition']).toBe('attachment; filename="your-data.json"')
  const data = exported.parse(await answer.json())
  expect(data.identity.sign_in.email).toBe(rosa.email)
  expect(data.commerce.account).toMatchObject({ email: rosa.email, first_name: 'Rosa' })

  const main = page.getByRole('main')
  await main.getByLabel('Your password').fill('not the password')
  await main.getByRole('button', { name: 'Delete my account' }).click()
  await expect(main.getByRole('alert')).toBeVisible()
  await main.getByLabel('Your password').fill(rosa.password)
  await main.getByRole('button', { name: 'Delete my account' }).click()
  await expect(main.getByRole('status')).toContainText(`We have sent a link to ${rosa.email}`)

  await page.goto(await linkIn(rosa.email, /^Delete your account/, '/account/delete'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted')
  await expectAccessible(page)
  await page.goto('/account')
  await expect(page).toHaveURL(/\/account\/login/)

  await expect
    .poll(() => admin.query('SELECT FROM mail WHERE "to" = $1', [rosa.email]))
    .toHaveLength(0)
  await fillSignIn(page, rosa)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/\/account\/login/)
})

test('a guest is sent to the sign-in, and downloads nothing', async ({ page, storeUrl }) => {
  await page.goto('/account/data')
  await expect(page).toHaveURL(/\/account\/login\?next=/)
  const answer = await page.request.post('/account/data/export', {
    headers: own(storeUrl),
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  expect((await page.request.get('/account/data/export')).status()).toBe(405)
})
