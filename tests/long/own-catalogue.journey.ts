import { rmSync } from 'node:fs'
import { seededFolder } from '#tests/support/seeded-store.ts'
import { startStore } from '#tests/support/store.ts'
import { type AdminApi, withAdminApi } from '../e2e/support/admin-api.ts'
import { buy, find, importInto } from '../e2e/support/own-catalogue.ts'
import { expect, test } from '../e2e/support/test.ts'

test.setTimeout(180_000)
// One step that fails must not take the time of all.
test.use({ actionTimeout: 15_000 })

/** Its pictures are on a server that not every machine reaches. */
test.use({ allowed: [/Failed to load resource: .*\/image\?/] })

/** What commerce and its books have of an order. */
async function orderOf({ query }: AdminApi, confirmation: string) {
  const [order] = await query(
    `SELECT display_id, email, "order".status, payment.amount FROM "order"
     JOIN payment ON payment.order_id = "order".id WHERE "order".id = $1`,
    [confirmation.split('/')[2]],
  )
  return order
}

test('an own catalogue is imported, found and bought, and the order survives a restart of the whole store', async ({
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
