import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { ROOT } from '#scripts/paths.ts'
import { seededFolder } from '#tests/support/seeded-store.ts'
import { startStore } from '#tests/support/store.ts'
import { type AdminApi, withAdminApi } from '../support/admin-api.ts'
import { addButton } from '../support/bag.ts'
import { applyCode, expectConfirmed, goToReview, lastButton } from '../support/checkout.ts'
import { aCard } from '../support/gift-card.ts'
import { expect, test } from '../support/test.ts'

test.setTimeout(180_000)
// One step that fails must not take the time of all.
test.use({ actionTimeout: 15_000 })

/** Its pictures are on a server that not every machine reaches. */
test.use({ allowed: [/Failed to load resource: .*\/image\?/] })

const CATALOGUE = 'tests/fixtures/catalogues/apparel.csv'

async function importInto(dataFolder: string): Promise<string> {
  const words = ['scripts/import.ts', CATALOGUE]
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataFolder },
  })
  return stdout
}

async function find(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Search the shop').fill('jaket')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing is called “jaket”.')).toBeVisible()
  const filters = page.getByRole('form', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^women/ }).click()
  await expect(page).toHaveURL(/tag=women/)
  await filters.getByLabel('Price to').fill('55')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/price=-55/)
  await page.getByRole('main').getByRole('link', { name: 'Soft Winter Jacket' }).click()
}

/** Buys what the page shows, and gives the path of the confirmation. */
async function buy(page: Page, admin: AdminApi): Promise<string> {
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

/** What commerce and its books have of an order. */
async function orderOf({ query }: AdminApi, confirmation: string) {
  const [order] = await query(
    `SELECT display_id, email, "order".status, payment.amount FROM "order"
     JOIN payment ON payment.order_id = "order".id WHERE "order".id = $1`,
    [confirmation.split('/')[2]],
  )
  return order
}

test('a catalogue of one’s own is brought, found and bought, and the order outlives a restart of the whole store', async ({
  page,
}) => {
  const dataFolder = await seededFolder()
  let store = await startStore({ dataFolder })
  try {
    expect(await importInto(dataFolder)).toMatch(/20 products/)
    await find(page, store.url)
    let confirmation = ''
    await withAdminApi(async (admin) => {
      confirmation = await buy(page, admin)
    }, store)
    await page.goto('about:blank')
    await store.stop()
    store = await startStore({ dataFolder })

    await page.goto(store.url + confirmation)
    await expect(page.getByRole('main')).toContainText('Soft Winter Jacket')
    await withAdminApi(async (admin) => {
      const order = await orderOf(admin, confirmation)
      expect(order).toMatchObject({ status: 'pending', amount: 4000 })
      await page.context().clearCookies()
      await page.goto(`${store.url}/orders/lookup`)
      await page.getByLabel('Order number').fill(String(order?.['display_id']))
      await page.getByLabel('E-mail').fill(String(order?.['email']))
      await page.getByLabel('Postcode').fill('10115')
      await page.getByRole('button', { name: 'Find it' }).click()
      await expect(page).toHaveURL(store.url + confirmation)
      await expect(page.getByRole('main')).toContainText('Soft Winter Jacket')
    }, store)
  } finally {
    await store.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
})
