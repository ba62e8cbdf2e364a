import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { fillBag } from '../support/by-form.ts'
import {
  cartOf,
  choosePayment,
  expectConfirmed,
  expectOpen,
  fillContact,
  lastButton,
  openCheckout,
  openReview,
  ordersOf,
} from '../support/checkout.ts'
import { movePointer } from '../support/move-pointer.ts'
import { expect, test } from '../support/test.ts'

/** Presses the last button, which says what it costs. */
const place = (page: Page, total: string) =>
  page.getByRole('button', { name: `Place order, ${total}` }).click()

test('a shortage, a new price and a declined card are reported in words, and the order succeeds in the end', async ({
  page,
  baseURL,
  createProduct,
  admin,
}) => {
  const [gone, goods] = [await createProduct({ stock: 1 }), await createProduct({ stock: 3 })]
  await fillBag(page, baseURL ?? '', gone.variantId)
  await openReview(page, baseURL, { variantId: goods.variantId, quantity: 3 })
  const cartId = await cartOf(page)

  await test.step('what has sold out can be taken out of the bag', async () => {
    await gone.stock(0)
    await place(page, '€58.00')
    await expect(page.getByText(`${gone.title}`).getByText('is no longer available.')).toBeVisible()
    await page
      .getByRole('button', { name: new RegExp(`^Remove ${gone.title}.* from the bag`) })
      .click()
  })

  await test.step('of what ran short one takes what is left, which comes another way', async () => {
    await goods.stock(1)
    await place(page, '€43.50')
    await expect(page.getByText(`Only 1 of ${goods.title}`)).toBeVisible()
    await expectAccessible(page)
    expect(await ordersOf(admin, cartId)).toBe(0)
    await page.getByRole('button', { name: 'Take 1' }).click()
    await expectOpen(page, 'Delivery')
    await expect(page.getByText(/delivery you chose is not available/)).toBeVisible()
    await page.getByRole('radio', { name: /^Post/ }).check()
    await page.getByRole('button', { name: 'Continue to review' }).click()
  })

  await test.step('a price that changed is shown and asked about before the order', async () => {
    await goods.price('eur', 1600)
    await place(page, '€19.40')
    await expect(page.getByText(/The total is now €20.90; it was €19.40/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a card that is declined, or whose bank asks back, is said at the payment', async () => {
    await page.getByRole('button', { name: 'Change Payment' }).click()
    for (const [card, words] of [
      ['pm_declined', 'Your bank declined the card.'],
      ['pm_requires_action', 'Your bank asks for a confirmation'],
    ] as const) {
      await choosePayment(page, 'Test card', card)
      await place(page, '€20.90')
      await expectOpen(page, 'Payment')
      await expect(page.getByText(words)).toBeVisible()
      await expectAccessible(page)
    }
    expect(await ordersOf(admin, cartId)).toBe(0)
    await choosePayment(page, 'Test card', 'pm_ok')
  })

  await place(page, '€20.90')
  await expectConfirmed(page)
  expect(await ordersOf(admin, cartId)).toBe(1)
  await expect(page.getByText('€20.90', { exact: true })).toBeVisible()
  await expect(page.getByText(gone.title)).toBeHidden()
})

test('a cart that changes in another tab changes here, with the delivery as chosen', async ({
  page,
  context,
  baseURL,
  createProduct,
}) => {
  const goods = await createProduct()
  await openReview(page, baseURL, goods)
  const other = await context.newPage()
  await other.goto('/checkout')
  await expect(lastButton(other)).toBeVisible()
  await page.getByLabel('Gift card or discount code').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(lastButton(page)).toHaveText('Place order, €17.95')
  await expect(lastButton(other)).toHaveText('Place order, €17.95')
})

test('a cart that a form created is checked out, even if the device had stored another', async ({
  page,
  baseURL,
  createProduct,
}) => {
  const opened = page.waitForResponse('**/cart/open')
  await page.goto('/products')
  await movePointer(page)
  await opened
  await page.context().clearCookies({ name: 'cart' })
  const { variantId, title } = await createProduct()
  await openCheckout(page, baseURL, { variantId })
  await fillContact(page)
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(title)
})
