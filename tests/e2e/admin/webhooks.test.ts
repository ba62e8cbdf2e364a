import { unique } from '#tests/fixtures/unique.ts'
import { expectAccessible } from '../support/axe.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page, storeUrl }) => signInStaff(page, storeUrl))

test('staff make a webhook, copy its secret, send a test and follow its delivery', async ({
  page,
  admin,
}) => {
  const name = unique('Warehouse')
  await openAdmin(page, 'webhook-endpoints/create')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Address').fill('https://10.0.0.7/hooks')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByText('must be reachable from the internet')).toBeVisible()
  // Nobody has a name in this zone: the test fails to reach it, and says so.
  await page.getByLabel('Address').fill('https://warehouse.invalid/hooks')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Signing secret' })).toBeVisible()
  await expect(page.getByText(/^whsec_/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Send a test' }).click()
  const deliveries = page.getByRole('table', { name: 'Deliveries' })
  await expect(deliveries.getByRole('row', { name: /^Test .*Retrying 1/ })).toBeVisible()
  await deliveries.getByRole('link', { name: 'Test' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Delivery to ${name}` })).toBeVisible()
  await expect(page.getByText(/^(Could not be reached|No answer within)/)).toBeVisible()
  await expect(page.getByText('"message": "This is a test."')).toBeVisible()
  await expectAccessible(page)
  await admin.query('DELETE FROM webhook_endpoint WHERE name = $1', [name])
})

test('a member of staff switches an alert on, and it stays on', async ({ page }) => {
  await openAdmin(page, 'staff-alerts')
  const lowStock = page.getByRole('switch', { name: 'Low stock' })
  await expect(lowStock).not.toBeChecked()
  await lowStock.check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(lowStock).toBeChecked()
  await expectAccessible(page)
  await lowStock.uncheck()
  await expect(lowStock).not.toBeChecked()
})
