import type { Page, TestInfo } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** A phone and a desk, light and dark. */
const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const

/** How many checks a test has made. */
const made = new WeakMap<TestInfo, number>()

/** One after the other, check by check; `npm run test:long` takes all four each time. */
function looks() {
  const info = test.info()
  if (info.project.name === 'long') return LOOKS
  const turn = made.get(info) ?? 0
  made.set(info, turn + 1)
  const at = turn % LOOKS.length
  return LOOKS.slice(at, at + 1)
}

/** Checks what is open, in both colour schemes, on a phone and on a desk. It stays on the desk. */
export async function expectAccessibleEverywhere(page: Page) {
  for (const { width, colorScheme } of looks()) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await test.step(`${width} ${colorScheme}`, () => expectAccessible(page))
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Opens a dialog by a button of the page, checks it, and closes it by the keyboard. */
export async function expectDialog(page: Page, button: string, name = button) {
  await page.setViewportSize({ width: 1440, height: 900 })
  const opener = page.getByRole('button', { name: button, exact: true }).first()
  await opener.click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}
