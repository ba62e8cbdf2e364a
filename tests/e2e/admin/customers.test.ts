import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { linkIn } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { placeOrder } from '../support/by-form.ts'
import { chooseRecord } from '../support/choose-record.ts'
import { act } from '../support/desk.ts'
import { aSubscriber, staffAtListOf } from '../support/subscribing.ts'
import { expect, test } from '../support/test.ts'

test('a customer’s page shows all they have, and takes what they ordered as a guest', async ({
  page,
  browser,
  storeUrl,
  admin,
  createProduct,
}) => {
  test.slow()
  const { variantId, title } = await createProduct()
  const guestEmail = uniqueEmail()
  await placeOrder(page, storeUrl, variantId, { email: guestEmail })
  const shopper = await aSubscriber(page)

  const list = { resource: 'customers', email: shopper.email }
  const staff = await staffAtListOf(browser, storeUrl, list)
  await staff.getByRole('link', { name: shopper.email }).click()
  const fact = (label: string) =>
    staff
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd')
  await expect(fact('Orders')).toHaveText('1')
  await expect(fact('Groups')).toHaveText('Retail')
  const orders = staff.getByRole('table', { name: 'Orders' })
  await expect(orders.getByRole('row')).toHaveCount(2)
  await expect(orders.getByRole('columnheader', { name: 'Payment' })).toBeVisible()
  const subscriptions = staff.getByRole('table', { name: 'Subscriptions' })
  await expect(subscriptions.getByRole('cell', { name: 'Active' })).toBeVisible()

  await act(staff, 'Add guest orders', (dialog) =>
    dialog.getByLabel('E-mail address of the orders').fill(guestEmail),
  )
  await page.goto(await linkIn(guestEmail, /to an account/, '/orders/claim'))
  await page.getByRole('button', { name: 'Yes, add it' }).click()
  await expect(page.getByRole('main')).toContainText(title)

  const [customer] = await admin.query('SELECT id FROM customer WHERE email = $1', [shopper.email])
  await admin.query(
    `INSERT INTO address (id, customer_id, first_name, address_1, city, postal_code, country_code)
     VALUES ('addr_' || $1::text, $1, 'Marta', 'Am Wall 7', 'Bremen', '28195', 'de')`,
    [customer?.['id']],
  )
  await staff.reload()
  await expect(staff.getByText('Am Wall 7')).toBeVisible()
  await staff.getByLabel('New note').fill('Likes dark roasts')
  await staff.getByRole('button', { name: 'Add note' }).click()
  await expect(staff.getByText('Likes dark roasts')).toBeVisible()

  await chooseRecord(staff, 'Groups', 'Wholesale')
  await staff.getByRole('button', { name: 'Save' }).click()
  await expect(fact('Groups')).toContainText('Wholesale')
  await staff.reload()
  await expect(fact('Orders')).toHaveText('2')
  await expect(orders.getByRole('row')).toHaveCount(3)
  await expectAccessible(staff)
  await staff.close()
})
