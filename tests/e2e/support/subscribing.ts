import type { Browser, Page } from '@playwright/test'
import { type Credentials, newCredentials, signUp } from './account.ts'
import type { AdminApi } from './admin-api.ts'
import {
  chooseDelivery,
  choosePayment,
  expectConfirmed,
  expectOpen,
  fillAddress,
  lastButton,
} from './checkout.ts'
import { openAdmin, signInStaff } from './staff.ts'
import { expect } from './test.ts'

export const main = (page: Page) => page.getByRole('main')

/** Plans of the demo, the fortnight second: staff may be making others at the same time. */
const PLANS = ['subplan_1_week', 'subplan_2_weeks']

/** Sells products by subscription, a tenth off. */
export async function offerByPlan(
  { staff }: AdminApi,
  products: readonly { readonly id: string }[],
): Promise<void> {
  const offered = products.map(({ id }) => ({ product_id: id, variant_id: null }))
  for (const plan of PLANS) {
    await staff.post(`/subscription-plans/${plan}/products/batch`, { products: offered })
  }
}

/** Sends the form of a product, whichever word its button has. */
export const pressAdd = (page: Page): Promise<void> =>
  page
    .locator('form[data-product]')
    .getByRole('button', { name: /Subscribe|Add/ })
    .click()

/** Puts a product into the bag, every two weeks: one Guji Uraga unless told otherwise. */
export async function subscribe(
  page: Page,
  path = '/products/guji-uraga',
  quantity = 1,
): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Quantity').fill(String(quantity))
  await page.getByRole('radio', { name: 'Subscribe and save 10%' }).check()
  await page.getByRole('combobox', { name: 'How often?' }).selectOption({ index: 1 })
  await pressAdd(page)
  await expect(page).toHaveURL('/cart')
  await expect(main(page)).toContainText('Subscription, every 2 weeks')
}

/** Orders what is in the bag by a card of the test bank, as a shopper who is signed in. */
export async function orderBag(page: Page, card?: string): Promise<void> {
  await page.goto('/checkout')
  await expectOpen(page, 'Address')
  const another = page.getByRole('radio', { name: 'A new address' })
  if (await another.isVisible()) await another.check()
  await fillAddress(page)
  await chooseDelivery(page)
  await choosePayment(page, 'Test card', card)
  await lastButton(page).click()
  await expectConfirmed(page)
}

/** Signs a shopper up who subscribes to one Guji Uraga, or to another product. */
export async function aSubscriber(
  page: Page,
  { path, card }: { readonly path?: string; readonly card?: string } = {},
): Promise<Credentials> {
  const shopper = newCredentials()
  await signUp(page, shopper)
  await subscribe(page, path)
  await orderBag(page, card)
  return shopper
}

/** Another browser, in which staff see the list `resource` of what is this shopper's. */
export async function staffAtListOf(
  browser: Browser,
  storeUrl: string,
  { resource, email }: { readonly resource: string; readonly email: string },
): Promise<Page> {
  const staff = await browser.newPage({ baseURL: storeUrl })
  await signInStaff(staff, storeUrl)
  const filter = encodeURIComponent(JSON.stringify({ q: email }))
  await openAdmin(staff, `${resource}?filter=${filter}`)
  return staff
}
