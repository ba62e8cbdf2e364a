import type { Page } from '@playwright/test'
import type { AdminApi } from './admin-api.ts'
import { type Buyer, cartIdOf, fillBag, readyBag } from './by-form.ts'
import { type DemoRegion, REGIONS } from './shop.ts'
import { expect } from './test.ts'

const EMAIL = 'marta.lind@example.com'
const [GERMANY] = REGIONS

interface Bag {
  readonly variantId: string
  readonly quantity?: number
}

/** Opens the checkout with this in the bag. */
export async function openCheckout(
  page: Page,
  baseURL: string | undefined,
  { variantId, quantity }: Bag,
) {
  await fillBag(page, baseURL ?? '', variantId, quantity)
  await page.goto('/checkout')
  await comeAlive(page)
  await expectOpen(page, 'Contact')
}

/** Before that its buttons are those of forms, and a press may come to the one or to the other. */
const comeAlive = (page: Page) =>
  expect(page.locator('main astro-island')).not.toHaveAttribute('ssr')

const MARTA: Buyer = {
  email: EMAIL,
  address: {
    first_name: 'Marta',
    last_name: 'Lind',
    address_1: 'Weserstraße 11',
    city: GERMANY.city,
    postal_code: GERMANY.postcode,
    country_code: GERMANY.country,
  },
}

/** Opens the checkout with this in the bag, where only the last button is left to be pressed. */
export async function openReview(page: Page, baseURL: string | undefined, bag: Bag) {
  await fillBag(page, baseURL ?? '', bag.variantId, bag.quantity)
  await readyBag(page, baseURL ?? '', MARTA)
  await page.goto('/checkout')
  await comeAlive(page)
  await expectOpen(page, 'Review')
}

/** One step of the list, by its title. */
export const step = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

export const expectOpen = (page: Page, name: string) =>
  expect(step(page, name)).toHaveAttribute('aria-current', 'step')

export async function fillContact(page: Page) {
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByRole('button', { name: 'Continue to address' }).click()
  await expectOpen(page, 'Address')
}

const STREET = /^(Street and number|Street address|District, block and number)/

/** An address, as far as countries differ. */
type Place = Readonly<Record<'country' | 'city' | 'postcode', string>>

export async function fillAddress(page: Page, { country, city, postcode }: Place = GERMANY) {
  await page.getByLabel('First name').fill('Marta')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel(STREET).fill('Weserstraße 11')
  await page.getByLabel(/^(Postcode|Postal code|ZIP code)/).fill(postcode)
  await page.getByLabel('City').fill(city)
  if (country === 'us') await page.getByLabel('State').selectOption('Oregon')
  if (country === 'jp') await page.getByLabel('Prefecture').selectOption('Tokyo')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await expectOpen(page, 'Delivery')
}

export async function chooseDelivery(page: Page, name: RegExp = /^Post/) {
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expectOpen(page, 'Payment')
}

/** `card` is what the test bank does with it. */
export async function choosePayment(page: Page, name = 'Invoice', card?: string) {
  await page.getByRole('radio', { name }).check()
  if (card) await page.getByLabel('Which card').selectOption(card)
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expectOpen(page, 'Review')
}

/** Types a gift card or a discount. */
export async function applyCode(page: Page, code: string) {
  await page.getByLabel('Gift card or discount code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

/** From the contact to the last button, which is not pressed. */
export async function goToReview(page: Page, region: DemoRegion = GERMANY) {
  await fillContact(page)
  await fillAddress(page, region)
  await chooseDelivery(page)
  await choosePayment(page)
}

export const lastButton = (page: Page) =>
  page.getByRole('button', { name: /^(Place order|Placing your order)/ })

export async function expectConfirmed(page: Page) {
  await page.waitForURL(/\/order\/order_\w+\/confirmed$/)
  await expect(page.getByRole('heading', { name: 'Thank you, Marta.' })).toBeVisible()
}

/** How many orders became of the cart that this browser has, or had when it was noted. */
export async function ordersOf({ query }: AdminApi, cartId: string): Promise<number> {
  const rows = await query('SELECT id FROM "order" WHERE cart_id = $1', [cartId])
  return rows.length
}

export const cartOf = (page: Page) => cartIdOf(page.request)
