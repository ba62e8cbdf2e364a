import { newCredentials, signUp } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { fillBag, own } from '../support/by-form.ts'
import { expectOpen, step } from '../support/checkout.ts'
import { expect, test } from '../support/test.ts'
import { AN_ADDRESS } from '../support/visitor.ts'

test('a shopper chooses a saved address by keyboard, or writes one that the account keeps', async ({
  page,
  storeUrl,
  createProduct,
}) => {
  const { variantId } = await createProduct()
  await signUp(page, newCredentials())
  const abroad = { 'shipping.countryCode': 'jp', 'shipping.postalCode': '150-0001' }
  for (const changed of [
    {},
    { 'shipping.address1': 'Am Kai 4' },
    { ...abroad, 'shipping.province': '東京都' },
  ])
    await page.request.post(`${storeUrl}/account/addresses?edit=new&_action=saveAddress`, {
      form: { ...AN_ADDRESS, ...changed },
      headers: own(storeUrl),
      maxRedirects: 0,
    })

  await fillBag(page, storeUrl, variantId)
  await page.goto('/checkout')
  // The account has told who buys.
  await expectOpen(page, 'Address')
  const group = page.getByRole('group', { name: 'Choose a delivery address' })
  await expect(group.getByRole('radio')).toHaveCount(3)
  await expect(group.getByRole('radio', { name: /Weserstraße 11/ })).toBeChecked()
  await expect(group).toContainText('elsewhere (Japan)')
  await expectAccessible(page)
  await group.getByRole('radio', { name: /Weserstraße 11/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(group.getByRole('radio', { name: /Am Kai 4/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expectOpen(page, 'Delivery')
  await expect(step(page, 'Address')).toContainText('Am Kai 4, 12045 Berlin')

  await page.getByRole('button', { name: 'Change Address' }).click()
  await expect(group.getByRole('radio', { name: /Am Kai 4/ })).toBeChecked()
  await group.getByRole('radio', { name: 'A new address' }).check()
  await page.getByLabel('Country').selectOption('Italy')
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Street and number').fill('Via Roma 1')
  await page.getByLabel('Postcode').fill('20121')
  await page.getByLabel('City').fill('Milano')
  await page.getByLabel('Save this address').check()
  await expectAccessible(page)
  const go = page.getByRole('button', { name: /^Continue to/ })
  await go.click()
  await expect(page.getByLabel('Province')).toBeFocused()
  await page.getByLabel('Province').selectOption('Milano')
  await go.click()
  await expectOpen(page, 'Delivery')
  await page.goto('/account/addresses')
  await expect(page.getByRole('main')).toContainText('Via Roma 1, 20121 Milano MI')
})
