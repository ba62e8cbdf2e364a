import { expectAccessible } from '../support/axe.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.use({ allowed: [/Failed to load resource/] })

const ADMIN_API = '**/commerce/admin/**'

test('a lost connection is said, and the page recovers by itself', async ({ page, storeUrl }) => {
  await signInStaff(page, storeUrl)
  await openAdmin(page, 'collections')
  await page.route(ADMIN_API, (route) => route.abort('connectionrefused'))
  await page.getByRole('navigation').getByRole('link', { name: 'Customers', exact: true }).click()
  const notice = page.getByRole('status').filter({ hasText: 'The store does not answer' })
  await expect(notice).toBeVisible()
  await expect(page.getByText('The customers could not be loaded')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(ADMIN_API)
  await expect(notice).toBeHidden()
  await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible()
})

test('a browser without a network says so, and loads the page anew once it is back', async ({
  page,
  storeUrl,
  context,
}) => {
  await signInStaff(page, storeUrl)
  await openAdmin(page, 'collections')
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
  const loaded = page.waitForResponse('**/commerce/admin/collections?*')
  await context.setOffline(false)
  await loaded
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeHidden()
})

test('the sheet of shortcuts opens and closes by keyboard, and its keys lead where it says', async ({
  page,
  storeUrl,
}) => {
  await signInStaff(page, storeUrl)
  await openAdmin(page, 'collections')
  await page.keyboard.press('Shift+?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/admin\/products/)
})

test('a record that is gone is said to be', async ({ page, storeUrl }) => {
  await signInStaff(page, storeUrl)
  await page.goto('/admin/collections/pcol_none')
  await expect(page.getByText('It does not exist, or somebody has deleted it.')).toBeVisible()
})

test('the menu of the account says whose it is', async ({ page, storeUrl }) => {
  await signInStaff(page, storeUrl)
  await openAdmin(page, 'collections')
  await page.getByRole('button', { name: 'Your account' }).click()
  const menu = page.getByRole('menu', { name: 'Your account' })
  await expect(menu.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await expect(menu.getByRole('group')).toHaveAccessibleName(/\S/)
  await expectAccessible(page)
})
