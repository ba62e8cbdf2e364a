import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import {
  applyCode,
  choosePayment,
  expectConfirmed,
  expectOpen,
  fillAddress,
  fillContact,
  lastButton,
  openCheckout,
  openReview,
} from '../support/checkout.ts'
import { aCard } from '../support/gift-card.ts'
import { expect, test } from '../support/test.ts'

const fillGift = async (page: Page, email: string) => {
  await page.getByRole('radio', { name: '€50.00' }).check()
  await page.getByLabel('Their e-mail').fill(email)
  await page.getByLabel('Their name').fill('Noor')
  await page.getByLabel('Your name').fill('Marta')
  await page.getByLabel('Your message').fill('For slow mornings.')
  await page.getByRole('button', { name: 'Add to bag' }).click()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('a gift card is added to the bag with its recipient’s name', async ({ page }) => {
      await page.goto('/gift-cards')
      await fillGift(page, 'noor@example.com')
      await expect(page).toHaveURL('/cart')
      await expect(page.getByRole('main')).toContainText('For Noor, noor@example.com')
      await expect(page.getByRole('main')).toContainText('€50.00')
      await page.goto('/gift-cards')
      await fillGift(page, 'mia@example.com')
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
      await page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: 'noor@example.com' })
        .getByRole('button', { name: /^Remove/ })
        .click()
      await expect(page.getByRole('main')).not.toContainText('noor@example.com')
      await expect(page.getByRole('main')).toContainText('mia@example.com')
    })
  })
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('errors are shown at their fields, and the typed values stay', async ({ page }) => {
    await page.goto('/gift-cards')
    await page.getByLabel('Their name').fill('Noor')
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(page.getByText('Enter an e-mail address such as you@example.com.')).toBeVisible()
    await expect(page.getByLabel('Their name')).toHaveValue('Noor')
  })

  test('the balance of a gift card is shown for its code', async ({ page, admin }) => {
    const code = await aCard(admin, 4200)
    await page.goto('/gift-cards')
    await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Check the balance' }).click()
    await expect(page.getByText('€42.00 left.')).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill('AAAA-BBBB-CCCC-DDDD')
    await page.getByRole('button', { name: 'Check the balance' }).click()
    await expect(page.getByText('We do not recognise this code.')).toBeVisible()
  })
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('gift cards alone need no street, wait for their day, and are paid by a transfer', async ({
  page,
  admin,
}) => {
  await page.goto('/gift-cards')
  await page.getByRole('radio', { name: 'Other' }).check()
  await page.getByLabel(/^Another amount/).fill('28.50')
  await page.getByLabel('Their e-mail').fill('noor@example.com')
  await page.getByLabel('Send on').fill(inDays(9))
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByText(/from €10.00 to €500.00, in steps of €1.00/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/^Another amount/).fill('37')
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main')).toContainText('€37.00')
  await expect(page.getByRole('main')).not.toContainText(/Small|Medium/)
  await page.goto('/checkout')
  await page.getByLabel('E-mail').fill('marta.lind@example.com')
  await page.getByRole('button', { name: 'Continue to your details' }).click()
  await expectOpen(page, 'Your details')
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Marta')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await expect(page.getByRole('radio', { name: /By e-mail/ })).toBeChecked()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await choosePayment(page)
  await expect(lastButton(page)).toHaveText('Place order, €37.00')
  await lastButton(page).click()
  await expectConfirmed(page)
  const main = page.getByRole('main')
  await expect(main).toContainText(
    /€37.00, code ….{4}, goes to noor@example.com on .* we have your payment/,
  )
  await expect(main).not.toContainText('We pack it')
  await expect(main).toContainText('DE44 1234 5678 0000 0000 00')
  await expect(page.getByRole('img', { name: 'GiroCode of this transfer' })).toBeVisible()
  await expectAccessible(page)

  const id = /order_\w+/.exec(page.url())?.[0]
  await page.getByRole('link', { name: /^Invoice [\d-]+$/ }).click()
  await expect(main).toContainText('Multi-purpose voucher')
  await expect(main).toContainText(/Due by .*\d{4}/)
  await expectAccessible(page)
  const pdf = await page.getByRole('link', { name: 'Open as PDF' }).getAttribute('href')
  const sent = await page.request.get(pdf ?? '')
  expect((await sent.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await admin.staff.post(`/orders/${id}/capture`)
  await page.reload()
  await expect(main).toContainText(/Paid on .*\d{4}/)
  await expect(main).not.toContainText('DE44')
})

test('a card pays a part, shows its remainder, and can be removed', async ({
  page,
  baseURL,
  createProduct,
  admin,
}) => {
  const [small, large] = [await aCard(admin, 500), await aCard(admin, 10_000)]
  await openReview(page, baseURL, await createProduct())
  await applyCode(page, small)
  await expect(page.getByText('Your gift card pays €5.00 of this order.')).toBeVisible()
  await expect(lastButton(page)).toHaveText('Place order, €14.40')
  await applyCode(page, large)
  await expect(lastButton(page)).toHaveText('Place order, €0.00')
  await expect(page.getByText('€85.60 left on it after this order')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Remove Gift card …${small.slice(-4)}` }).click()
  await expect(page.getByText('€80.60 left on it after this order')).toBeVisible()
  await lastButton(page).click()
  await expectConfirmed(page)
  await expect(page.getByText('−€19.40')).toBeVisible()
})

test('a card of another region names its region', async ({
  page,
  baseURL,
  createProduct,
  admin,
}) => {
  await openCheckout(page, baseURL, await createProduct())
  await applyCode(page, await aCard(admin, 500, 'usd'))
  await expect(
    page.getByText('This gift card is for our US shop and can only be used there.'),
  ).toBeVisible()
})

test('items with different shipping profiles have separate delivery options', async ({
  page,
  baseURL,
  createProduct,
  admin,
}) => {
  const [kettle] = await admin.query(
    `SELECT v.id FROM product_variant v JOIN product p ON p.id = v.product_id
     WHERE p.handle = 'kettle-electric' ORDER BY v.variant_rank LIMIT 1`,
  )
  const { variantId, title } = await createProduct()
  await openCheckout(page, baseURL, { variantId: String(kettle?.['id']) })
  await page.request.post('/cart/lines', {
    form: { variantId, quantity: 1 },
    headers: { origin: new URL(baseURL ?? '').origin, 'sec-fetch-site': 'same-origin' },
  })
  await page.reload()
  await fillContact(page)
  await fillAddress(page)
  await expect(page.locator('form fieldset')).toHaveCount(2)
  await page
    .getByRole('group', { name: new RegExp(title) })
    .getByRole('radio', { name: /Courier/ })
    .check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expectOpen(page, 'Payment')
  await expect(
    page.getByText(/Parcel, three days.*Courier, next day|Courier, next day.*Parcel/),
  ).toBeVisible()
})
