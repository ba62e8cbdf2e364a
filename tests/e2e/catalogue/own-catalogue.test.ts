import { buy, find, importInto } from '../support/own-catalogue.ts'
import { expect, test } from '../support/own-store.ts'

test.setTimeout(180_000)
// One step that fails must not take the time of all.
test.use({ actionTimeout: 15_000 })

/** Its pictures are on a server that not every machine reaches. */
test.use({ allowed: [/Failed to load resource: .*\/image\?/] })

test('an own catalogue is imported into an open shop, found and bought', async ({
  page,
  ownStore,
  ownAdmin,
}) => {
  expect(await importInto(ownStore.dataFolder)).toMatch(/20 products/)
  await find(page, ownStore.url)
  const confirmation = await buy(page, ownAdmin)
  expect(confirmation).toMatch(/^\/order\/order_/)
  await expect(page.getByRole('main')).toContainText('Soft Winter Jacket')
})
