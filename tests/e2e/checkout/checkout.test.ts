import { expectAccessible } from '../support/axe.ts'
import { addButton } from '../support/bag.ts'
import {
  choosePayment,
  expectConfirmed,
  expectOpen,
  fillAddress,
  fillContact,
  lastButton,
  openCheckout,
  step,
} from '../support/checkout.ts'
import { inBothDisplays } from '../support/displays.ts'
import { expectInOrder } from '../support/layout.ts'
import { bagButton, REGIONS, shopFrom } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

for (const region of REGIONS) {
  test(`a guest orders from ${region.name} and sees the order confirmed`, async ({
    page,
    baseURL,
    createProduct,
  }) => {
    const goods = await createProduct()
    await shopFrom(page, baseURL ?? '', region.country)
    await openCheckout(page, baseURL, { variantId: goods.variantId, quantity: 2 })
    await fillContact(page)
    await fillAddress(page, region)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expectOpen(page, 'Payment')
    await choosePayment(page, 'Test card', 'pm_ok')
    const order = page.getByRole('complementary', { name: 'Your order' })
    const total = (await order.locator('.total dd').textContent()) ?? ''
    expect(total).toContain(region.symbol)
    await page.getByRole('button', { name: `Place order, ${total}` }).click()
    await expectConfirmed(page)
    await expect(page.getByText(goods.title)).toBeVisible()
    await expect(page.getByText(total, { exact: true })).toBeVisible()
    await expect(page.getByText(region.postcode)).toBeVisible()
  })
}

test('an item that is still being added is in the checkout', async ({ page, createProduct }) => {
  const goods = await createProduct()
  await page.goto(goods.path)
  await addButton(page).click()
  await expect(bagButton(page)).toHaveAccessibleName('Bag 1')
  await page.goto('/checkout')
  await expectOpen(page, 'Contact')
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(goods.title)
})

test('every state is accessible', async ({ page, baseURL, createProduct }) => {
  const goods = await createProduct()
  await openCheckout(page, baseURL, goods)
  await inBothDisplays(page, expectInOrder)
  await page.getByRole('button', { name: 'Continue to address' }).click()
  await expect(page.getByText('Enter an e-mail address such as you@example.com.')).toBeVisible()
  await inBothDisplays(page, expectInOrder)
  await fillContact(page)
  await page.getByLabel('My billing address is the same').uncheck()
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await inBothDisplays(page, expectInOrder)
  await page.getByLabel('My billing address is the same').check()
  await fillAddress(page)
  await inBothDisplays(page, expectInOrder)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('radio', { name: 'Test card' }).check()
  await inBothDisplays(page, expectInOrder)
  await choosePayment(page, 'Invoice')
  await inBothDisplays(page, expectInOrder)
})

test('on small screens the order is collapsed with its total on top', async ({
  page,
  baseURL,
  createProduct,
}) => {
  const goods = await createProduct()
  await page.setViewportSize({ width: 360, height: 780 })
  await openCheckout(page, baseURL, goods)
  const order = page.getByRole('complementary', { name: 'Your order' })
  await expect(order.locator('summary')).toContainText('€14.50')
  await expect(order.getByText('Subtotal')).toBeHidden()
  await order.locator('summary').click()
  await expect(order.getByText('Subtotal')).toBeVisible()
})

test('the address bar follows the steps, and back opens the previous step', async ({
  page,
  baseURL,
  createProduct,
}) => {
  const goods = await createProduct()
  await openCheckout(page, baseURL, goods)
  await fillContact(page)
  await fillAddress(page)
  await expect(page).toHaveURL(/#delivery$/)
  await page.goBack()
  await expectOpen(page, 'Address')
  await expect(page.getByLabel('City')).toHaveValue('Berlin')
  await page.goForward()
  await expectOpen(page, 'Delivery')
  await expect(step(page, 'Address')).toContainText('Marta Lind, Weserstraße 11, 10115 Berlin')
})

test('a reload resumes at the right step with what was saved', async ({
  page,
  baseURL,
  createProduct,
}) => {
  const goods = await createProduct()
  await openCheckout(page, baseURL, goods)
  await fillContact(page)
  await page.reload()
  await expectOpen(page, 'Address')
  await fillAddress(page)
  await page.reload()
  await expectOpen(page, 'Delivery')
  await page.goto('/checkout')
  await expectOpen(page, 'Delivery')
  await expect(page.getByRole('radio', { name: /^Post/ })).toBeChecked()
})

test('an empty checkout links to the shop, and after an order to it', async ({
  page,
  baseURL,
  createProduct,
}) => {
  await page.goto('/checkout')
  await expect(page.getByText(/Your bag is empty/)).toBeVisible()
  await expectAccessible(page)

  const goods = await createProduct()
  await openCheckout(page, baseURL, goods)
  await fillContact(page)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await choosePayment(page)
  await lastButton(page).click()
  await expectConfirmed(page)
  const confirmed = page.url()
  await page.goto('/checkout')
  await page.getByRole('link', { name: 'See your last order' }).click()
  await expect(page).toHaveURL(confirmed)
})
