import { SAM } from '../e2e/support/account.ts'
import { fillBag, signInByForm } from '../e2e/support/by-form.ts'
import { watchFetches } from '../e2e/support/fetched.ts'
import { bagButton } from '../e2e/support/shop.ts'
import { openAdmin, signInStaff } from '../e2e/support/staff.ts'
import { expect, test } from '../e2e/support/test.ts'

const KB = 1024

test('the first opening of the bag brings all scripts to at most 110 KB', async ({ page }) => {
  const fetched = watchFetches(page)
  await page.goto('/products/guji-uraga')
  await page.getByRole('button', { name: /^Add to bag/ }).click()
  await expect(page.getByRole('region', { name: 'Bag' })).toBeVisible()
  await expect(bagButton(page)).toHaveAccessibleName(/1/)
  expect(await fetched.restingBytes('script')).toBeLessThanOrEqual(110 * KB)
})

test('the checkout comes alive with at most 108 KB of scripts', async ({
  page,
  storeUrl,
  createProduct,
}) => {
  const { variantId } = await createProduct()
  await fillBag(page, storeUrl, variantId)
  const fetched = watchFetches(page)
  await page.goto('/checkout')
  await expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0)
  const bytes = await fetched.restingBytes('script')
  expect(bytes).toBeGreaterThan(60 * KB)
  expect(bytes).toBeLessThanOrEqual(108 * KB)
})

const SIGN_IN_PAGES = [
  '/account/login',
  '/account/register',
  '/account/forgot-password',
  '/account/reset-password?type=recovery&token_hash=0123456789abcdef0123',
]
const ACCOUNT_PAGES = [
  '/account',
  '/account/orders',
  '/account/addresses?edit=new',
  '/account/profile',
]

for (const path of [...SIGN_IN_PAGES, ...ACCOUNT_PAGES]) {
  test(`${path} comes alive with at most 110 KB of scripts`, async ({ page, storeUrl }) => {
    if (ACCOUNT_PAGES.includes(path)) await signInByForm(page, storeUrl, SAM)
    // Whatever the next page would say in a toast brings the toasts, which every page may need.
    await page.context().clearCookies({ name: 'said' })
    const fetched = watchFetches(page)
    await page.goto(path)
    const asleep = page.getByRole('main').locator('astro-island[ssr]')
    while ((await asleep.count()) > 0) {
      const before = await asleep.count()
      await asleep.first().getByRole('button').first().focus()
      await expect.poll(() => asleep.count()).toBeLessThan(before)
    }
    const bytes = await fetched.restingBytes('script')
    expect(bytes).toBeGreaterThan(KB)
    expect(bytes).toBeLessThanOrEqual(110 * KB)
  })
}

test('a list of the back office comes with at most 320 KB of scripts', async ({
  page,
  storeUrl,
}) => {
  await signInStaff(page, storeUrl)
  const fetched = watchFetches(page)
  await openAdmin(page, 'collections')
  const bytes = await fetched.restingBytes('script')
  expect(bytes).toBeGreaterThan(100 * KB)
  expect(bytes).toBeLessThanOrEqual(320 * KB)
})
