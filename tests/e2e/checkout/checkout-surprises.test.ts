import { expectAccessible } from '../support/axe.ts'
import { fillBag } from '../support/by-form.ts'
import {
  cartOf,
  choosePayment,
  expectConfirmed,
  expectOpen,
  fillContact,
  goToReview,
  lastButton,
  openCheckout,
  ordersOf,
} from '../support/checkout.ts'
import { stir } from '../support/stir.ts'
import { expect, test } from '../support/test.ts'

test('stock that runs out is said in words, and the next try works', async ({
  page,
  baseURL,
  sell,
  room,
}) => {
  const goods = await sell({ stock: 2 })
  await openCheckout(page, baseURL, { variantId: goods.variantId, quantity: 2 })
  await goToReview(page)
  const cartId = await cartOf(page)
  await goods.stock(1)
  await lastButton(page).click()
  await expect(page.getByText(`Only 1 of ${goods.title}`)).toBeVisible()
  await expectAccessible(page)
  expect(await ordersOf(room, cartId)).toBe(0)
  await page.getByRole('button', { name: 'Take 1' }).click()
  await page.getByRole('button', { name: 'Place order, €19.40' }).click()
  await expectConfirmed(page)
  expect(await ordersOf(room, cartId)).toBe(1)
})

test('what is left may have to come another way, which is said and asked', async ({
  page,
  baseURL,
  sell,
}) => {
  const goods = await sell({ stock: 3 })
  await openCheckout(page, baseURL, { variantId: goods.variantId, quantity: 3 })
  await goToReview(page)
  await goods.stock(1)
  await page.getByRole('button', { name: 'Place order, €43.50' }).click()
  await page.getByRole('button', { name: 'Take 1' }).click()
  await expectOpen(page, 'Delivery')
  await expect(page.getByText(/the delivery you chose is not offered/)).toBeVisible()
  await page.getByRole('radio', { name: /^Post/ }).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: 'Place order, €19.40' }).click()
  await expectConfirmed(page)
})

test('what has sold out can be taken out of the bag', async ({ page, baseURL, sell }) => {
  const [gone, left] = [await sell({ stock: 1 }), await sell()]
  await fillBag(page, baseURL ?? '', left.variantId)
  await openCheckout(page, baseURL, gone)
  await goToReview(page)
  await gone.stock(0)
  await lastButton(page).click()
  await expect(page.getByText(`${gone.title}`).getByText('has just sold out.')).toBeVisible()
  await page
    .getByRole('button', { name: new RegExp(`^Take ${gone.title}.* out of the bag`) })
    .click()
  await page.getByRole('button', { name: 'Place order, €19.40' }).click()
  await expectConfirmed(page)
  await expect(page.getByText(gone.title)).toBeHidden()
})

test('a price that changed is shown and asked about before the order', async ({
  page,
  baseURL,
  sell,
  room,
}) => {
  const goods = await sell()
  await openCheckout(page, baseURL, goods)
  await goToReview(page)
  const cartId = await cartOf(page)
  await goods.price('eur', 1600)
  await page.getByRole('button', { name: 'Place order, €19.40' }).click()
  await expect(page.getByText(/The total is now €20.90; it was €19.40/)).toBeVisible()
  await expectAccessible(page)
  expect(await ordersOf(room, cartId)).toBe(0)
  await page.getByRole('button', { name: 'Place order, €20.90' }).click()
  await expectConfirmed(page)
  await expect(page.getByText('€20.90', { exact: true })).toBeVisible()
})

test('a declined card, and one whose bank asks back, are said at the payment', async ({
  page,
  baseURL,
  sell,
  room,
}) => {
  const goods = await sell()
  await openCheckout(page, baseURL, goods)
  await goToReview(page)
  const cartId = await cartOf(page)
  await page.getByRole('button', { name: 'Change Payment' }).click()
  await choosePayment(page, 'Test card', 'pm_declined')
  await lastButton(page).click()
  await expectOpen(page, 'Payment')
  await expect(page.getByText('Your bank declined the card.')).toBeVisible()
  await expectAccessible(page)
  await choosePayment(page, 'Test card', 'pm_requires_action')
  await lastButton(page).click()
  await expectOpen(page, 'Payment')
  await expect(page.getByText('Your bank wants to ask you something first')).toBeVisible()
  expect(await ordersOf(room, cartId)).toBe(0)
  await choosePayment(page, 'Test card', 'pm_ok')
  await lastButton(page).click()
  await expectConfirmed(page)
  expect(await ordersOf(room, cartId)).toBe(1)
})

test('a bag that changes in another tab changes here, with the delivery as chosen', async ({
  page,
  context,
  baseURL,
  sell,
}) => {
  const goods = await sell()
  await openCheckout(page, baseURL, goods)
  await goToReview(page)
  const other = await context.newPage()
  await other.goto('/checkout')
  await expect(lastButton(other)).toBeVisible()
  await page.getByLabel('Gift card or discount code').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(lastButton(page)).toHaveText('Place order, €17.94')
  await expect(lastButton(other)).toHaveText('Place order, €17.94')
})

test('a bag that a form made is checked out, though the device had seen another', async ({
  page,
  baseURL,
  sell,
}) => {
  const opened = page.waitForResponse('**/cart/open')
  await page.goto('/products')
  await stir(page)
  await opened
  await page.context().clearCookies({ name: 'cart' })
  const { variantId, title } = await sell()
  await openCheckout(page, baseURL, { variantId })
  await fillContact(page)
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(title)
})
