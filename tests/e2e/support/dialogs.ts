import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** A phone and a desk, light and dark. */
const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const

/** Both sizes and both colour schemes, once each; `npm run test:long` takes all four. */
const looks = () => LOOKS.slice(0, test.info().project.name === 'long' ? 4 : 2)

/** Checks what is open, in both colour schemes, on a phone and on a desk. */
export async function expectAccessibleEverywhere(page: Page) {
  for (const { width, colorScheme } of looks()) {
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
