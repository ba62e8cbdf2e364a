import { addButton } from '../support/bag.ts'
import {
  chooseDelivery,
  choosePayment,
  expectConfirmed,
  fillAddress,
  fillContact,
  lastButton,
} from '../support/checkout.ts'
import { expect, test } from '../support/own-store.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { createProduct } from '../support/test-product.ts'

const ICELAND = { country: 'is', city: 'Reykjavík', postcode: '101' }

test('staff open a region with its delivery, and a shopper buys there', async ({
  page: shopper,
  browser,
  ownStore: { url },
  ownAdmin,
}) => {
  const page = await browser.newPage({ baseURL: url })
  await signInStaff(page, url)
  const pick = async (field: string, option: string | RegExp) => {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option }).first().click()
    // The list of one that takes several stays open, over what is below.
    await page.keyboard.press('Tab')
  }
  await openAdmin(page, 'regions/create')
  await page.getByLabel('Name').fill('The North')
  await pick('Currency', 'EUR Euro')
  await page.getByRole('combobox', { name: 'Countries' }).fill('Germany')
  await expect(page.getByRole('option', { name: 'Germany (in EU)' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Countries' }).fill('Iceland')
  await page.getByRole('option', { name: 'Iceland' }).click()
  await page.keyboard.press('Tab')
  await pick('Payment methods', 'Invoice')
  await page.getByRole('textbox', { name: 'Tax rate' }).fill('24')
  await page.getByRole('switch', { name: 'Prices include tax' }).check()
  await page.getByRole('button', { name: 'Create region' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The North' })).toBeVisible()

  await openAdmin(page, 'shipping-options/create')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Post by ship')
  await pick('Region', 'The North')
  await pick('Profile', /Default/)
  await pick('Fulfilled by', 'Manual fulfillment')
  await page.getByRole('textbox', { name: 'Amount' }).fill('12.00')
  await page.getByRole('switch', { name: 'Price includes tax' }).check()
  await page.getByRole('switch', { name: 'Tell shoppers when it arrives' }).check()
  await page.getByRole('textbox', { name: 'Days on the way, at most' }).fill('5')
  await page.getByRole('button', { name: 'Create shipping option' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Post by ship' })).toBeVisible()
  await page.close()

  const { path } = await createProduct(ownAdmin)
  await shopper.goto(url + path)
  await shopper.getByLabel('Deliver to').selectOption('Iceland')
  await shopper.getByRole('button', { name: 'Change country' }).click()
  await expect(shopper.getByText(/Post by ship: .* Arrives /)).toBeVisible()
  await addButton(shopper).first().click()
  await expect(shopper.getByRole('button', { name: /^Bag/ })).toContainText('1')
  await shopper.goto(`${url}/checkout`)
  await fillContact(shopper)
  await fillAddress(shopper, ICELAND)
  await chooseDelivery(shopper, /^Post by ship/)
  await choosePayment(shopper)
  await expect(lastButton(shopper)).toHaveText('Place order, €26.50')
  await lastButton(shopper).click()
  await expectConfirmed(shopper)
})
