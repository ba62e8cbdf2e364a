import type { Page } from '@playwright/test'
import { resources } from '../../src/admin/resources/all.ts'
import { expectAccessible } from '../e2e/support/axe.ts'
import { ensureOne } from '../e2e/support/one-of-each.ts'
import { openAdmin, signInStaff } from '../e2e/support/staff.ts'
import { expect, test } from '../e2e/support/test.ts'

/** A phone and a desk. */
const WIDTHS = [390, 1440]

/** Checks the page as it is open, in both colour schemes and widths. */
async function expectAccessibleInEveryLook(page: Page, name: string) {
  for (const width of WIDTHS)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await test.step(`${name}, ${width}, ${colorScheme}`, () => expectAccessible(page))
    }
}

test('every list is accessible on a phone and on a desk, in light and in dark', async ({
  page,
  storeUrl,
  admin,
  sharedOrder,
}) => {
  test.setTimeout(600_000)
  await signInStaff(page, storeUrl)
  for (const resource of resources) {
    const { name, label, List } = resource
    if (!List) await ensureOne(admin, resource, sharedOrder)
    await openAdmin(page, name)
    await expect(page.getByRole('heading', { level: 1, name: label, exact: true })).toBeVisible()
    await expectAccessibleInEveryLook(page, name)
  }
})
