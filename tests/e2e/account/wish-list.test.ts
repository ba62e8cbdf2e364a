import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Credentials, fillSignIn, newCredentials, signIn, signUp } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { inBothDisplays } from '../support/displays.ts'
import { expectInOrder } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

const LIST = '/account/wishlist'

const main = (page: Page) => page.getByRole('main')
const wishButton = (page: Page) => page.getByRole('button', { name: 'Save to wish list' })
const takeBackButton = (page: Page) => page.getByRole('button', { name: 'Remove from wish list' })
const wish = (page: Page, title: string) => main(page).getByRole('link', { name: title })

/** Another device of somebody who has an account. */
async function onAnotherDevice(
  browser: Browser,
  credentials: Credentials,
  use: (page: Page, device: BrowserContext) => Promise<void>,
): Promise<void> {
  const device = await browser.newContext()
  const page = await device.newPage()
  await signIn(page, credentials)
  await use(page, device)
  await device.close()
}

test('a guest’s saved product is stored on the device, shown on the product, and removed there', async ({
  page,
  createProduct,
}) => {
  const { path, title, variantId } = await createProduct()
  const here = `${path}?variant=${variantId}`
  await page.goto(here)
  await wishButton(page).click()
  // What went well is said for two seconds only: it is looked for first.
  await expect(page.getByText('Saved to your wish list.')).toBeVisible()
  await expect(page).toHaveURL(`${here}#wish`)
  await expect(takeBackButton(page)).toBeInViewport()
  await main(page).getByRole('link', { name: 'View wish list' }).click()
  await expect(page).toHaveURL(LIST)
  await expect(wish(page, title)).toBeVisible()
  await page.goto(path)
  await takeBackButton(page).click()
  await expect(wishButton(page)).toBeVisible()
  await page.goto(LIST)
  await expect(main(page)).toContainText('Nothing saved yet.')
  await expect(main(page).getByRole('link', { name: 'Browse the shop' })).toHaveAttribute(
    'href',
    '/products',
  )
})

test('a size that is chosen before is saved, and is still chosen afterwards', async ({ page }) => {
  await page.goto('/products/guji-uraga')
  const chosen = page.getByRole('radio', { name: '1 kg' })
  await chosen.check()
  await expect(page).toHaveURL(/variant=/)
  const address = page.url()
  await wishButton(page).click()
  await expect(page).toHaveURL(`${address}#wish`)
  await expect(chosen).toBeChecked()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the button saves the product and opens the list, where it can be removed', async ({
    page,
    createProduct,
  }) => {
    const [first, second] = [await createProduct(), await createProduct()]
    for (const { path, title } of [first, second]) {
      await page.goto(path)
      await wishButton(page).click()
      await expect(page).toHaveURL(LIST)
      await expect(main(page).getByRole('status').first()).toHaveText('Saved to your wish list.')
      await expect(wish(page, title)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Add all to bag' }).click()
    await expect(page).toHaveURL('/cart')
    for (const { title } of [first, second]) await expect(main(page)).toContainText(title)
    await page.goto(LIST)
    await page.getByRole('button', { name: `Remove ${first.title}` }).click()
    await expect(main(page).getByRole('status')).toHaveText('Removed from your wish list.')
    await expect(wish(page, first.title)).toHaveCount(0)
    await expect(wish(page, second.title)).toBeVisible()
    await page.reload()
    await expect(main(page).getByText('Removed from your wish list.')).toHaveCount(0)
  })
})

test('saved products are merged into the account at sign-in, and stay in step on every device', async ({
  page,
  browser,
  createProduct,
}) => {
  const shopper = newCredentials()
  await signUp(page, shopper)
  const [early, late] = [await createProduct(), await createProduct()]
  await page.goto(early.path)
  await wishButton(page).click()
  await expect(takeBackButton(page)).toBeVisible()
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.goto(LIST)
  await expect(main(page)).toContainText('Nothing saved yet.')
  await page.goto(late.path)
  await wishButton(page).click()
  await expect(takeBackButton(page)).toBeVisible()
  await page.goto('/account/login')
  await fillSignIn(page, shopper)
  await expect(page).toHaveURL('/account')
  await page.goto(LIST)
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([late.title, early.title])

  await onAnotherDevice(browser, shopper, async (other) => {
    await other.goto(early.path)
    await expect(takeBackButton(other)).toBeVisible()
    await other.goto(LIST)
    await other.getByRole('button', { name: `Remove ${early.title}` }).click()
    await expect(main(other).getByRole('heading', { level: 2 })).toHaveText([late.title])
  })

  await page.reload()
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([late.title])
  await page.goto(early.path)
  await expect(wishButton(page)).toBeVisible()
})

for (const who of ['a guest', 'an account'] as const) {
  test(`a product that is no longer sold is marked for ${who}, and can return or be removed`, async ({
    page,
    createProduct,
    admin,
  }) => {
    if (who === 'an account') await signUp(page, newCredentials())
    const [sold, gone] = [await createProduct(), await createProduct()]
    for (const { path } of [gone, sold]) {
      await page.goto(path)
      await wishButton(page).click()
      await expect(takeBackButton(page)).toBeVisible()
    }
    const publish = (status: string) => admin.staff.post(`/products/${gone.id}`, { status })
    const said = main(page).getByText('One saved item is not sold here at the moment')
    await publish('draft')
    await page.goto(LIST)
    await expect(said).toBeVisible()
    await expect(main(page)).not.toContainText(gone.title)
    await expect(wish(page, sold.title)).toBeVisible()
    await expectAccessible(page)

    await publish('published')
    await page.goto(LIST)
    await expect(wish(page, gone.title)).toBeVisible()
    await expect(said).toHaveCount(0)

    await publish('draft')
    await page.goto(LIST)
    await page.getByRole('button', { name: 'Remove it from the list' }).click()
    await expect(main(page).getByRole('status')).toHaveText('Removed from your wish list.')
    await expect(said).toHaveCount(0)
    await publish('published')
    await page.goto(LIST)
    await expect(wish(page, sold.title)).toBeVisible()
    await expect(wish(page, gone.title)).toHaveCount(0)
  })
}

test('a guest’s list fills the bag at once, by one or by all, and says what is sold out', async ({
  page,
  createProduct,
}) => {
  const [first, second, out] = [
    await createProduct(),
    await createProduct(),
    await createProduct({ stock: 0 }),
  ]
  for (const { path } of [first, second, out]) {
    await page.goto(path)
    await wishButton(page).click()
    await expect(takeBackButton(page)).toBeVisible()
  }
  await page.getByRole('banner').getByRole('link', { name: 'Wish list' }).click()
  await expect(page).toHaveURL(LIST)
  // Sent before the scripts are there, a form leads to the page of the bag.
  await page.waitForLoadState()
  const badge = page.getByRole('banner').getByRole('button', { name: /^Bag/ })
  await page.getByRole('button', { name: `Add to bag ${first.title}` }).click()
  await expect(badge).toHaveText('Bag 1')
  await page.getByRole('button', { name: 'Add all 2 available to bag' }).click()
  await expect(badge).toHaveText('Bag 3')
  await expect(main(page).getByText('Sold out.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Add to bag ${out.title}` })).toHaveCount(0)
  await expectAccessible(page)
})

test('any stored list on the device still renders a page', async ({
  page,
  storeUrl,
  createProduct,
}) => {
  const { id, title } = await createProduct()
  for (const rubbish of ['%00', '<script>', '.'.repeat(2000), 'prod_', `x.${id}.prod_none`]) {
    const value = encodeURIComponent(rubbish)
    await page.context().addCookies([{ name: 'wishes', value, url: storeUrl }])
    const response = await page.goto(LIST)
    expect([rubbish, response?.status()]).toEqual([rubbish, 200])
  }
  await expect(wish(page, title)).toBeVisible()
})

test('a saved product redirects nowhere outside the shop', async ({
  page,
  storeUrl,
  createProduct,
}) => {
  const { id } = await createProduct()
  const { origin } = new URL(storeUrl)
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', '']) {
    const answer = await page.request.post(LIST, {
      form: { productId: id, wish: 'yes', next },
      headers: { origin, 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    })
    expect([next, answer.status(), answer.headers()['location']]).toEqual([next, 303, LIST])
  }
})

test('the list, empty and full, a guest’s and an account’s, is accessible and fits', async ({
  page,
  createProduct,
}) => {
  const expectListInOrder = async () => {
    await page.goto(LIST)
    await inBothDisplays(page, expectInOrder)
  }
  await expectListInOrder()
  await page.goto((await createProduct()).path)
  await wishButton(page).click()
  await expect(takeBackButton(page)).toBeVisible()
  await expectListInOrder()
  await signUp(page, newCredentials())
  await expectListInOrder()
})
