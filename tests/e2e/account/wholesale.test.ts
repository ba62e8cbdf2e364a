import type { Browser, Page } from '@playwright/test'
import { joinWholesale } from '#tests/contract/support/shoppers.ts'
import { fillSignIn, newCredentials, SAM, signIn, signUp, WIM } from '../support/account.ts'
import type { AdminApi } from '../support/admin-api.ts'
import { panel } from '../support/bag.ts'
import { bagButton } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

const PRODUCT = '/products/huehuetenango'
const LISTING = '/categories/coffee'
const NAME = 'Huehuetenango'

const priceOn = (page: Page) => page.getByRole('button', { name: /^Add to bag/ }).textContent()
const priceOnCard = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: NAME }).first().locator('.num').first().textContent()

/** What everybody pays, and what Wim pays, by the shop's own pages. */
async function pricesFor(page: Page) {
  await page.goto(PRODUCT)
  const product = await priceOn(page)
  await page.goto(LISTING)
  return { product, card: await priceOnCard(page) }
}

test('a wholesale customer sees their prices on every page, and nobody else does', async ({
  page,
  browser,
  baseURL,
}) => {
  const everybody = await pricesFor(page)
  await signIn(page, WIM)
  const wholesale = await pricesFor(page)
  expect(wholesale.product).not.toBe(everybody.product)
  expect(wholesale.card).not.toBe(everybody.card)

  // The pages are kept now, for both.
  const guest = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  expect(await pricesFor(guest)).toEqual(everybody)
  await signIn(guest, SAM)
  expect(await pricesFor(guest)).toEqual(everybody)
  await guest.context().close()
  expect(await pricesFor(page)).toEqual(wholesale)

  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/account/login')
  expect(await pricesFor(page)).toEqual(everybody)
})

/** The channel and the owner of the browser's cart. */
async function cartOf(page: Page, admin: AdminApi) {
  const { cookies } = await page.context().storageState()
  const id = cookies.find(({ name }) => name === 'cart')?.value
  const [cart] = await admin.query(
    `SELECT channel.name, owner.email FROM cart JOIN sales_channel channel
       ON channel.id = cart.sales_channel_id JOIN customer owner ON owner.id = cart.customer_id
     WHERE cart.id = $1`,
    [id],
  )
  return cart
}

/** A wholesale customer of this test alone: a cart of Wim's may hold what other journeys put there. */
async function aWholesaler(browser: Browser, baseURL: string, admin: AdminApi) {
  const credentials = newCredentials()
  const context = await browser.newContext({ baseURL })
  await signUp(await context.newPage(), credentials)
  await context.close()
  const [customer] = await admin.query('SELECT id FROM customer WHERE email = $1 AND has_account', [
    credentials.email,
  ])
  await joinWholesale(admin, String(customer?.['id']))
  return credentials
}

test('a guest’s cart has wholesale prices once its owner signs in, and is bought at them', async ({
  page,
  admin,
  browser,
  storeUrl,
}) => {
  const wholesaler = await aWholesaler(browser, storeUrl, admin)
  await page.goto(PRODUCT)
  await page.getByRole('button', { name: /^Add to bag/ }).click()
  const total = panel(page).locator('.total')
  await expect(total).not.toContainText('updating')
  const before = await total.textContent()
  await page.goto('/account/login?next=/cart')
  await fillSignIn(page, wholesaler)
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main')).toContainText(NAME)
  // The count is the script's: from here on the button opens the bag.
  await expect(bagButton(page)).toContainText(/\d/)
  await bagButton(page).click()
  await expect(total).not.toHaveText(before ?? '')
  expect(await cartOf(page, admin)).toEqual({ name: 'Wholesale', email: wholesaler.email })
})

test('a bag that was opened during a sign-in is the shopper’s, at their prices', async ({
  page,
  admin,
  browser,
  storeUrl,
}) => {
  const wholesaler = await aWholesaler(browser, storeUrl, admin)
  const guest = await browser.newContext({ baseURL: storeUrl })
  const product = await guest.newPage()
  await product.goto(PRODUCT)
  const opened = product.waitForResponse('**/cart/open')
  await product.getByRole('button', { name: /^Add to bag/ }).click()
  await opened
  await expect(panel(product).locator('.total')).toContainText('€12.00')
  await signIn(page, wholesaler)
  // The answer to a request from before the sign-in comes after it.
  await page.context().addCookies(await guest.cookies())
  await guest.close()
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText(NAME)
  await expect(page.getByRole('main')).not.toContainText('€12.00')
  expect(await cartOf(page, admin)).toEqual({ name: 'Wholesale', email: wholesaler.email })
})

test('a page of another audience is never cached in front of the shop', async ({ page }) => {
  await signIn(page, WIM)
  const { headers } = await page.request.get(PRODUCT).then((answer) => ({
    headers: answer.headers(),
  }))
  expect(headers['cache-control']).toContain('private')
  expect(headers['cdn-cache-control']).toBeUndefined()
})

for (const forged of ['wholesale', 'eyJzYWxlc0NoYW5uZWxJZCI6bnVsbH0.AAAA', '']) {
  test(`an unsigned audience gets the public page: "${forged}"`, async ({ page, baseURL }) => {
    await page.goto(PRODUCT)
    const everybody = await priceOn(page)
    const url = baseURL ?? ''
    await page.context().addCookies([
      { name: 'signed_in', value: '1', url },
      { name: 'audience', value: forged, url, httpOnly: true },
    ])
    await page.goto(PRODUCT)
    expect(await priceOn(page)).toBe(everybody)
  })
}
