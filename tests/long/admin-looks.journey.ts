import type { Page } from '@playwright/test'
import { resources } from '../../src/admin/resources/all.ts'
import { expectAccessible } from '../e2e/support/axe.ts'
import { applyDisplay, DISPLAYS } from '../e2e/support/displays.ts'
import { expectWholeButtons } from '../e2e/support/layout.ts'
import { ensureOne } from '../e2e/support/one-of-each.ts'
import { openAdmin, signInStaff } from '../e2e/support/staff.ts'
import { expect, test } from '../e2e/support/test.ts'

/** Checks the page as it is open, on a phone and on a desk, in light and in dark. */
async function expectAccessibleInEveryLook(page: Page, what: string) {
  for (const display of DISPLAYS) {
    await applyDisplay(page, display)
    await test.step(`${what}, ${display.name}`, async () => {
      await expectAccessible(page)
      await expectWholeButtons(page)
    })
  }
}

test.setTimeout(600_000)
test.beforeEach(async ({ page, storeUrl }) => signInStaff(page, storeUrl))

for (const resource of resources) {
  const { name, label, singular, List, canCreate, opens } = resource
  const title = (page: Page) => page.getByRole('heading', { level: 1 })
  test(`${label}: the list is accessible on a phone and on a desk, in light and in dark`, async ({
    page,
    admin,
    sharedOrder,
  }) => {
    if (!List) await ensureOne(admin, resource, sharedOrder)
    await openAdmin(page, name)
    await expect(title(page)).toHaveText(label)
    await expectAccessibleInEveryLook(page, 'the list')
  })

  // What opens the record of another resource is checked with that one.
  if (!List && !opens)
    test(`${label}: a record is accessible in each of these looks`, async ({
      page,
      admin,
      sharedOrder,
    }) => {
      await ensureOne(admin, resource, sharedOrder)
      await openAdmin(page, name)
      await page.locator('tbody a').first().click()
      await expect(page).toHaveURL(new RegExp(`/admin/${name}/[^/]+`))
      await expect(title(page)).not.toHaveText(label)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectAccessibleInEveryLook(page, 'a record')
    })

  if (canCreate)
    test(`${label}: the form of a new one is accessible in each of these looks`, async ({
      page,
    }) => {
      await openAdmin(page, `${name}/create`)
      await expect(title(page)).toHaveText(`New ${singular.toLowerCase()}`)
      await expectAccessibleInEveryLook(page, 'a new one')
    })
}
