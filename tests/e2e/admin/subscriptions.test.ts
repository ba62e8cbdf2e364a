import { newCredentials, signUp } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { offerByPlan, orderBag, subscribe } from '../support/subscribing.ts'
import { expect, test } from '../support/test.ts'

test('staff pause a subscription once they have seen what follows', async ({
  page,
  browser,
  storeUrl,
}) => {
  test.slow()
  const shopper = newCredentials()
  await signUp(page, shopper)
  await subscribe(page)
  await orderBag(page)

  const staff = await browser.newPage({ baseURL: storeUrl })
  await signInStaff(staff, storeUrl)
  const filter = encodeURIComponent(JSON.stringify({ q: shopper.email }))
  await openAdmin(staff, `subscriptions?filter=${filter}`)
  await staff.getByRole('link', { name: 'Guji Uraga' }).click()
  await staff.getByRole('button', { name: 'Change', exact: true }).click()
  await staff.getByRole('menuitem', { name: 'Change the quantity' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Change the quantity' })
  await dialog.getByLabel('Quantity').fill('2')
  await dialog.getByRole('button', { name: 'Show the next order' }).click()
  await expect(dialog.getByText('€29.20')).toBeVisible()
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Change the quantity: confirm' }).click()
  await expect(staff.getByText('2 × €12.15')).toBeVisible()

  await staff.getByRole('button', { name: 'Change', exact: true }).click()
  await staff.getByRole('menuitem', { name: 'Pause' }).click()
  const pause = staff.getByRole('dialog', { name: 'Pause' })
  await pause.getByRole('button', { name: 'Show the next order' }).click()
  await expect(pause.getByText('There is none after this change.')).toBeVisible()
  await pause.getByRole('button', { name: 'Pause: confirm' }).click()
  await expect(staff.getByRole('main').getByText('Paused').first()).toBeVisible()
  await staff.close()
})

test('a discontinued variant is swapped in its subscriptions, once staff saw what follows', async ({
  page,
  browser,
  storeUrl,
  admin,
  createProduct,
}) => {
  test.slow()
  const [old, next] = [await createProduct(), await createProduct()]
  await offerByPlan(admin, [old, next])
  const shopper = newCredentials()
  await signUp(page, shopper)
  await subscribe(page, old.path)
  await orderBag(page)

  const staff = await browser.newPage({ baseURL: storeUrl })
  await signInStaff(staff, storeUrl)
  await openAdmin(staff, `variants/${old.variantId}`)
  await staff.getByRole('combobox', { name: 'Send another variant instead' }).fill(next.title)
  await staff.getByRole('option', { name: next.title }).click()
  await staff.getByRole('button', { name: 'Show what would change' }).click()
  const results = staff.getByRole('table', { name: 'Subscriptions of this variant' })
  await expect(results.getByRole('row', { name: shopper.email })).toContainText('Can be swapped')
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Swap 1 subscription' }).click()
  await expect(staff.getByText('1 subscription swapped.')).toBeVisible()
  await results.getByRole('link', { name: shopper.email }).click()
  await expect(staff.getByRole('heading', { level: 1 })).toContainText(next.title)
  await staff.close()
})
