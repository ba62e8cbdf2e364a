import { z } from 'zod'
import { aPriceList } from '#tests/fixtures/price-list.ts'
import { aRegion } from '#tests/fixtures/region.ts'
import { send } from '../support/after-sale.ts'
import { expectAccessible } from '../support/axe.ts'
import { act } from '../support/desk.ts'
import { expectAccessibleEverywhere, expectDialog } from '../support/dialogs.ts'
import { LONG } from '../support/sample.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const made = z.object({ id: z.string() })
const idIn = (answer: unknown): string =>
  made.parse(Object.values(z.record(z.string(), z.unknown()).parse(answer))[0]).id

test.setTimeout(180_000)
test.beforeEach(async ({ page, storeUrl }) => signInStaff(page, storeUrl))

test('the palette and the sheet of shortcuts are accessible in every size and scheme', async ({
  page,
}) => {
  await openAdmin(page, 'dashboard')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search the back office' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Search the back office' })).toBeHidden()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test('the menu of a phone, and the menus of a list, are accessible in both schemes', async ({
  page,
}) => {
  await openAdmin(page, 'products')
  await page.setViewportSize({ width: 390, height: 900 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(page.getByRole('link', { name: 'Audit log' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close the menu' }).click()
  }
  for (const menu of ['Views', 'Columns']) {
    await page.getByRole('button', { name: menu }).click()
    await expectAccessibleEverywhere(page)
    await page.keyboard.press('Escape')
  }
})

test('the question before money moves is accessible, and gives the focus back', async ({
  page,
  buyOne,
}) => {
  const { id } = await buyOne()
  await openAdmin(page, `orders/${id}/show`)
  await expectDialog(page, 'Capture payment')
  await expectDialog(page, 'Cancel order')
})

test('what is done before an order is sent is accessible, and gives the focus back', async ({
  page,
  buyOne,
}) => {
  const { id } = await buyOne()
  await openAdmin(page, `orders/${id}/show`)
  await expectDialog(page, 'Record a part payment')
  await expectDialog(page, 'Fulfil items')
  await expectDialog(page, 'Change address or e-mail')
  await expectDialog(page, 'Change billing address')
  await act(page, 'Fulfil items')
  await expectDialog(page, 'Mark as shipped: Fulfilment 1', 'Mark as shipped')
  await expectDialog(page, 'Cancel fulfilment: Fulfilment 1', 'Cancel fulfilment')
})

test(
  'what is done after an order was sent is accessible, and gives the focus back',
  LONG,
  async ({ page, admin, buyOne }) => {
    const { id } = await buyOne()
    await send(admin, id)
    await openAdmin(page, `orders/${id}/show`)
    for (const deed of ['Refund', 'Swap', 'Refund for a problem', 'Send a replacement'])
      await expectDialog(page, deed)
    await expectDialog(page, 'Request a return')
    await act(page, 'Request a return', (dialog) => dialog.getByLabel(/^Quantity of/).fill('1'))
    await expectDialog(page, 'Receive: Return 1', 'Receive')
  },
)

test('forms of actions are accessible, and give the focus back', async ({ page, admin }) => {
  const region = idIn(await admin.staff.post('/regions', aRegion({ currency_code: 'eur' })))
  await openAdmin(page, `regions/${region}`)
  await expectDialog(page, 'Invoices and gift cards')
  const body = { region_id: region, value: 5000 }
  const card = idIn(await admin.staff.post('/gift-cards', body))
  await openAdmin(page, `gift-cards/${card}`)
  await expectDialog(page, 'Send by e-mail')
  await expectDialog(page, 'Delete')
})

test('who closes channels is told before which of them stay open, accessibly', async ({ page }) => {
  await openAdmin(page, 'sales-channels')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: /^Close \(\d+\)$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Close' })
  await expect(dialog.getByRole('alert')).toContainText('The shop sells here by default')
  await expectAccessibleEverywhere(page)
})

test(
  'the dialogs of a price list are accessible, and give the focus back',
  LONG,
  async ({ page, admin, createProduct }) => {
    const { variantId, title } = await createProduct()
    const prices = [{ variant_id: variantId, currency_code: 'eur', amount: 900 }]
    const list = idIn(
      await admin.staff.post('/price-lists', aPriceList({ prices, status: 'draft' })),
    )
    await openAdmin(page, `price-lists/${list}`)
    await expectDialog(page, `Edit ${title}`, title)
    await expectDialog(page, 'Import prices')
  },
)
