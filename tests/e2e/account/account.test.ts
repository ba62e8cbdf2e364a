import type { Page } from '@playwright/test'
import {
  CONFIRM,
  fillSignIn,
  linkIn,
  newCredentials,
  SAM,
  signIn,
  signUp,
} from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { fillBag } from '../support/by-form.ts'
import {
  chooseDelivery,
  choosePayment,
  expectConfirmed,
  expectOpen,
  fillAddress,
  lastButton,
} from '../support/checkout.ts'
import { expectInOrder } from '../support/layout.ts'
import { movePointer } from '../support/move-pointer.ts'
import { expect, test } from '../support/test.ts'

test('a stranger signs up, confirms by mail, buys and finds the order in the account', async ({
  page,
  baseURL,
  createProduct,
}) => {
  const rosa = newCredentials()
  await page.goto('/account/register')
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('E-mail').fill(rosa.email)
  await page.getByLabel(/^Password/).fill(rosa.password)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'We have sent you an e-mail',
  )
  await page.goto(await linkIn(rosa.email, CONFIRM, '/account/register'))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { name: 'Hello, Rosa.' })).toBeVisible()

  const { variantId, title } = await createProduct()
  await fillBag(page, baseURL ?? '', variantId)
  await page.goto('/checkout')
  await expectOpen(page, 'Address')
  await expect(page.getByRole('main')).toContainText(rosa.email)
  await fillAddress(page)
  await chooseDelivery(page)
  await choosePayment(page)
  await lastButton(page).click()
  await expectConfirmed(page)

  await page.goto('/account/orders')
  await expect(page.getByRole('main')).toContainText(title)
  await page.goto('/account')
  await page.getByRole('link', { name: /^Order \d+/ }).click()
  await expect(page.getByRole('main')).toContainText(title)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('a shopper signs in, is redirected to the requested page, and signs out', async ({
      page,
    }) => {
      await page.goto('/account/orders')
      await expect(page).toHaveURL('/account/login?next=%2Faccount%2Forders')
      await fillSignIn(page, SAM)
      await expect(page).toHaveURL('/account/orders')
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page).toHaveURL('/account/login')
      await page.goto('/account')
      await expect(page).toHaveURL(/\/account\/login/)
      const left = (await page.context().cookies()).map(({ name }) => name)
      expect(
        left.filter((name) => /^(shopper|store_session|signed_in|audience)/.test(name)),
      ).toEqual([])
    })

    test('a wrong password and an unknown address get the same message', async ({ page }) => {
      const words = 'The e-mail address or the password is wrong.'
      for (const email of [SAM.email, newCredentials().email]) {
        await page.goto('/account/login')
        await fillSignIn(page, { email, password: 'not the password' })
        await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
        await expect(page.getByLabel('E-mail')).toHaveValue(email)
        await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
      }
    })

    test('a form shows beside each field what is expected', async ({ page }) => {
      await page.goto('/account/register')
      await page.getByRole('button', { name: 'Create an account' }).click()
      await expect(page.getByText('Enter your first name.')).toBeVisible()
      await expect(page.getByText('Enter an e-mail address such as you@example.com.')).toBeVisible()
      // axe is a script of the page.
      if (javaScriptEnabled) await expectAccessible(page)
    })
  })
}

const SESSION = 'store_session'

/** A bag that this browser fills while commerce does not know its shopper. */
async function fillAsGuest(page: Page, storeUrl: string, variantId: string) {
  const session = (await page.context().cookies()).filter(({ name }) => name === SESSION)
  await page.context().clearCookies({ name: SESSION })
  await fillBag(page, storeUrl, variantId)
  return session
}

for (const { bag, isBack } of [
  { bag: 'after commerce has lost the session', isBack: false },
  { bag: 'while the session was being opened', isBack: true },
]) {
  test(`a bag that was filled ${bag} is the shopper’s at the checkout`, async ({
    page,
    storeUrl,
    createProduct,
  }) => {
    const { variantId } = await createProduct()
    const rosa = newCredentials()
    await signUp(page, rosa)
    const session = await fillAsGuest(page, storeUrl, variantId)
    if (isBack) await page.context().addCookies(session)
    await page.goto('/checkout')
    await expectOpen(page, 'Address')
    await expect(page.getByRole('main')).toContainText(rosa.email)
  })
}

test('no script can read who is signed in', async ({ page }) => {
  await signIn(page, SAM)
  await page.goto('/account')
  const readable = await page.evaluate(() => document.cookie)
  expect(readable).toContain('signed_in=1')
  expect(readable).not.toMatch(/shopper|session|audience|cart/)
  const cookies = await page.context().cookies()
  const secret = cookies.filter(({ name }) => /^(shopper|store_session|cart)/.test(name))
  expect(secret.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['shopper', 'store_session']),
  )
  expect(secret.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax')).toBe(true)
})

test('the header shows the signed-in shopper before the first paint', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await signIn(page, SAM)
  const painted: string[] = []
  await page.exposeFunction('painted', (text: string) => painted.push(text))
  await page.addInitScript(() => {
    const look = () => {
      const word = document.querySelector('.account .account-link .in')
      if (word) Reflect.get(window, 'painted')(getComputedStyle(word).display)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
  expect(painted).toEqual(['inline'])
})

test('a page that shows a signed-in shopper stops doing so once the session has ended', async ({
  page,
  browser,
  storeUrl,
}) => {
  const stranger = newCredentials()
  await signUp(page, stranger)
  const elsewhere = await browser.newPage({ baseURL: storeUrl })
  await signIn(elsewhere, stranger)
  await elsewhere.goto('/account/profile')
  await elsewhere.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(elsewhere).toHaveURL('/account/login')
  await elsewhere.close()
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
  await movePointer(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('a profile and its company are saved and confirmed', async ({ page }) => {
  await signUp(page, newCredentials())
  await page.goto('/account/profile')
  await page.getByLabel('Telephone').fill('+49 30 123456')
  await page.getByLabel('Company').fill('Café <Lind>')
  await page.getByLabel('VAT number').fill('DE123456789')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Company')).toHaveValue('Café <Lind>')
  await expect(page.getByLabel('VAT number')).toHaveValue('DE123456789')
  await expect(page.getByLabel('Telephone')).toHaveValue('+49 30 123456')
  await page.getByLabel('Company').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter the company that this VAT number belongs to.')).toBeVisible()
  await page.getByLabel('VAT number').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Company')).toHaveValue('')
})

test('a reload brings back nothing that was sent before the scripts came', async ({ page }) => {
  await signUp(page, newCredentials())
  await page.goto('/account/profile')
  const company = page.getByLabel('Company')
  await company.evaluate((field: HTMLInputElement) => {
    field.value = 'Lind'
    field.form?.submit()
  })
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await company.fill('Lind & Sons')
  // The scripts are there.
  await expect(page).toHaveURL(/\/account\/profile$/)
  const saved = page.waitForResponse(/changeProfile/)
  await page.getByRole('button', { name: 'Save' }).click()
  await saved
  await page.reload()
  await expect(company).toHaveValue('Lind & Sons')
})

test('an address is added, set as default, changed and removed', async ({ page }) => {
  await signUp(page, newCredentials())
  await page.goto('/account/addresses')
  for (const street of ['Weserstraße 11', 'Lakeside 4']) {
    await page.getByRole('link', { name: 'Add an address' }).click()
    await page.getByLabel('First name').fill('Rosa')
    await page.getByLabel('Last name').fill('Lind')
    await page.getByLabel('Street and number').fill(street)
    await page.getByLabel('Postcode').fill('12045')
    await page.getByLabel('City').fill('Berlin')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/account/addresses')
  }
  const card = (street: string) => page.getByRole('listitem').filter({ hasText: street })
  await card('Lakeside 4').getByRole('button', { name: 'Make this the default' }).click()
  await expect(card('Lakeside 4')).toContainText('Default address')
  await card('Weserstraße 11').getByRole('link', { name: 'Change' }).click()
  await page.getByLabel('Street and number').fill('Sonnenallee 9')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(card('Sonnenallee 9')).toBeVisible()
  await card('Sonnenallee 9')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(card('Sonnenallee 9')).toHaveCount(0)
  await expectAccessible(page)
})

const PAGES = [
  '/account',
  '/account/orders',
  '/account/addresses',
  '/account/addresses?edit=new',
  '/account/payment-methods',
  '/account/profile',
  '/account/data',
  '/account/delete?token=x.y',
] as const
const DOORS = [
  '/account/login',
  '/account/register',
  '/account/forgot-password',
  '/account/reset-password',
  '/account/reset-password?type=recovery&token_hash=0123456789abcdef0123',
] as const

for (const [width, colorScheme] of [
  [320, 'light'],
  [1440, 'dark'],
] as const) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.slow()
    test.use({ colorScheme, viewport: { width, height: 900 } })

    test('the sign-in pages are accessible and fit', async ({ page }) => {
      for (const path of DOORS) {
        await page.goto(path)
        await expectInOrder(page)
      }
    })

    test('every page of the account is accessible and fits', async ({ page }) => {
      await signIn(page, SAM)
      for (const path of PAGES) {
        await page.goto(path)
        await expectInOrder(page)
      }
    })
  })
}
