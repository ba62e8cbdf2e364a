import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** Checks what is open, in both colour schemes, on a phone and on a desk. */
export async function expectAccessibleEverywhere(page: Page) {
  for (const width of [390, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await test.step(`${width} ${colorScheme}`, () => expectAccessible(page))
    }
}

/** Opens a dialog by a button of the page, checks it, and closes it by the keyboard. */
export async function expectDialog(page: Page, button: string, name = button) {
  await page.setViewportSize({ width: 1440, height: 900 })
  const opener = page.getByRole('button', { name: button, exact: true }).first()
  await opener.click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}
