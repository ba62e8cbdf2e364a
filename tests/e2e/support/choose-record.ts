import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Chooses a record in a field that searches, by some of its words. What is found moves the choices:
 * a press in that moment meets none.
 */
export async function chooseRecord(
  form: Page | Locator,
  field: string,
  words: string,
  option: string | RegExp = words,
) {
  const input = form.getByRole('combobox', { name: field, exact: true })
  await input.fill(words)
  await expect(input).not.toHaveAttribute('aria-busy', 'true')
  await input.page().getByRole('option', { name: option }).first().click()
}
