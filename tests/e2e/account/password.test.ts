import type { Browser, Page } from '@playwright/test'
import { type Credentials, linkIn, newCredentials, signIn, signUp } from '../support/account.ts'
import { stopClock } from '../support/bag.ts'
import { expect, test } from '../support/test.ts'

const RESET_SENT = 'Success. We send your password reset link in your email.'
const SUBJECT = /password/i

/** The same shopper at another browser. */
async function elsewhere(browser: Browser, who: Credentials): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, who)
  return page
}

async function requestReset(page: Page, email: string): Promise<void> {
  await page.goto('/account/forgot-password')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: RESET_SENT }).first()).toBeVisible()
}

/** What commerce and identity say to the sessions of a browser. */
async function isSignedIn(page: Page): Promise<readonly [commerce: number, pages: string]> {
  const { request } = page
  const customer = await request.get('/commerce/store/customers/me')
  const account = await request.get('/account', { maxRedirects: 0 })
  return [customer.status(), account.headers()['location'] ?? 'account']
}

test('a password is reset by mail, which ends old sessions in both systems', async ({
  page,
  browser,
  baseURL,
}) => {
  const rosa = newCredentials()
  await signUp(page, rosa)
  const other = await elsewhere(browser, rosa)
  expect(await isSignedIn(other)).toEqual([200, 'account'])

  await page.context().clearCookies()
  await requestReset(page, rosa.email)
  const link = await linkIn(rosa.email, SUBJECT, '/account/reset-password')
  // A mail scanner opens links, and uses nothing up.
  await page.request.get(link)
  await page.goto(link)
  await page.getByLabel(/^New password/).fill('another long password')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page).toHaveURL('/account')
  expect(await isSignedIn(page)).toEqual([200, 'account'])

  expect(await isSignedIn(other)).toEqual([401, '/account/login?next=%2Faccount'])
  await other.goto(`${baseURL}/account/login`)
  await other.getByLabel('E-mail').fill(rosa.email)
  await other.getByLabel('Password', { exact: true }).fill(rosa.password)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('alert').first()).toContainText('password is wrong')
  await other.context().close()

  // Used twice it opens nothing, also where nobody is signed in.
  await page.context().clearCookies()
  await page.goto(link)
  await page.getByLabel(/^New password/).fill('a third long password')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByRole('alert').first()).toContainText('This link has been used')
  await signIn(page, { ...rosa, password: 'another long password' })
})

test('an unknown address gets the same message, a second after the request', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.goto('/account/forgot-password')
  await page.getByLabel('E-mail').fill(newCredentials().email)
  // Before that it goes as a form without a script does.
  await expect(page.getByRole('main').locator('astro-island[ssr]')).toHaveCount(0)
  await stopClock(page)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('button', { name: 'Send the link' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  await page.clock.runFor(900)
  expect(sent.filter((path) => path.startsWith('/_actions/'))).toEqual([])
  await page.clock.runFor(200)
  await expect(page.getByRole('status').filter({ hasText: RESET_SENT }).first()).toBeVisible()
  expect(sent.filter((path) => path.startsWith('/_actions/'))).toHaveLength(1)
})

test('changing it requires the current one, and signs out everywhere else', async ({
  page,
  browser,
}) => {
  const rosa = newCredentials()
  await signUp(page, rosa)
  const other = await elsewhere(browser, rosa)
  await page.goto('/account/profile')
  const form = page.locator('form').filter({ hasText: 'New password' })
  const change = async (present: string, next: string) => {
    await form.getByLabel('Your current password').fill(present)
    await form.getByLabel(/^New password/).fill(next)
    await form.getByRole('button', { name: 'Change the password' }).click()
  }
  await change('not the password', 'another long password')
  await expect(form.getByRole('alert')).toContainText('password is wrong')
  expect(await isSignedIn(other)).toEqual([200, 'account'])
  await change(rosa.password, 'another long password')
  await expect(form.getByRole('status')).toContainText('Your password has been changed.')
  expect(await isSignedIn(page)).toEqual([200, 'account'])
  expect(await isSignedIn(other)).toEqual([401, '/account/login?next=%2Faccount'])
  await other.context().close()
})

test('an address changes once its mailed link is opened, also in commerce', async ({
  page,
  browser,
}) => {
  const rosa = newCredentials()
  const { email } = newCredentials()
  await signUp(page, rosa)
  const other = await elsewhere(browser, rosa)
  await page.goto('/account/profile')
  const form = page.locator('form').filter({ has: page.getByLabel('E-mail') })
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Your current password').fill(rosa.password)
  await form.getByRole('button', { name: 'Change e-mail address' }).click()
  await expect(form.getByRole('status')).toContainText(`Open the link in the e-mail to ${email}.`)
  await expect(page.getByRole('main')).toContainText(`Your address is ${rosa.email}.`)

  await page.goto(await linkIn(email, /./, '/account/profile'))
  await page.getByRole('button', { name: 'Confirm the new address' }).click()
  await expect(page.getByRole('main')).toContainText(`Your address is ${email}.`)
  expect(await isSignedIn(other)).toEqual([401, '/account/login?next=%2Faccount'])
  await other.context().close()
  await page.context().clearCookies()
  await signIn(page, { email, password: rosa.password })
})
