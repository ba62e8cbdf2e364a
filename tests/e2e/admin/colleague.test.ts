import { unique } from '#tests/fixtures/unique.ts'
import { linkIn } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const PASSWORD = 'a long enough password'

test('an invited colleague with the read-only role sees everything and can change nothing', async ({
  page,
  browser,
  storeUrl,
}) => {
  // It opens every list.
  test.slow()
  const email = `${unique('colleague').toLowerCase()}@example.com`
  await signInStaff(page, storeUrl)
  await openAdmin(page, 'invites/create')
  await page.getByLabel('E-mail').fill(email)
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue(/^Read only/)
  await page.getByRole('button', { name: 'Create invitation' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${email}.*Read only`) })).toBeVisible()

  const colleague = await browser.newPage({ baseURL: storeUrl })
  await colleague.goto(await linkIn(email, /Join the team/, '/admin/login'))
  await expectAccessible(colleague)
  await colleague.getByLabel('First name').fill('Nell')
  await colleague.getByLabel('Last name').fill('Lind')
  await colleague.getByLabel('New password').fill(PASSWORD)
  await colleague.getByRole('button', { name: 'Join' }).click()
  await colleague.getByRole('link', { name: 'Sign in' }).click()
  await colleague.getByLabel('E-mail').fill(email)
  await colleague.getByLabel('Password').fill(PASSWORD)
  await colleague.getByRole('button', { name: 'Sign in' }).click()
  await expect(colleague).toHaveURL(/\/admin\/dashboard$/)

  const links = colleague.getByRole('navigation').getByRole('link')
  await expect(links.filter({ hasText: 'Audit log' })).toBeVisible()
  // Counts change while other journeys run.
  const names = (await links.allTextContents()).map((each) => each.replace(/, \d+ waiting$/, ''))
  for (const name of names.filter((each) => each !== 'Home')) {
    await links.filter({ hasText: new RegExp(`^${name}(, \\d+ waiting)?$`) }).click()
    await expect(colleague.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(colleague.getByRole('link', { name: /^New / })).toHaveCount(0)
    await expect(colleague.getByRole('button', { name: 'Save' })).toHaveCount(0)
  }
  await openAdmin(colleague, 'products')
  await colleague.locator('tbody a').first().click()
  await expect(colleague.getByLabel('Title').first()).toBeDisabled()
  await expect(colleague.getByRole('button', { name: /^(Save|Delete|Duplicate)/ })).toHaveCount(0)
  await openAdmin(colleague, 'products/create')
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(
    'Your role does not include this',
  )
  await expectAccessible(colleague)
  await colleague.close()
})
