import type { Page } from '@playwright/test'
import { panel } from './bag.ts'
import { fillBag } from './by-form.ts'
import {
  chooseDelivery,
  choosePayment,
  expectOpen,
  fillAddress,
  fillContact,
  openCheckout,
} from './checkout.ts'
import { bagButton } from './shop.ts'
import { expect, type SharedOrder } from './test.ts'
import type { TestProduct } from './test-product.ts'

export interface Visit {
  readonly page: Page
  readonly storeUrl: string
  readonly createProduct: () => Promise<TestProduct>
  readonly sharedOrder: SharedOrder
}

/** A page or a state of it; `go` calls `check` in every state worth checking. */
export interface Screen {
  readonly name: string
  readonly go: (visit: Visit, check: () => Promise<void>) => Promise<void>
}

const at = (name: string, path: string): Screen => ({
  name,
  go: async ({ page }, check) => {
    await page.goto(path)
    await check()
  },
})

/** Unfolds what stands in the content, such as the facets of small screens. */
async function unfold(page: Page): Promise<void> {
  const folds = page.locator('main details:not([open]) > summary:visible')
  while ((await folds.count()) > 0) await folds.first().click()
}

const unfolded = (name: string, path: string): Screen => ({
  name,
  go: async ({ page }, check) => {
    await page.goto(path)
    await unfold(page)
    await check()
  },
})

export const LISTING = unfolded(
  'a narrowed listing',
  '/products?category=coffee&option=Size%3A250+g',
)
export const PRODUCT = unfolded('a product', '/products/guji-uraga')
export const HOME = at('the home page', '/')
export const GIFT_CARDS = at('the page of gift cards', '/gift-cards')

export const BAG_PAGE: Screen = {
  name: 'the page of the bag',
  go: async ({ page, storeUrl, createProduct }, check) => {
    await fillBag(page, storeUrl, (await createProduct()).variantId, 2)
    await page.goto('/cart')
    await check()
  },
}

export const OPEN_BAG: Screen = {
  name: 'the open bag',
  go: async ({ page, storeUrl, createProduct }, check) => {
    const { path, title, variantId } = await createProduct()
    await fillBag(page, storeUrl, variantId, 2)
    await page.goto(path)
    await bagButton(page).press('Enter')
    await expect(panel(page)).toContainText(title)
    // What holds it open (CD-3).
    await panel(page).getByRole('link', { name: title }).focus()
    await check()
  },
}

export const CHECKOUT: Screen = {
  name: 'the checkout',
  go: async ({ page, storeUrl, createProduct }, check) => {
    await openCheckout(page, storeUrl, await createProduct())
    await check()
    await fillContact(page)
    await unfold(page)
    await check()
    await fillAddress(page)
    await expect(page.getByRole('radio', { name: /^Post/ })).toBeVisible()
    await check()
    await chooseDelivery(page)
    await page.getByRole('radio', { name: 'Test card' }).check()
    await check()
    await choosePayment(page)
    await expectOpen(page, 'Review')
    await check()
  },
}

const CONFIRMATION: Screen = {
  name: 'the confirmation',
  go: async ({ page, sharedOrder: { id, cookies } }, check) => {
    await page.context().addCookies(cookies)
    await page.goto(`/order/${id}/confirmed`)
    await check()
  },
}

const OPEN_MENU: Screen = {
  name: 'an open menu',
  go: async ({ page }, check) => {
    await page.goto('/help')
    const drawer = page.locator('summary', { hasText: 'Menu' })
    if (await drawer.isVisible()) await drawer.click()
    const menu = page.getByRole('navigation', { name: /^(Main|Menu)$/ })
    await menu.getByText('Coffee', { exact: true }).click()
    await expect(menu.getByRole('link', { name: 'Blends' })).toBeVisible()
    await check()
  },
}

const SUGGESTIONS: Screen = {
  name: 'the search with suggestions',
  go: async ({ page }, check) => {
    await page.goto('/help')
    const fold = page.locator('summary', { hasText: 'Search' })
    if (await fold.isVisible()) await fold.click()
    const field = page.getByLabel('Search the shop')
    await field.click()
    await expect(field).toHaveRole('combobox')
    await page.keyboard.type('green')
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await check()
  },
}

/** All that a guest sees between the home page and the confirmation, and where one gets lost. */
export const SCREENS: readonly Screen[] = [
  HOME,
  LISTING,
  PRODUCT,
  at('what a search found', '/search?q=tea'),
  at('a search without finds', '/search?q=zzqxv'),
  BAG_PAGE,
  OPEN_BAG,
  CHECKOUT,
  GIFT_CARDS,
  at('the way to an order', '/orders/lookup'),
  CONFIRMATION,
  at('the help', '/help'),
  at('the privacy page', '/privacy'),
  at('a page that is not there', '/nowhere'),
  OPEN_MENU,
  SUGGESTIONS,
]
