import type { Page } from '@playwright/test'
import { openOutbox } from '#tests/contract/support/outbox.ts'
import { newCredentials, signUp } from '../support/account.ts'
import { variable } from '../support/admin-api.ts'
import { expectAccessible } from '../support/axe.ts'
import {
  chooseDelivery,
  choosePayment,
  expectConfirmed,
  fillAddress,
  lastButton,
} from '../support/checkout.ts'
import { main, pressAdd } from '../support/subscribing.ts'
import { expect, test } from '../support/test.ts'

/** A subscription that is paid by this card of the test bank, whose next order is sent now. */
async function orderTheNext(page: Page, card: string): Promise<void> {
  await page.goto('/products/guji-uraga')
  await page.getByRole('radio', { name: 'Subscribe and save 10%' }).check()
  await pressAdd(page)
  await expect(page).toHaveURL('/cart')
  await page.goto('/checkout')
  await fillAddress(page)
  await chooseDelivery(page)
  await choosePayment(page, 'Test card', card)
  await lastButton(page).click()
  await expectConfirmed(page)
  await page.goto('/account/subscriptions')
  await main(page).getByRole('link', { name: 'Guji Uraga' }).click()
  const here = page.url()
  await page.goto(`${here}/change?action=send_now`)
  await page.getByRole('button', { name: 'Order it now' }).click()
  await expect(page).toHaveURL(here)
}

/** The link of the mail with this subject. */
async function linkOf(email: string, subject: RegExp): Promise<string> {
  const outbox = openOutbox({ dataFolder: variable('STORE_DATA_DIR') })
  const { text } = await outbox.one(email, subject)
  const link = text.match(/https?:\/\/\S+\/subscriptions\/pay\/\S+/)?.[0]
  if (!link) throw new Error(`No link that pays in:\n${text}`)
  return new URL(link).pathname
}

test('a declined renewal is paid by its mail with another card, without signing in', async ({
  page,
  browser,
  storeUrl,
}) => {
  test.slow()
  const { email, password } = newCredentials()
  await signUp(page, { email, password })
  await orderTheNext(page, 'pm_expired_later')
  const link = await linkOf(email, /choose another card/)

  const elsewhere = await browser.newPage({ baseURL: storeUrl })
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: 'Pay with another card' })).toBeVisible()
  await expectAccessible(elsewhere)
  await expect(main(elsewhere)).toContainText('of this subscription. To choose another')
  await elsewhere.getByLabel('Which card').selectOption('pm_declined')
  await elsewhere.getByRole('button', { name: /^Pay €/ }).click()
  await expect(elsewhere.getByRole('alert')).toContainText('Your bank declined this card')
  await elsewhere.getByLabel('Which card').selectOption('pm_other')
  await elsewhere.getByRole('button', { name: /^Pay €/ }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Your order is paid' })).toBeVisible()
  await expectAccessible(elsewhere)
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: 'Your order is paid' })).toBeVisible()
  await elsewhere.close()

  await page.reload()
  await expect(main(page)).toContainText('Active')
  await expect(main(page)).toContainText('Visa ending in 5556')
  await page.getByRole('link', { name: 'Payment methods' }).click()
  await expect(main(page)).toContainText('Pays for your subscription to Guji Uraga')
})

test('a payment that the bank asks about is confirmed by its mail', async ({ page }) => {
  test.slow()
  const { email, password } = newCredentials()
  await signUp(page, { email, password })
  await orderTheNext(page, 'pm_confirm_later')
  await page.goto(await linkOf(email, /confirm your payment/))
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Confirm €/ }).click()
  await expect(page.getByRole('heading', { name: 'Your order is paid' })).toBeVisible()
})

test('a link that is none of ours says what to do', async ({ page, allowed }) => {
  allowed.push(/410/)
  await page.goto('/subscriptions/pay/rubbish')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect(main(page)).toContainText('open it from our e-mail again')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})

test('cards are added, chosen and removed, and one in use is replaced first', async ({ page }) => {
  test.slow()
  await signUp(page, newCredentials())
  await page.goto('/account/payment-methods')
  await expect(main(page)).toContainText('No cards saved yet.')
  await expectAccessible(page)
  const add = async (card: string) => {
    await page.goto('/account/payment-methods?add=card')
    await page.getByLabel('Which card').selectOption(card)
    await page.getByRole('button', { name: 'Save the card' }).click()
  }
  await add('pm_declined')
  await expect(page.getByRole('alert')).toContainText('Your bank declined this card')
  await add('pm_ok')
  await expect(main(page)).toContainText('Visa ending in 4242')
  await add('pm_other')
  await page.getByRole('button', { name: /^Make this the default/ }).click()
  const cards = main(page).getByRole('listitem').filter({ hasText: 'Visa ending in' })
  await expect(cards.first()).toContainText('Visa ending in 5556')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Remove Visa ending in 4242/ }).click()
  await expect(cards).toHaveCount(1)

  await orderTheNext(page, 'pm_ok')
  // While an order is being placed its card stays.
  await expect
    .poll(async () => {
      await page.reload()
      return main(page).textContent()
    })
    .toContain('Order placed')
  await page.goto('/account/payment-methods')
  await page.getByRole('link', { name: /^Remove/ }).click()
  await expect(main(page)).toContainText('It pays for these subscriptions')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change the card and remove this one' }).click()
  await expect(main(page)).toContainText('Visa ending in 5556')
  await expect(main(page)).toContainText('Pays for your subscription to Guji Uraga')
})
