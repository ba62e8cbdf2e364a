import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from '#scripts/paths.ts'
import { startStore } from '#tests/support/store.ts'
import { inBackRoom } from '../support/back-room.ts'
import { addButton } from '../support/bag.ts'
import { applyCode, expectConfirmed, goToReview, lastButton } from '../support/checkout.ts'
import { aCard } from '../support/gift-card.ts'
import { expect, test } from '../support/test.ts'

test.setTimeout(180_000)
// One step that fails must not take the time of all.
test.use({ actionTimeout: 15_000 })

/** Its pictures are on a server that not every machine reaches. */
test.use({ allowed: [/Failed to load resource: .*\/image\?/] })

const run = promisify(execFile)
const CATALOGUES = ['apparel', 'home-and-garden'].map(
  (name) => `tests/fixtures/catalogues/${name}.csv`,
)

async function importInto(dataFolder: string, file: string): Promise<string> {
  const { stdout } = await run(process.execPath, ['scripts/import.ts', file], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataFolder },
  })
  return stdout
}

test('a catalogue of one’s own is brought, found, bought and looked up', async ({ page }) => {
  const store = await startStore()
  try {
    for (const file of CATALOGUES) {
      expect(await importInto(store.dataFolder, file)).toMatch(/20 products/)
    }
    await inBackRoom(async (room) => {
      await page.goto(store.url)
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
      await addButton(page).click()
      await page
        .getByRole('region', { name: 'Bag' })
        .getByRole('link', { name: /Check ?out/ })
        .click()
      await goToReview(page)
      await applyCode(page, 'WELCOME10')
      await expect(page.getByText('WELCOME10 is on your order.')).toBeVisible()
      await applyCode(page, await aCard(room, 500))
      await expect(page.getByText('Your gift card pays €5.00 of this order.')).toBeVisible()
      // €50, a tenth off, the post for nothing, €5 by card.
      await expect(lastButton(page)).toHaveText('Place order, €40.00')
      await lastButton(page).click()
      await expectConfirmed(page)

      const { pathname } = new URL(page.url())
      const [order] = await room.query('SELECT display_id, email FROM "order" WHERE id = $1', [
        pathname.split('/')[2],
      ])
      await page.context().clearCookies()
      await page.goto(`${store.url}/orders/lookup`)
      await page.getByLabel('Order number').fill(String(order?.['display_id']))
      await page.getByLabel('E-mail').fill(String(order?.['email']))
      await page.getByLabel('Postcode').fill('10115')
      await page.getByRole('button', { name: 'Find it' }).click()
      await expect(page).toHaveURL(`${store.url}${pathname}`)
      await expect(page.getByRole('main')).toContainText('Soft Winter Jacket')
    }, store)
  } finally {
    await store.stop()
  }
})
