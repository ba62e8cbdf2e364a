import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { ROOT } from '#scripts/paths.ts'
import type { AdminApi } from './admin-api.ts'
import { addButton } from './bag.ts'
import { applyCode, expectConfirmed, goToReview, lastButton } from './checkout.ts'
import { aCard } from './gift-card.ts'

const CATALOGUE = 'tests/fixtures/catalogues/apparel.csv'

/** Imports it into the store that runs in this folder, and gives what the script prints. */
export async function importInto(dataFolder: string): Promise<string> {
  const words = ['scripts/import.ts', CATALOGUE]
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataFolder },
  })
  return stdout
}

/** Finds one of its products by a misspelt search and two filters, and opens it. */
export async function find(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Search the shop').fill('jaket')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No match for “jaket”; showing what comes close.')).toBeVisible()
  const filters = page.getByRole('form', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^women/ }).click()
  await expect(page).toHaveURL(/tag=women/)
  await filters.getByLabel('Price to').fill('55')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/price=-55/)
  await page.getByRole('main').getByRole('link', { name: 'Soft Winter Jacket' }).click()
  // Once it has loaded: a button that is pressed before sends its form.
  await page.waitForURL(/\/products\//)
}

/** Buys what the page shows, and gives the path of the confirmation. */
export async function buy(page: Page, admin: AdminApi): Promise<string> {
  await addButton(page).click()
  await page
    .getByRole('region', { name: 'Bag' })
    .getByRole('link', { name: /Check ?out/ })
    .click()
  await goToReview(page)
  await applyCode(page, 'WELCOME10')
  await expect(page.getByText('WELCOME10 is on your order.')).toBeVisible()
  await applyCode(page, await aCard(admin, 500))
  await expect(page.getByText('Your gift card pays €5.00 of this order.')).toBeVisible()
  // €50, a tenth off, the post for nothing, €5 by card.
  await expect(lastButton(page)).toHaveText('Place order, €40.00')
  await lastButton(page).click()
  await expectConfirmed(page)
  return new URL(page.url()).pathname
}
